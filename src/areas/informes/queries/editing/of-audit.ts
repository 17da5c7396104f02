import { and, asc, eq, inArray } from 'drizzle-orm';
import { auditorias } from '#areas/auditorias/schema.ts';
import type { Querier } from '#platform/database/connection.ts';
import { isShown } from '#platform/editing/rows/part-columns.ts';
import type { SetRow } from '#platform/editing/sets/content-set.ts';
import { erratas, informes } from '../../schema.ts';
import { findErrataRow } from './erratas.ts';

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

/** Returns the corrections of the reports of an audit as staff edit them. */
export async function listErratasOfAudit(querier: Querier, auditoriaId: number): Promise<SetRow[]> {
  const ofAudit = await listInformesOfAudit(querier, auditoriaId);
  if (ofAudit.length === 0) return [];
  const ids = await querier
    .select({ id: erratas.id })
    .from(erratas)
    .where(and(inArray(erratas.informeId, ofAudit), isShown(erratas)))
    .orderBy(asc(erratas.informeId), asc(erratas.numero));
  const rows = await Promise.all(ids.map(async ({ id }) => ({ registro: id, data: await findErrataRow(querier, id) })));
  return rows.flatMap(({ registro, data }) => (data ? [{ registro, data }] : []));
}
