import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { ejercicios } from '#areas/entes/schema.ts';
import { db, type Querier } from '#platform/database/connection.ts';
import { readRows } from '#platform/database/cursor.ts';
import { limitRows } from '#platform/database/paged.ts';
import { isShown } from '#platform/editing/rows/part-columns.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import { isInDestino } from '../schema/destinos.ts';
import { respuestas } from '../schema/follow-up.ts';
import { auditorias, isInForce, observaciones } from '../schema.ts';
import type { OfEnte } from './auditorias-of-ente.ts';

const cached = keepResults('auditorias', 'entes');

export type ObservacionOfEnte = Awaited<ReturnType<typeof listObservacionesOfEnte>>[number];

/**
 * Returns the observations of the visible audits of an ente, newest year first, as the follow-up counts them: all, one page, or one year.
 * Amounts in cents.
 */
export const listObservacionesOfEnte = cached(async (enteId: number, limits: OfEnte = {}) => {
  return selectObservaciones(db(), enteId, limits);
});

/** Reads the observations of the visible audits of an ente, in the order of the list, through a cursor. */
export function readObservacionesOfEnte(enteId: number): AsyncIterable<ObservacionOfEnte> {
  return readRows((querier) => selectObservaciones(querier, enteId, {}));
}

/** Day of the first response of the ente to an observation, or null. */
const firstAnswer = sql<string | null>`(select min(${respuestas.presentadaEl})::text from ${respuestas}
  where ${respuestas.auditoriaId} = ${observaciones.auditoriaId} and ${respuestas.observacion} = ${observaciones.numero}
    and ${isShown(respuestas)})`;

function selectObservaciones(querier: Querier, enteId: number, { anio, destino, page }: OfEnte) {
  return limitRows(
    querier
      .select({
        anio: ejercicios.anio,
        codigo: auditorias.codigo,
        auditoriaId: auditorias.id,
        numero: observaciones.numero,
        clave: observaciones.clave,
        montoAclarado: observaciones.montoAclarado,
        montoRecuperado: observaciones.montoRecuperado,
        naturaleza: observaciones.naturaleza,
        clase: observaciones.clase,
        descripcion: observaciones.descripcion,
        monto: observaciones.monto,
        estado: observaciones.estado,
        situacion: observaciones.situacion,
        emitidaEl: observaciones.emitidaEl,
        resueltaEl: observaciones.resueltaEl,
        plazoDiasHabiles: observaciones.plazoDiasHabiles,
        unidadResponsable: observaciones.unidadResponsable,
        notificadaEl: auditorias.notificadaEl,
        respondidaEl: firstAnswer,
      })
      .from(observaciones)
      .innerJoin(auditorias, eq(auditorias.id, observaciones.auditoriaId))
      .innerJoin(ejercicios, eq(ejercicios.id, observaciones.ejercicioId))
      .where(
        and(
          eq(observaciones.enteId, enteId),
          isVisible(auditorias.visibleDesde),
          isInForce,
          anio === undefined ? undefined : eq(ejercicios.anio, anio),
          destino && isInDestino[destino],
        ),
      )
      .orderBy(desc(ejercicios.anio), asc(auditorias.codigo), asc(observaciones.numero))
      .$dynamic(),
    page,
  );
}
