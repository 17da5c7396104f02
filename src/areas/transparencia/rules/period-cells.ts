import type { Columna } from './columns.ts';

/** Columns in which the rows of a workbook say their period. */
export const periodColumns = {
  year: /^ejercicio$/i,
  first: /^fecha de inicio del periodo/i,
  last: /^fecha de t[eé]rmino del periodo/i,
} as const;
/** Columns with the day on which the rows were validated. */
const VALIDATED = /^fecha de (validaci[oó]n|actualizaci[oó]n)$/i;

/** Returns whether a column says the period of its row, or the day of its validation. */
export function saysPeriod({ nombre }: Pick<Columna, 'nombre'>): boolean {
  return [...Object.values(periodColumns), VALIDATED].some((name) => name.test(nombre));
}

/** Returns what the rows of a version for a period say of it, by the index of the column. */
export function periodCells(
  columnas: readonly Pick<Columna, 'nombre'>[],
  { desde, hasta, today }: { desde: string; hasta: string; today: string },
): ReadonlyMap<number, string> {
  const values = [
    [periodColumns.year, hasta.slice(0, 4)],
    [periodColumns.first, desde],
    [periodColumns.last, hasta],
    [VALIDATED, today],
  ] as const;
  return new Map(
    columnas.flatMap(({ nombre }, index) => {
      const [, value] = values.find(([name]) => name.test(nombre)) ?? [];
      return value === undefined ? [] : [[index, value]];
    }),
  );
}
