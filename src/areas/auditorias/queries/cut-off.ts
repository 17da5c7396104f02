import { and, max, sql } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible, today } from '#platform/visibility.ts';
import { auditorias, isInForce, observaciones } from '../schema.ts';

const kept = keepResults('auditorias', 'entes');

/**
 * Returns the cut-off date of the figures of the follow-up as an ISO date: the latest day, until today, on which an observation of a visible
 * audit was issued or resolved. Undefined without observations.
 */
export const findCutOff = kept(async (): Promise<string | undefined> => {
  const moved = sql<string>`greatest(${observaciones.emitidaEl}, ${observaciones.resueltaEl})`;
  const [row] = await db()
    .select({ date: max(sql<string>`least(${moved}, ${today(new Date())}::date)`.mapWith(String)) })
    .from(observaciones)
    .innerJoin(auditorias, sql`${auditorias.id} = ${observaciones.auditoriaId}`)
    .where(and(isVisible(auditorias.visibleDesde), isInForce));
  return row?.date ?? undefined;
});
