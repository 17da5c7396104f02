import { and, eq, max, sql } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import { auditorias, isInForce, observaciones, recomendaciones } from '../schema.ts';

const kept = keepResults('auditorias', 'entes');

/** Returns how many recommendations of an ente, or of all, are pending, by notification and term, in business days. */
export const listOpenTerms = kept(async (enteId?: number) => {
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
});

/** Returns when an observation or recommendation of an ente was last resolved, and its last report published, as ISO dates. */
export const findLastDates = kept(async (enteId: number) => {
  const ofEnte = and(eq(auditorias.enteId, enteId), isVisible(auditorias.visibleDesde));
  const [[observed], [advised], [published]] = await Promise.all([
    db()
      .select({ date: max(observaciones.resueltaEl) })
      .from(auditorias)
      .innerJoin(observaciones, eq(observaciones.auditoriaId, auditorias.id))
      .where(and(ofEnte, isInForce)),
    db()
      .select({ date: max(recomendaciones.atendidaEl) })
      .from(auditorias)
      .innerJoin(recomendaciones, eq(recomendaciones.auditoriaId, auditorias.id))
      .where(ofEnte),
    db()
      .select({ date: max(auditorias.publicadaEl) })
      .from(auditorias)
      .where(ofEnte),
  ]);
  return {
    resolved: [observed?.date, advised?.date]
      .filter((date) => date != null)
      .toSorted()
      .at(-1),
    published: published?.date ?? undefined,
  };
});
