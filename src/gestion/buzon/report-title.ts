import { count, formatPercent } from '#platform/format.ts';

type Row = { recibidos: number; enPlazo: number; fueraDePlazo: number };

/** Returns the conclusion of an annual report, for its title. */
export function reportTitle({ year, rows }: { year: number; rows: readonly Row[] }): string {
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
  const received = sum(({ recibidos }) => recibidos);
  if (received === 0) return `En ${year} no se recibieron registros`;
  const closed = sum(({ enPlazo, fueraDePlazo }) => enPlazo + fueraDePlazo);
  const start = `En ${year} se recibieron ${count('registro', received)}`;
  if (closed === 0) return start;
  return `${start}; de los cerrados, ${formatPercent((100 * sum(({ enPlazo }) => enPlazo)) / closed)} en plazo`;
}
