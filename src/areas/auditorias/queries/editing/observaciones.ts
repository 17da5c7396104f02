import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import { type RowText, shortened } from '#platform/datasets/row-text.ts';
import { isShown } from '#platform/editing/rows/part-columns.ts';
import { shorten } from '#platform/text/shorten.ts';
import { isRespuestaTo, resolucionesGuardadas, respuestas } from '../../schema/follow-up.ts';
import { TITLE_LETTERS } from '../../schema/listed.ts';
import { isInForce, observaciones } from '../../schema.ts';
import { findTemasOfTexts } from '../temas.ts';

/** Title of an observation: its number (the key in versions) and the beginning of its text. */
export const observacionTitle: RowText = {
  sql: () => sql`'observación ' || coalesce(${observaciones.clave}, ${observaciones.numero}::text) || ': ' ||
    ${shortened(observaciones.descripcion, TITLE_LETTERS)}`,
  of: ({ numero, descripcion }) => `observación ${numero}: ${shorten(String(descripcion), TITLE_LETTERS)}`,
};

/** Returns the audit and number of existing observations among `ids`. */
export async function listObservacionPlaces(querier: Querier, ids: readonly number[]) {
  const { auditoriaId, numero } = observaciones;
  return querier
    .select({ auditoriaId, numero })
    .from(observaciones)
    .where(inArray(observaciones.id, [...ids]));
}

/** Returns whether an observation of an audit may replace another one: it exists and is not withdrawn. */
export async function isObservacionInForce(querier: Querier, auditoriaId: number, numero: number): Promise<boolean> {
  const isOfAudit = and(eq(observaciones.auditoriaId, auditoriaId), eq(observaciones.numero, numero), isInForce);
  return (await querier.$count(observaciones, isOfAudit)) > 0;
}

/** A row submitted by a form or import, or a complete row. */
type GivenRow = { auditoriaId?: number; numero?: number; tema?: string | null; descripcion?: string };
type WholeRow = {
  auditoriaId: number;
  numero: number;
  tema: string | null;
  descripcion: string;
  estado: string;
  situacion?: string | null;
  resueltaEl: string | null;
};

/**
 * Returns a function that fills in omitted fields of observations: a missing tema by its phrases, and the saved day if an observation is resolved
 * again. Removes the day of pending observations.
 */
export async function completeObservaciones(querier: Querier, rows: readonly GivenRow[]) {
  const temas = await findTemasOfTexts(
    querier,
    rows.flatMap(({ tema, descripcion }) => (tema == null && descripcion ? [descripcion] : [])),
  );
  const days = await findKeptDays(
    querier,
    rows.flatMap(({ auditoriaId }) => auditoriaId ?? []),
  );
  return ({ auditoriaId, numero, tema, descripcion, estado, situacion, resueltaEl }: WholeRow) => {
    const day = days.get(`${auditoriaId}/${numero}`);
    const keptDay = day?.situacion === (situacion ?? null) ? day.resueltaEl : null;
    return {
      tema: tema ?? temas.get(descripcion) ?? null,
      resueltaEl: estado === 'pendiente' ? null : (resueltaEl ?? keptDay),
    };
  };
}

/** Returns the saved resolution days of pending observations of some audits, by audit and number. */
async function findKeptDays(querier: Querier, auditoriaIds: readonly number[]) {
  const { auditoriaId, observacion, resueltaEl, situacion } = resolucionesGuardadas;
  const rows = await querier
    .select({ auditoriaId, observacion, resueltaEl, situacion })
    .from(resolucionesGuardadas)
    .where(inArray(auditoriaId, [...new Set(auditoriaIds)]));
  return new Map(rows.map((row) => [`${row.auditoriaId}/${row.observacion}`, row]));
}

/** Returns the number of the ente's responses to an observation, without withdrawn ones. */
export async function countRespuestas(querier: Querier, id: number): Promise<number> {
  const [row] = await querier
    .select({ amount: count() })
    .from(respuestas)
    .innerJoin(observaciones, isRespuestaTo(observaciones))
    .where(and(eq(observaciones.id, id), isNotNull(respuestas.observacion), isShown(respuestas)));
  return row?.amount ?? 0;
}
