import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { businessCalendar } from '#platform/calendar/holidays.ts';
import type { Querier } from '#platform/database/connection.ts';
import { type PreparedValues, prepared } from '#platform/database/reads/prepared.ts';
import { localDate } from '#platform/format.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import { sumTerms, type Terms } from '../rules/plazo.ts';
import { cuentasPlazos, totalesPlazos } from '../schema/sums.ts';

const cached = keepResults('auditorias', 'entes');

/** Returns the next term of pending recommendations of an ente (by default, of all entes), and the number of those overdue at `now`. */
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
