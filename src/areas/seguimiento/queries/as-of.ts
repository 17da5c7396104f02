import { desc, eq } from 'drizzle-orm';
import { changesUntil, sumsOfDays } from '#areas/auditorias/queries/on-day.ts';
import { ejercicios, tiposEnte } from '#areas/entes/schema.ts';
import { db } from '#platform/database/connection.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import type { Cuenta } from '../rules.ts';

const cached = keepResults('auditorias', 'entes');

/** Observations of a type of ente and year on a past day, with the observed amount of the open ones in cents. */
export type CuentaAsOf = Cuenta & { tipoEnteId: number; anio: number; montoPendiente: number };

/**
 * Returns the observations of each type of ente by fiscal year, newest first, at the end of `date`, an ISO date. Resolved observations without a
 * date count as resolved.
 */
export const countAsOf = cached(async (date: string): Promise<CuentaAsOf[]> => {
  const changes = changesUntil(date);
  const { total, resueltas, montoPendiente } = sumsOfDays(changes);
  return db()
    .select({ tipoEnteId: tiposEnte.id, anio: ejercicios.anio, total, resueltas, montoPendiente })
    .from(changes)
    .innerJoin(ejercicios, eq(ejercicios.id, changes.ejercicioId))
    .innerJoin(tiposEnte, eq(tiposEnte.id, changes.tipoEnteId))
    .where(eq(tiposEnte.consultable, true))
    .groupBy(tiposEnte.id, ejercicios.anio)
    .orderBy(desc(ejercicios.anio));
});
