import { formatInteger } from '#platform/format.ts';
import { formatCell } from './cells.ts';
import type { Columna } from './columns.ts';

/** Number of changed cells on a page of differences. */
export const CHANGES_PER_PAGE = 12;
/** Maximum number of added and of removed rows on the page of differences. */
export const MOVED_ROWS = 20;

/** A column with its position in its version, from 0. */
type ListedColumn = Columna & { index: number };

/** Returns the columns for a list of added or removed rows, at most six: identifying columns, texts and dates, and the first amounts. */
export function listedColumns(columnas: readonly Columna[]): ListedColumn[] {
  const all = withIndex(columnas);
  const keys = all.filter(({ papel }) => papel === 'clave').slice(0, 4);
  const data = all.filter(({ papel, tipo }) => papel === 'dato' && tipo !== 'enlace');
  const amounts = data.filter(({ tipo }) => tipo === 'dinero').slice(0, 2);
  const otherColumns = data
    .filter(({ tipo }) => tipo !== 'dinero')
    .slice(0, Math.max(0, 6 - keys.length - amounts.length));
  return [...keys, ...otherColumns, ...amounts];
}

/** Returns all columns: the listed ones first, then the others in the order of the version. */
export function orderedColumns(columnas: readonly Columna[]): ListedColumn[] {
  const listed = listedColumns(columnas);
  const places = new Set(listed.map(({ index }) => index));
  return [...listed, ...withIndex(columnas).filter(({ index }) => !places.has(index))];
}

function withIndex(columnas: readonly Columna[]): ListedColumn[] {
  return columnas.map((columna, index) => ({ ...columna, index }));
}

/** Returns the identifying values of a row: those of its `clave` columns. */
export function rowName(clave: readonly string[], columnas: readonly Columna[]): string {
  const tipos = columnas.filter(({ papel }) => papel === 'clave');
  return clave
    .map((texto, index) => formatCell(tipos[index]?.tipo ?? 'texto', texto))
    .filter(Boolean)
    .join(' ');
}

type Counts = { added: number; removed: number; changedRows: number };

/** Returns the sentence on the differences; `version` is the name of the later version. */
export function concludeDifferences(version: string, { added, removed, changedRows }: Counts): string {
  const parts = [
    added > 0 && `agrega ${rowsText(added)}`,
    removed > 0 && `retira ${rowsText(removed)}`,
    changedRows > 0 && `corrige ${rowsText(changedRows)} ya ${changedRows === 1 ? 'publicada' : 'publicadas'}`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return `${version} no cambia ninguna fila`;
  const last = parts.pop();
  return `${version} ${parts.length > 0 ? `${parts.join(', ')} y ${last}` : last}`;
}

/** Returns a heading with the number of rows of a list: `3,602 filas nuevas`, `Ninguna fila nueva`. */
export function countMoved(total: number, one: string): string {
  if (total === 0) return `Ninguna fila ${one}`;
  return total === 1 ? `Una fila ${one}` : `${formatInteger(total)} filas ${one}s`;
}

function rowsText(amount: number): string {
  return amount === 1 ? 'una fila' : `${formatInteger(amount)} filas`;
}
