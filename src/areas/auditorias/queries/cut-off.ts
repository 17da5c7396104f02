import { and, between, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { type PreparedValues, prepared } from '#platform/database/reads/prepared.ts';
import type { ShownValue } from '#platform/http/page-context.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible, today } from '#platform/visibility.ts';
import { auditorias, isInForce, observaciones } from '../schema.ts';

const cached = keepResults('auditorias', 'entes');

/**
 * Returns the cut-off date of the follow-up figures as an ISO date: the latest day up to today on which an observation of a visible audit was
 * issued or resolved. Undefined without observations.
 */
export const findCutOff = cached(async (): Promise<string | undefined> => {
  const now = today(new Date());
  const [row] = await selectLatestDay({ now });
  const latest = row?.date ?? undefined;
  return latest !== undefined && latest > now ? now : latest;
});

/** Declares that a page shows the cut-off date, with the value `shown`. */
export function showsCutOff(shown: string | undefined): ShownValue {
  return { read: findCutOff, shown };
}

/**
 * Prepared `select greatest((select emitida_el …), (select resuelta_el …))`; each subquery reads the first counted row from the end of an index. The
 * limit is inlined, since as a parameter the statement would be planned each time, which takes ten times as long as running it. Audits are looked up,
 * not joined, as a join would first build a hash table of all audits.
 */
const selectLatestDay = prepared((querier, { now }: PreparedValues) => {
  const visibleDesde = querier
    .select({ visibleDesde: auditorias.visibleDesde })
    .from(auditorias)
    .where(eq(auditorias.id, observaciones.auditoriaId));
  const latestOf = (day: typeof observaciones.emitidaEl | typeof observaciones.resueltaEl) =>
    querier
      .select({ day })
      .from(observaciones)
      .where(and(isNotNull(day), isInForce, isVisible(sql`(${visibleDesde})`, now)))
      .orderBy(desc(day));
  const { emitidaEl, resueltaEl } = observaciones;
  return querier
    .select({ date: sql<string | null>`greatest((${latestOf(emitidaEl)} limit 1), (${latestOf(resueltaEl)} limit 1))` })
    .from(sql`(values (1)) one`);
});

/** Returns the numbers of published audit reports and of resolved observations between two ISO dates, both included. */
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
