import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { enteText } from '#areas/entes/queries/ente-names.ts';
import { ejercicios, entes } from '#areas/entes/schema.ts';
import type { Querier } from '#platform/database/connection.ts';
import { isShown } from '#platform/editing/rows/part-columns.ts';
import { publicaciones } from '#platform/publications/schema.ts';
import { respuestas } from '../../schema/follow-up.ts';
import { auditorias, isInForce, isRecommendedStill, observaciones, recomendaciones } from '../../schema.ts';

/** Whether the site shows an audit, as its form says it; `programa` for one that only the annual programme counts. */
export const auditVisibilities = ['si', 'no', 'programa'] as const;

const visibilityOf = (visible: boolean | null) => (visible === null ? 'programa' : visible ? 'si' : 'no');

/** Returns an audit as staff edit it; undefined if there is none. */
export async function findAuditoriaRow(querier: Querier, id: number) {
  const [row] = await querier
    .select({ auditoria: auditorias, ejercicio: ejercicios.anio })
    .from(auditorias)
    .innerJoin(ejercicios, eq(ejercicios.id, auditorias.ejercicioId))
    .where(eq(auditorias.id, id));
  if (!row) return undefined;
  const { codigo, tipoAuditoriaId, enteId, periodoAuditado, planeadaEl, ejecutadaEl, notificadaEl } = row.auditoria;
  const { publicadaEl, visibleEnSitioWeb, textoIngreso, enfoqueDesempeno, observacionesEmitidas } = row.auditoria;
  return {
    ...{ codigo, tipoAuditoriaId, ente: await enteText(querier, enteId), ejercicio: row.ejercicio, periodoAuditado },
    ...{ planeadaEl, ejecutadaEl, notificadaEl, publicadaEl, visible: visibilityOf(visibleEnSitioWeb) },
    ...{ textoIngreso, enfoqueDesempeno: enfoqueDesempeno ?? '', observacionesEmitidas },
  };
}

/** Returns the title of an audit: its code and its ente. */
export function auditoriaTitle({ codigo, ente }: { codigo: string; ente: string }): string {
  return `${codigo}, ${ente}`;
}

/** `auditoriaTitle` of a publication. */
export const auditoriaRowTitle = sql`(
  select a.codigo || ', ' || e.nombre_completo from ${auditorias} a inner join ${entes} e on e.id = a.ente_id
  where a.id = ${publicaciones.registro})`;

/** Amounts of rows that the site shows with an audit only. */
export type PartsOfAudit = { observaciones: number; recomendaciones: number; respuestas: number; informes: number };

/** Returns how much is shown with an audit. */
export async function countParts(querier: Querier, id: number): Promise<PartsOfAudit> {
  const reports = await querier
    .select({ amount: count() })
    .from(publicaciones)
    .innerJoin(auditorias, and(eq(auditorias.id, id), eq(auditorias.codigo, publicaciones.detalle)))
    .where(and(eq(publicaciones.area, 'informes'), eq(publicaciones.tipo, 'informe'), isNull(publicaciones.retirada)));
  return {
    observaciones: await querier.$count(observaciones, and(eq(observaciones.auditoriaId, id), isInForce)),
    recomendaciones: await querier.$count(
      recomendaciones,
      and(eq(recomendaciones.auditoriaId, id), isRecommendedStill),
    ),
    respuestas: await querier.$count(respuestas, and(eq(respuestas.auditoriaId, id), isShown(respuestas))),
    informes: reports[0]?.amount ?? 0,
  };
}
