import { formatDateShort, formatPesosWithCents } from '#platform/format.ts';
import { type Columna, isCatalogue, type TipoColumna } from './columns.ts';

/** Returns the formatted text of a cell: `$9,480.00`, `26/06/2026`. A link is unchanged. */
export function formatCell(tipo: TipoColumna, texto: string): string {
  if (texto === '') return '';
  if (tipo === 'fecha') return /^\d{4}-\d\d-\d\d$/.test(texto) ? formatDateShort(texto) : texto;
  if (tipo !== 'dinero') return texto;
  const cents = Math.round(Number(texto) * 100);
  return Number.isSafeInteger(cents) ? formatPesosWithCents(cents) : texto;
}

/** Returns the text of a link in a cell, which describes its target. */
export function linkLabel(address: string): string {
  const [, extension] = /\.([a-z]{2,4})(?:[?#].*)?$/i.exec(address) ?? [];
  return extension && /^(pdf|xlsx?|docx?|csv|zip)$/i.test(extension) ? `Abrir ${extension.toUpperCase()}` : 'Abrir';
}

/** True for addresses that a link may open. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\/\S+$/i.test(address);
}

/**
 * Returns the positions (from 1) of the columns to show: the chosen ones, or all except those that describe the report. Columns that identify a
 * row come first, so that the frozen column identifies the row; then those of `preferred`, and amounts, which have sums.
 */
export function shownColumns(
  columnas: readonly Pick<Columna, 'papel' | 'tipo'>[],
  chosen: readonly number[] | undefined,
  preferred: readonly number[] = [],
): number[] {
  const positions = columnas.map((_, index) => index + 1);
  const visibleColumns = chosen
    ? positions.filter((at) => chosen.includes(at))
    : positions.filter((at) => columnas[at - 1]?.papel !== 'periodo');
  const rank = (at: number) => {
    const { papel, tipo } = columnas[at - 1] ?? {};
    if (papel === 'clave') return 0;
    if (preferred.includes(at)) return 1;
    return tipo === 'dinero' ? 2 : 3;
  };
  return visibleColumns.toSorted((a, b) => rank(a) - rank(b) || a - b);
}

/** Number of columns on a closed card, in addition to those that identify its row. */
const BRIEF = 4;

/** Returns the columns of a card: the `preferred` ones, then the first others; never links or catalogue values. */
export function briefColumns(
  columnas: readonly Pick<Columna, 'nombre' | 'tipo' | 'papel'>[],
  visibleColumns: readonly number[],
  preferred: readonly number[],
): number[] {
  const candidates = visibleColumns.filter((at) => {
    const { nombre = '', tipo, papel } = columnas[at - 1] ?? {};
    return papel !== 'clave' && tipo !== 'enlace' && !isCatalogue({ nombre });
  });
  const chosen = [...new Set([...preferred.filter((at) => visibleColumns.includes(at)), ...candidates])].slice(
    0,
    BRIEF,
  );
  // Dates that identify a row are in the body of its card: its heading has the names.
  const keyDates = visibleColumns.filter(
    (at) => columnas[at - 1]?.papel === 'clave' && columnas[at - 1]?.tipo !== 'texto',
  );
  return visibleColumns.filter((at) => chosen.includes(at) || keyDates.includes(at));
}
