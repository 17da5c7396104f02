import { and, eq, sql } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import { respuestas } from '../../schema/follow-up.ts';
import { auditorias, isInForce, observaciones } from '../../schema.ts';
import { TITLE_LETTERS } from './observaciones.ts';

/** Returns the title of a response: its audit, its number, and how it begins. */
export function respuestaTitle(row: { auditoria: string; numero: number; texto: string }): string {
  return `${row.auditoria}, respuesta ${row.numero}: ${row.texto.slice(0, TITLE_LETTERS)}`;
}

/** The responses of entes as their list shows them: each is on the site while its audit is. */
export const respuestaRows = sql`
  select r.id as registro, r.presentada_el as fecha, null::timestamptz as cambiada, a.visible_desde,
    a.codigo || ', respuesta ' || r.numero || ': ' || left(r.texto, ${sql.raw(`${TITLE_LETTERS}`)}) as titulo,
    r.retirada_el::timestamptz as retirada
  from ${respuestas} r inner join ${auditorias} a on a.id = r.auditoria_id`;

/** The observation that a response answers. */
const isAnswered = and(
  eq(observaciones.auditoriaId, respuestas.auditoriaId),
  eq(observaciones.numero, respuestas.observacion),
);

/** Name of an observation in forms: its key, or its number. */
const observationText = sql<string>`coalesce(${observaciones.clave}, ${observaciones.numero}::text)`;

/** Returns a response as staff edit it; undefined if there is none. */
export async function findRespuestaRow(querier: Querier, id: number) {
  const { numero, presentadaEl, oficio, texto } = respuestas;
  const [row] = await querier
    .select({
      ...{ auditoria: auditorias.codigo, numero, presentadaEl, texto },
      observacion: sql<string>`coalesce(${observationText}, '')`,
      oficio: sql<string>`coalesce(${oficio}, '')`,
    })
    .from(respuestas)
    .innerJoin(auditorias, eq(auditorias.id, respuestas.auditoriaId))
    .leftJoin(observaciones, isAnswered)
    .where(eq(respuestas.id, id));
  return row;
}

/** Returns the audit of a response and the number of the observation that it answers, unless that is withdrawn; undefined if there is none. */
export async function findRespuestaPlace(querier: Querier, id: number) {
  const [row] = await querier
    .select({ auditoriaId: respuestas.auditoriaId, observacion: observaciones.numero })
    .from(respuestas)
    .leftJoin(observaciones, and(isAnswered, isInForce))
    .where(eq(respuestas.id, id));
  return row;
}

/** Returns the id of a response by its audit and number; undefined if there is none. */
export async function findRespuestaId(querier: Querier, auditoriaId: number, numero: number) {
  const [row] = await querier
    .select({ id: respuestas.id })
    .from(respuestas)
    .where(and(eq(respuestas.auditoriaId, auditoriaId), eq(respuestas.numero, numero)));
  return row?.id;
}

/** Returns the name of an observation in forms. */
export async function findObservacionText(querier: Querier, auditoriaId: number, numero: number): Promise<string> {
  const [row] = await querier
    .select({ text: observationText })
    .from(observaciones)
    .where(and(eq(observaciones.auditoriaId, auditoriaId), eq(observaciones.numero, numero)));
  return row?.text ?? String(numero);
}
