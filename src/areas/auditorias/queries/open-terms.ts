import { and, eq, max, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { businessCalendar } from '#platform/calendar/holidays.ts';
import type { Querier } from '#platform/database/connection.ts';
import { type PreparedValues, prepared } from '#platform/database/reads/prepared.ts';
import { localDate } from '#platform/format.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import { sumTerms, type Terms } from '../rules/plazo.ts';
import { cuentasPlazos, totalesPlazos } from '../schema/sums.ts';
import { auditorias, isInForce, isRecommendedStill, observaciones, recomendaciones } from '../schema.ts';

const cached = keepResults('auditorias', 'entes');

/** Returns the next term of the pending recommendations of an ente, or of all, and how many are overdue at `now`. */
export const findTerms = cached(async (now: Date, enteId?: number): Promise<Terms> => {
  const [rows, calendar] = await Promise.all([
    enteId === undefined ? selectTerms({}) : selectTermsOfEnte({ enteId }),
    businessCalendar(),
  ]);
  return sumTerms(rows, localDate(now, calendar.timeZone), calendar);
});

const selectTerms = prepared((querier, { now }: PreparedValues) => openTerms(querier, totalesPlazos, now));
const selectTermsOfEnte = prepared((querier, { enteId, now }: PreparedValues<'enteId'>) =>
  openTerms(querier, cuentasPlazos, now, eq(cuentasPlazos.enteId, enteId)),
);

function openTerms(
  querier: Querier,
  kept: typeof totalesPlazos | typeof cuentasPlazos,
  now: Placeholder,
  ofEnte?: SQL,
) {
  const { notificadaEl, plazoDiasHabiles, pendientes, visibleDesde } = kept;
  return querier
    .select({ notificadaEl, plazoDiasHabiles, amount: sql<number>`sum(${pendientes})`.mapWith(Number) })
    .from(kept)
    .where(and(ofEnte, isVisible(visibleDesde, now)))
    .groupBy(notificadaEl, plazoDiasHabiles);
}

/** Returns when an observation or recommendation of an ente was last resolved, and its last report published, as ISO dates. */
export const findLastDates = cached(async (enteId: number) => {
  const [row] = await selectLastDates({ enteId });
  return { resolved: row?.resolved ?? undefined, published: row?.published ?? undefined };
});

const selectLastDates = prepared((querier, { enteId, now }: PreparedValues<'enteId'>) => {
  const ofEnte = and(eq(auditorias.enteId, enteId), isVisible(auditorias.visibleDesde, now));
  const observed = querier
    .select({ date: max(observaciones.resueltaEl) })
    .from(observaciones)
    .innerJoin(auditorias, eq(auditorias.id, observaciones.auditoriaId))
    .where(and(eq(observaciones.enteId, enteId), ofEnte, isInForce));
  const advised = querier
    .select({ date: max(recomendaciones.atendidaEl) })
    .from(recomendaciones)
    .where(and(eq(recomendaciones.auditoriaId, auditorias.id), isRecommendedStill));
  return querier
    .select({
      resolved: sql<string | null>`greatest((${observed}), max((${advised})))`,
      published: max(auditorias.publicadaEl),
    })
    .from(auditorias)
    .where(ofEnte);
});
