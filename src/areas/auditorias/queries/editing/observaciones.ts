import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import { isShown } from '#platform/editing/rows/part-columns.ts';
import { TITLE_LETTERS } from '../../rules/titles.ts';
import { resolucionesGuardadas, respuestas } from '../../schema/follow-up.ts';
import { auditorias, isInForce, observaciones } from '../../schema.ts';

/** Returns the title of an observation: its audit, its number, and how it begins. */
export function observacionTitle(row: { auditoria: string; numero: string; descripcion: string }): string {
  return `${row.auditoria}, observación ${row.numero}: ${row.descripcion.slice(0, TITLE_LETTERS)}`;
}

/** The observations as their list shows them: each is on the site while its audit is. */
export const observacionRows = sql`
  select o.id as registro, o.emitida_el as fecha, null::timestamptz as cambiada, a.visible_desde,
    a.codigo || ', observación ' || coalesce(o.clave, o.numero::text) || ': ' || left(o.descripcion, ${sql.raw(`${TITLE_LETTERS}`)}) as titulo,
    case when o.retiro is not null then coalesce(o.retirada_el, o.emitida_el)::timestamptz end as retirada
  from ${observaciones} o inner join ${auditorias} a on a.id = o.auditoria_id`;

/** Returns an observation as staff edit it; undefined if there is none. */
export async function findObservacionRow(querier: Querier, id: number) {
  const [row] = await querier
    .select({ observacion: observaciones, auditoria: auditorias.codigo })
    .from(observaciones)
    .innerJoin(auditorias, eq(auditorias.id, observaciones.auditoriaId))
    .where(eq(observaciones.id, id));
  if (!row) return undefined;
  const { numero, clave, naturaleza, clase, tema, rubro, descripcion, estado, situacion, ...stored } = row.observacion;
  const { monto, montoAclarado, montoRecuperado, emitidaEl, resueltaEl, plazoDiasHabiles, unidadResponsable } = stored;
  return {
    ...{ auditoria: row.auditoria, numero: clave ?? String(numero), naturaleza: clase ?? naturaleza, tema, rubro },
    ...{ descripcion, monto, montoAclarado, montoRecuperado, estado: situacion ?? estado, emitidaEl, resueltaEl },
    ...{ plazoDiasHabiles, unidadResponsable: unidadResponsable ?? '' },
  };
}

/** Returns the place of an observation in its audit, and its state; undefined if there is none. */
export async function findObservacionState(querier: Querier, id: number) {
  const { auditoriaId, numero, estado, situacion, resueltaEl } = observaciones;
  const [row] = await querier
    .select({ auditoriaId, numero, estado, situacion, resueltaEl })
    .from(observaciones)
    .where(eq(observaciones.id, id));
  return row;
}

/** Returns the id of an observation by its audit and number; undefined if there is none. */
export async function findObservacionId(querier: Querier, auditoriaId: number, numero: number) {
  const [row] = await querier
    .select({ id: observaciones.id })
    .from(observaciones)
    .where(and(eq(observaciones.auditoriaId, auditoriaId), eq(observaciones.numero, numero)));
  return row?.id;
}

/** Returns whether an observation of an audit may replace another one: it exists and is not withdrawn. */
export async function isObservacionInForce(querier: Querier, auditoriaId: number, numero: number): Promise<boolean> {
  const isOfAudit = and(eq(observaciones.auditoriaId, auditoriaId), eq(observaciones.numero, numero), isInForce);
  return (await querier.$count(observaciones, isOfAudit)) > 0;
}

/** Returns the day on which an observation was resolved, kept since it became pending, and the situación of that day. */
export async function findKeptDay(querier: Querier, id: number) {
  const { resueltaEl, situacion } = resolucionesGuardadas;
  const [row] = await querier
    .select({ resueltaEl, situacion })
    .from(resolucionesGuardadas)
    .innerJoin(
      observaciones,
      and(
        eq(observaciones.auditoriaId, resolucionesGuardadas.auditoriaId),
        eq(observaciones.numero, resolucionesGuardadas.observacion),
      ),
    )
    .where(eq(observaciones.id, id));
  return row;
}

/** Returns how many responses of the ente answer an observation, without the withdrawn ones. */
export async function countRespuestas(querier: Querier, id: number): Promise<number> {
  const [row] = await querier
    .select({ amount: count() })
    .from(respuestas)
    .innerJoin(
      observaciones,
      and(eq(observaciones.auditoriaId, respuestas.auditoriaId), eq(observaciones.numero, respuestas.observacion)),
    )
    .where(and(eq(observaciones.id, id), isNotNull(respuestas.observacion), isShown(respuestas)));
  return row?.amount ?? 0;
}
