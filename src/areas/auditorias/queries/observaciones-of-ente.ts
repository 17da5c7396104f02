import { and, asc, desc, eq, min, sql } from 'drizzle-orm';
import { ejercicios } from '#areas/entes/schema.ts';
import { db, type Querier } from '#platform/database/connection.ts';
import { readRows } from '#platform/database/cursor.ts';
import { limitRows } from '#platform/database/paged.ts';
import { isShown } from '#platform/editing/rows/part-columns.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import { isInDestino } from '../schema/destinos.ts';
import { isRespuestaTo, respuestas } from '../schema/follow-up.ts';
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

/**
 * Selects the audits of the ente in order, then the observations of each, until the page is full. The ordered subquery prevents other join plans,
 * which would sort all observations. Responses are looked up only for the rows of the page.
 */
function selectObservaciones(querier: Querier, enteId: number, { anio, destino, page }: OfEnte) {
  const isOfEnte = and(eq(auditorias.enteId, enteId), isVisible(auditorias.visibleDesde));
  const audited = querier
    .select({
      anio: ejercicios.anio,
      codigo: auditorias.codigo,
      id: auditorias.id,
      notificadaEl: auditorias.notificadaEl,
    })
    .from(auditorias)
    .innerJoin(ejercicios, eq(ejercicios.id, auditorias.ejercicioId))
    .where(and(isOfEnte, anio === undefined ? undefined : eq(ejercicios.anio, anio)))
    .orderBy(desc(ejercicios.anio), asc(auditorias.codigo))
    .as('auditadas');
  const observed = querier
    .select({
      auditoriaId: observaciones.auditoriaId,
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
    })
    .from(observaciones)
    .where(and(eq(observaciones.auditoriaId, audited.id), isInForce, destino && isInDestino[destino]))
    .orderBy(asc(observaciones.numero))
    .as('observadas');
  const listed = limitRows(
    querier
      .select({
        ...observed._.selectedFields,
        anio: audited.anio,
        codigo: audited.codigo,
        notificadaEl: audited.notificadaEl,
      })
      .from(audited)
      .crossJoinLateral(observed)
      .orderBy(desc(audited.anio), asc(audited.codigo), asc(observed.numero))
      .$dynamic(),
    page,
  ).as('listadas');
  // An aggregate, so that there is one row per observation.
  const firstRespuesta = querier
    .select({ date: min(respuestas.presentadaEl).as('respondida_el') })
    .from(respuestas)
    .where(and(isRespuestaTo(listed), isShown(respuestas)))
    .as('primera_respuesta');
  return querier
    .select({ ...listed._.selectedFields, respondidaEl: firstRespuesta.date })
    .from(listed)
    .innerJoinLateral(firstRespuesta, sql`true`)
    .orderBy(desc(listed.anio), asc(listed.codigo), asc(listed.numero));
}
