import { and, eq, max, sql } from 'drizzle-orm';
import { businessCalendar } from '#platform/calendar/holidays.ts';
import { db } from '#platform/database/connection.ts';
import { localDate } from '#platform/format.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import { type OpenTerm, sumTerms, type Terms } from '../rules/days/open-terms.ts';
import { auditorias, isInForce, observaciones, recomendaciones } from '../schema.ts';

const cached = keepResults('auditorias', 'entes');

/** Returns the next term of the pending recommendations of an ente, or of all, and how many are overdue at `now`. */
export const findTerms = cached(async (now: Date, enteId?: number): Promise<Terms> => {
  const [rows, calendar] = await Promise.all([listOpenTerms(enteId), businessCalendar()]);
  return sumTerms(rows, localDate(now, calendar.timeZone), calendar);
});

function listOpenTerms(enteId: number | undefined): Promise<OpenTerm[]> {
  return db()
    .select({
      notificadaEl: auditorias.notificadaEl,
      plazoDiasHabiles: recomendaciones.plazoDiasHabiles,
      amount: sql<number>`count(*)`.mapWith(Number),
    })
    .from(recomendaciones)
    .innerJoin(auditorias, eq(auditorias.id, recomendaciones.auditoriaId))
    .where(
      and(
        enteId === undefined ? undefined : eq(auditorias.enteId, enteId),
        eq(recomendaciones.estado, 'pendiente'),
        isVisible(auditorias.visibleDesde),
      ),
    )
    .groupBy(auditorias.notificadaEl, recomendaciones.plazoDiasHabiles);
}

/** Returns when an observation or recommendation of an ente was last resolved, and its last report published, as ISO dates. */
export const findLastDates = cached(async (enteId: number) => {
  const observed = db()
    .select({ date: max(observaciones.resueltaEl) })
    .from(observaciones)
    .where(and(eq(observaciones.auditoriaId, auditorias.id), isInForce));
  const advised = db()
    .select({ date: max(recomendaciones.atendidaEl) })
    .from(recomendaciones)
    .where(eq(recomendaciones.auditoriaId, auditorias.id));
  const [row] = await db()
    .select({
      resolved: sql<string | null>`greatest(max((${observed})), max((${advised})))`,
      published: max(auditorias.publicadaEl),
    })
    .from(auditorias)
    .where(and(eq(auditorias.enteId, enteId), isVisible(auditorias.visibleDesde)));
  return { resolved: row?.resolved ?? undefined, published: row?.published ?? undefined };
});
