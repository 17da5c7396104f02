import { and, desc, eq, sql } from 'drizzle-orm';
import { ejercicios } from '#areas/entes/schema.ts';
import { db } from '#platform/database/connection.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import { auditorias, isInForce, observaciones } from '../schema.ts';

const kept = keepResults('auditorias', 'entes');

export type YearAsOf = { anio: number; total: number; pendientes: number; montoPendiente: number };

/**
 * Returns the observations of an ente as they were at the end of a day, an ISO date, by fiscal year, newest first. What was cleared or
 * recovered in part has no date: the pending amount is the whole observed amount. Resolved ones without a date count as resolved.
 */
export const listYearsAsOf = kept(async (enteId: number, date: string): Promise<YearAsOf[]> => {
  const wasPending = sql`(${observaciones.resueltaEl} > ${date} or ${observaciones.estado} = 'pendiente')`;
  return db()
    .select({
      anio: ejercicios.anio,
      total: sql<number>`count(*)`.mapWith(Number),
      pendientes: sql<number>`count(*) filter (where ${wasPending})`.mapWith(Number),
      montoPendiente: sql<number>`coalesce(sum(${observaciones.monto}) filter (where ${wasPending}), 0)`.mapWith(
        Number,
      ),
    })
    .from(auditorias)
    .innerJoin(observaciones, eq(observaciones.auditoriaId, auditorias.id))
    .innerJoin(ejercicios, eq(ejercicios.id, auditorias.ejercicioId))
    .where(
      and(
        eq(auditorias.enteId, enteId),
        isVisible(auditorias.visibleDesde),
        isInForce,
        sql`${observaciones.emitidaEl} <= ${date}`,
      ),
    )
    .groupBy(ejercicios.anio)
    .orderBy(desc(ejercicios.anio));
});
