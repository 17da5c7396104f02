import { and, eq, inArray, sql } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { isShown } from '#platform/editing/rows/part-columns.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import { addHistogram, type DaysHistogram, solvingDaysIn } from '../rules/figures/days-histogram.ts';
import type { EnteFigures } from '../rules/figures/measures.ts';
import { medianOf, solvingCurve } from '../rules/figures/solving-days.ts';
import { cuentasDias, diasEntes } from '../schema/sums.ts';
import { auditorias, renglones } from '../schema.ts';
import { isUntil, sumsOfDays } from './on-day.ts';

const cached = keepResults('auditorias', 'entes');

/**
 * Returns the figures of some entes at the end of `date` (ISO date), by id, without entes that had no visible observations by then. Amounts in cents.
 * Clearing and recovery have no date, so nothing counts as recovered, and the full amount of open observations is pending.
 */
export const findFiguresOn = cached(
  async (enteIds: readonly number[], date: string): Promise<Map<number, EnteFigures>> => {
    const [sums, spending, days] = await Promise.all([
      selectSums(enteIds, date),
      selectSpending(enteIds, date),
      findDays(enteIds),
    ]);
    const spendingOf = new Map(spending.map(({ enteId, ...spent }) => [enteId, spent]));
    return new Map(
      sums.map(({ enteId, total, resueltas, observado, montoPendiente }) => [
        enteId,
        {
          observaciones: total,
          resueltas,
          observado,
          recuperado: 0,
          porResolver: montoPendiente,
          ...(spendingOf.get(enteId) ?? { gasto: 0, revisado: 0 }),
          dias: medianOf(solvingCurve(solvingDaysIn(days.get(enteId) ?? {}, date))),
        },
      ]),
    );
  },
);

function selectSums(enteIds: readonly number[], date: string) {
  const { enteId } = cuentasDias;
  return db()
    .select({ enteId, ...sumsOfDays(cuentasDias) })
    .from(cuentasDias)
    .where(and(inArray(enteId, [...enteIds]), isUntil(date)))
    .groupBy(enteId);
}

/** Returns the days of the visible observations of entes, by ente id. */
async function findDays(enteIds: readonly number[]): Promise<Map<number, DaysHistogram>> {
  const { enteId, dias, visibleDesde } = diasEntes;
  const rows = await db()
    .select({ enteId, dias })
    .from(diasEntes)
    .where(and(inArray(enteId, [...enteIds]), isVisible(visibleDesde)));
  const days = new Map<number, DaysHistogram>();
  for (const row of rows) days.set(row.enteId, addHistogram(days.get(row.enteId) ?? {}, row.dias, 1));
  return days;
}

/**
 * Sums spending and its reviewed part over the years. Of several audits of a year, the one that reviewed most counts. Includes only audits
 * notified by the day or, if that date is missing, published by it.
 */
function selectSpending(enteIds: readonly number[], date: string) {
  const spent = db()
    .select({
      enteId: auditorias.enteId,
      ejercicioId: auditorias.ejercicioId,
      gasto: sql<number>`sum(${renglones.devengado})`.mapWith(Number).as('gasto'),
      revisado: sql<number>`sum(${renglones.revisado})`.mapWith(Number).as('revisado'),
    })
    .from(renglones)
    .innerJoin(auditorias, eq(auditorias.id, renglones.auditoriaId))
    .where(
      and(
        // Inlined, since a generic plan would not use the index of spending.
        sql`${renglones.cuenta} = 'gasto'`,
        isShown(renglones),
        inArray(auditorias.enteId, [...enteIds]),
        isVisible(auditorias.visibleDesde),
        sql`coalesce(${auditorias.notificadaEl}, ${auditorias.publicadaEl}) <= ${date}`,
      ),
    )
    .groupBy(auditorias.id)
    .as('gastado');
  const ofYear = db()
    .selectDistinctOn([spent.enteId, spent.ejercicioId])
    .from(spent)
    .orderBy(spent.enteId, spent.ejercicioId, sql`${spent.revisado} desc`)
    .as('de_cada_cuenta');
  return db()
    .select({
      enteId: ofYear.enteId,
      gasto: sql<number>`sum(${ofYear.gasto})`.mapWith(Number),
      revisado: sql<number>`sum(${ofYear.revisado})`.mapWith(Number),
    })
    .from(ofYear)
    .groupBy(ofYear.enteId);
}
