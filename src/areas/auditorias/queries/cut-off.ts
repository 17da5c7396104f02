import { and, between, eq, inArray, max, sql } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible, today } from '#platform/visibility.ts';
import { auditorias, isInForce, observaciones } from '../schema.ts';

const cached = keepResults('auditorias', 'entes');

/**
 * Returns the cut-off date of the figures of the follow-up as an ISO date: the latest day, until today, on which an observation of a visible
 * audit was issued or resolved. Undefined without observations.
 */
export const findCutOff = cached(async (): Promise<string | undefined> => {
  const latest = sql`greatest(${max(observaciones.emitidaEl)}, ${max(observaciones.resueltaEl)})`;
  const visible = db().select({ id: auditorias.id }).from(auditorias).where(isVisible(auditorias.visibleDesde));
  const [row] = await db()
    .select({
      // Without any movement there is no date; `least` alone would then return today.
      date: sql<string | null>`case when ${latest} is not null then least(${latest}, ${today(new Date())}::date) end`,
    })
    .from(observaciones)
    .where(and(inArray(observaciones.auditoriaId, visible), isInForce));
  return row?.date ?? undefined;
});

/** Returns how many reports of audits were published and how many observations were resolved between two days, ISO dates, both included. */
export const countMovements = cached(
  async (from: string, to: string): Promise<{ publicadas: number; resueltas: number }> => {
    const amount = sql<number>`count(*)`.mapWith(Number);
    const [[published], [resolved]] = await Promise.all([
      db()
        .select({ amount })
        .from(auditorias)
        .where(and(isVisible(auditorias.visibleDesde), between(auditorias.publicadaEl, from, to))),
      db()
        .select({ amount })
        .from(observaciones)
        .innerJoin(auditorias, eq(auditorias.id, observaciones.auditoriaId))
        .where(and(isVisible(auditorias.visibleDesde), isInForce, between(observaciones.resueltaEl, from, to))),
    ]);
    return { publicadas: published?.amount ?? 0, resueltas: resolved?.amount ?? 0 };
  },
);
