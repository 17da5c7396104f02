import { and, inArray, min } from 'drizzle-orm';
import { codigoKey } from '#areas/auditorias/rules/codigo.ts';
import { foldedCodigo } from '#areas/auditorias/schema.ts';
import type { Querier } from '#platform/database/connection.ts';
import { isShown } from '#platform/editing/rows/part-columns.ts';
import { tipoSlug } from '../rules/words.ts';
import { erratas, informes, tiposInforme } from '../schema.ts';

/** Code and day of publication of an existing report. */
export type KnownInforme = {
  id: number;
  tipoInformeId: number;
  auditoria: string;
  numero: number;
  publicadoEl: string;
};

/** Ids of the types of the individual and the citizen reports of an audit; undefined for a missing type. */
export type AuditTypes = { individual: number | undefined; citizen: number | undefined };

/** Returns the reports of these audits, of every type; codes are compared without case and accents. */
export async function listKnownInformes(querier: Querier, codigos: readonly string[]): Promise<KnownInforme[]> {
  const { id, tipoInformeId, auditoria, numero, publicadoEl } = informes;
  return querier
    .select({ id, tipoInformeId, auditoria, numero, publicadoEl })
    .from(informes)
    .where(inArray(foldedCodigo(auditoria), [...new Set(codigos.map(codigoKey))]));
}

/** Returns the day of the first correction of each of some reports, by report; without the withdrawn ones. */
export async function findFirstErratas(
  querier: Querier,
  informeIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (informeIds.length === 0) return new Map();
  const { informeId, publicadaEl } = erratas;
  const rows = await querier
    .select({ informeId, first: min(publicadaEl) })
    .from(erratas)
    .where(and(inArray(informeId, [...informeIds]), isShown(erratas)))
    .groupBy(informeId);
  return new Map(rows.flatMap(({ informeId: id, first }) => (first === null ? [] : [[id, first] as const])));
}

/** Returns the types of the individual and the citizen reports of audits. */
export async function typesOfAudits(querier: Querier): Promise<AuditTypes> {
  const rows = await querier.select().from(tiposInforme);
  const idOf = (slug: string) => rows.find(({ nombre }) => tipoSlug(nombre) === slug)?.id;
  return { individual: idOf('individual'), citizen: idOf('ciudadano') };
}
