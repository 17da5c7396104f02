import { and, eq, sql } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import { auditorias, recomendaciones } from '../../schema.ts';
import { TITLE_LETTERS } from './observaciones.ts';

/** Returns the title of a recommendation: its audit, its number, and how it begins. */
export function recomendacionTitle(row: { auditoria: string; numero: number; texto: string }): string {
  return `${row.auditoria}, recomendación ${row.numero}: ${row.texto.slice(0, TITLE_LETTERS)}`;
}

/** The recommendations as their list shows them: each is on the site while its audit is. */
export const recomendacionRows = sql`
  select r.id as registro, r.emitida_el as fecha, null::timestamptz as cambiada, a.visible_desde,
    a.codigo || ', recomendación ' || r.numero || ': ' || left(r.texto, ${sql.raw(`${TITLE_LETTERS}`)}) as titulo,
    case when r.retiro is not null then coalesce(r.retirada_el, r.emitida_el)::timestamptz end as retirada
  from ${recomendaciones} r inner join ${auditorias} a on a.id = r.auditoria_id`;

/** Returns a recommendation as staff edit it; undefined if there is none. */
export async function findRecomendacionRow(querier: Querier, id: number) {
  const { numero, texto, estado, emitidaEl, atendidaEl, plazoDiasHabiles } = recomendaciones;
  const [row] = await querier
    .select({ auditoria: auditorias.codigo, numero, texto, estado, emitidaEl, atendidaEl, plazoDiasHabiles })
    .from(recomendaciones)
    .innerJoin(auditorias, eq(auditorias.id, recomendaciones.auditoriaId))
    .where(eq(recomendaciones.id, id));
  return row;
}

/** Returns the id of the audit of a recommendation; undefined if there is none. */
export async function findAuditOfRecomendacion(querier: Querier, id: number): Promise<number | undefined> {
  const { auditoriaId } = recomendaciones;
  const [row] = await querier.select({ auditoriaId }).from(recomendaciones).where(eq(recomendaciones.id, id));
  return row?.auditoriaId;
}

/** Returns the id of a recommendation by its audit and number; undefined if there is none. */
export async function findRecomendacionId(querier: Querier, auditoriaId: number, numero: number) {
  const [row] = await querier
    .select({ id: recomendaciones.id })
    .from(recomendaciones)
    .where(and(eq(recomendaciones.auditoriaId, auditoriaId), eq(recomendaciones.numero, numero)));
  return row?.id;
}
