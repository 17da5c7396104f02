import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { auditorias, isInForce, observaciones } from '#areas/auditorias/schema.ts';
import { db } from '#platform/database/connection.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import { informes } from '../schema.ts';

const cached = keepResults('informes', 'auditorias', 'entes', 'archivos');

/**
 * Returns the ids of the newest reports with a PDF whose audit has resolved and pending observations, at most `max`. On the same day, the report
 * of the audit with the most observations comes first.
 */
export const listReadingExamples = cached(async (max: number): Promise<number[]> => {
  const resolved = sql`count(*) filter (where ${observaciones.estado} <> 'pendiente')`;
  const total = sql`count(*)`;
  const rows = await db()
    .select({ id: informes.id })
    .from(informes)
    .innerJoin(auditorias, and(eq(auditorias.codigo, informes.auditoria), isVisible(auditorias.visibleDesde)))
    .innerJoin(observaciones, and(eq(observaciones.auditoriaId, auditorias.id), isInForce))
    .where(and(isVisible(informes.visibleDesde), isNotNull(informes.pdfId)))
    .groupBy(informes.id)
    .having(sql`${resolved} > 0 and ${resolved} < ${total}`)
    .orderBy(desc(informes.publicadoEl), desc(total), desc(informes.id))
    .limit(max);
  return rows.map(({ id }) => id);
});
