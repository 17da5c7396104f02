import { sumOf } from '#platform/sum.ts';

/** Counted values of the follow-up (specification 2, section 4). */
export const vistas = {
  1: { column: 'total', label: 'Total', title: 'Observaciones' },
  2: { column: 'resueltas', label: 'Solventadas y concluidas', title: 'Solventadas y concluidas' },
  3: { column: 'pendientes', label: 'Por solventar', title: 'Por solventar' },
} as const;
export type Vista = keyof typeof vistas;
export const vistaIds: readonly Vista[] = [1, 2, 3];

/** Numbers of observations and of resolved ones. */
export type Cuenta = { total: number; resueltas: number };

/** Returns the sums of counts. */
export function sumCuentas(rows: readonly Cuenta[]): Cuenta {
  return {
    total: sumOf(rows, (row) => row.total),
    resueltas: sumOf(rows, (row) => row.resueltas),
  };
}

/** Returns the number of observations resolved on an unknown day, which the clock leaves out, by id of the type of ente. */
export function undatedOf(
  tipos: readonly (Pick<Cuenta, 'total'> & { id: number })[],
  clocks: readonly { id: number; total: number }[],
): Map<number, number> {
  const dated = new Map(clocks.map(({ id, total }) => [id, total]));
  return new Map(
    tipos.flatMap(({ id, total }) => {
      const undated = total - (dated.get(id) ?? 0);
      return undated > 0 ? [[id, undated] as const] : [];
    }),
  );
}

/** Returns the count of a view. */
export function countOf({ total, resueltas }: Cuenta, vista: Vista): number {
  if (vista === 1) return total;
  return vista === 2 ? resueltas : total - resueltas;
}

/** Returns the resolved percentage: 100 only if nothing is pending, 0 only if nothing is resolved. */
export function resolvedOfHundred({ total, resueltas }: Cuenta): number {
  if (total === 0 || resueltas === 0) return 0;
  if (resueltas === total) return 100;
  return Math.min(99, Math.max(1, Math.round((resueltas * 100) / total)));
}

/** Returns the rows sorted by resolved share, greatest first; those without observations last. */
export function sortedByShare<Row extends Cuenta>(rows: readonly Row[]): Row[] {
  const share = ({ total, resueltas }: Row) => (total === 0 ? -1 : resueltas / total);
  return rows.toSorted((a, b) => share(b) - share(a));
}
