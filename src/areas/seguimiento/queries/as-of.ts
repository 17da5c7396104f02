import { and, desc, eq, sql } from 'drizzle-orm';
import { wasIssuedBy, wasPendingOn } from '#areas/auditorias/schema/on-day.ts';
import { auditorias, isInForce, observaciones } from '#areas/auditorias/schema.ts';
import { ejercicios, entes, tiposEnte } from '#areas/entes/schema.ts';
import { db } from '#platform/database/connection.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import type { Cuenta } from '../rules.ts';

const cached = keepResults('auditorias', 'entes');

/** Observations of a type of ente and a year as they were on a past day, and the observed amount of those that were open. In cents. */
export type CuentaAsOf = Cuenta & { tipoEnteId: number; anio: number; montoPendiente: number };

/**
 * Returns the observations of each type of ente by fiscal year, newest first, as they were at the end of `date`, an ISO date. Resolved ones
 * without a date count as resolved.
 */
export const countAsOf = cached(async (date: string): Promise<CuentaAsOf[]> => {
  const wasPending = wasPendingOn(date);
  return db()
    .select({
      tipoEnteId: tiposEnte.id,
      anio: ejercicios.anio,
      total: sql<number>`count(*)`.mapWith(Number),
      resueltas: sql<number>`count(*) filter (where not ${wasPending})`.mapWith(Number),
      montoPendiente: sql<number>`coalesce(sum(${observaciones.monto}) filter (where ${wasPending}), 0)`.mapWith(
        Number,
      ),
    })
    .from(observaciones)
    .innerJoin(auditorias, eq(auditorias.id, observaciones.auditoriaId))
    .innerJoin(ejercicios, eq(ejercicios.id, observaciones.ejercicioId))
    .innerJoin(entes, eq(entes.id, observaciones.enteId))
    .innerJoin(tiposEnte, eq(tiposEnte.id, entes.tipoEnteId))
    .where(and(eq(tiposEnte.consultable, true), isVisible(auditorias.visibleDesde), isInForce, wasIssuedBy(date)))
    .groupBy(tiposEnte.id, ejercicios.anio)
    .orderBy(desc(ejercicios.anio));
});
