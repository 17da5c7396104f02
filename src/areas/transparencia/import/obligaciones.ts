import type { FilledCell, Parsed } from '#platform/import/cell.ts';
import { optional, required } from '#platform/import/column.ts';
import type { RowProblem } from '#platform/import/definition.ts';
import { integer, text } from '#platform/import/parsers.ts';
import { sectionNumeral } from '../rules/numerals.ts';

/** Place of a row in its list; without it an existing row keeps its own, and a new one is the last. */
export const ordenColumn = optional(integer(1, 9999), {
  header: 'Orden',
  also: ['Lugar', 'Lugar en su lista'],
  note: 'Lugar en su lista, de menor a mayor. Si falta, el que tenía; uno nuevo queda al final.',
  example: 1,
});

/** Parses the key of an article as addresses write it, without spaces. */
function clave(cell: FilledCell): Parsed<string> {
  const parsed = text(20)(cell);
  if ('problem' in parsed) return parsed;
  const value = parsed.value.replaceAll(' ', '').toLowerCase();
  return /^[a-z0-9-]+$/.test(value) ? { value } : { problem: 'debe llevar solo letras y cifras, como 83bis' };
}

/** Cell that names an article by its key; `articulos` are ids by key. */
export const articuloColumn = required(
  (cell: FilledCell, { articulos }: { articulos: ReadonlyMap<string, number> }): Parsed<number> => {
    const parsed = clave(cell);
    if ('problem' in parsed) return parsed;
    const id = articulos.get(parsed.value);
    return id === undefined ? { problem: 'no es un artículo que exista; impórtelo antes (articulos)' } : { value: id };
  },
  { header: 'Artículo', note: 'Clave de un artículo que exista.', example: '70' },
);

/** Parses the numeral of a section; a number becomes a Roman numeral. */
export function numeral(cell: FilledCell): Parsed<string> {
  const parsed = text(12)(cell);
  if ('problem' in parsed) return parsed;
  const value = sectionNumeral(parsed.value.replaceAll(' ', ''));
  return /^[A-Z0-9-]+$/.test(value) ? { value } : { problem: 'no es un número de fracción; escriba por ejemplo VIII' };
}

/** Key of a section: its article and numeral. */
export function fraccionKey({ articuloId, numero }: { articuloId: number; numero: string }): string {
  return `${articuloId} ${numero}`;
}

/** Returns the last place of each list. */
export function lastPlaces<Row extends { orden: number }>(
  rows: readonly Row[],
  listOf: (row: Row) => number,
): Map<number, number> {
  const last = new Map<number, number>();
  for (const row of rows) last.set(listOf(row), Math.max(last.get(listOf(row)) ?? 0, row.orden));
  return last;
}

/** Returns the place after the last one of a list, which it becomes. */
export function nextPlace(last: Map<number, number>, list: number): number {
  const next = (last.get(list) ?? 0) + 1;
  last.set(list, next);
  return next;
}

/** Rows whose id belongs to another record; `byId` are the keys of the records, and of the rows before. */
export function usedIds<Row extends { id?: number | null | undefined }>(
  rows: readonly Row[],
  byId: Map<number, string>,
  keyOf: (row: Row) => string,
): RowProblem[] {
  return rows.flatMap((each, row): RowProblem[] => {
    if (each.id == null) return [];
    const key = byId.get(each.id) ?? keyOf(each);
    byId.set(each.id, key);
    return key === keyOf(each) ? [] : [{ row, column: 'id', problem: 'es el id de otro registro' }];
  });
}
