import { and, asc, eq, inArray } from 'drizzle-orm';
import { auditorias } from '#areas/auditorias/schema.ts';
import type { Querier } from '#platform/database/connection.ts';
import { isShown } from '#platform/editing/rows/part-columns.ts';
import { erratas, informes } from '../../schema.ts';

/** Returns the ids of the reports of an audit, without the withdrawn ones. */
export async function listInformesOfAudit(querier: Querier, auditoriaId: number): Promise<number[]> {
  const rows = await querier
    .select({ id: informes.id })
    .from(informes)
    .innerJoin(auditorias, and(eq(auditorias.id, auditoriaId), eq(auditorias.codigo, informes.auditoria)))
    .where(eq(informes.retirado, false))
    .orderBy(asc(informes.tipoInformeId), asc(informes.numero));
  return rows.map(({ id }) => id);
}

/** Returns the ids of the corrections of the reports of an audit. */
export async function listErratasOfAudit(querier: Querier, auditoriaId: number): Promise<number[]> {
  const rows = await querier
    .select({ id: erratas.id })
    .from(erratas)
    .where(and(inArray(erratas.informeId, await listInformesOfAudit(querier, auditoriaId)), isShown(erratas)))
    .orderBy(asc(erratas.informeId), asc(erratas.numero));
  return rows.map(({ id }) => id);
}
