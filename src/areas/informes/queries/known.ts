import { and, eq, inArray, lte, min } from 'drizzle-orm';
import { codigoKey, findAuditoriasByCodigo } from '#areas/auditorias/queries/references.ts';
import { auditorias, foldedCodigo } from '#areas/auditorias/schema.ts';
import { db, type Querier } from '#platform/database/connection.ts';
import { isShown } from '#platform/editing/rows/part-columns.ts';
import { findWithdrawal } from '#platform/publications/read.ts';
import { today } from '#platform/visibility.ts';
import { tipoSlug } from '../rules/words.ts';
import { erratas, informes, tiposInforme } from '../schema.ts';

/** An existing report: its number, and its key. */
export type KnownInforme = { id: number; tipoInformeId: number; auditoria: string; numero: number };

/** Ids of the types of the individual and the citizen reports of an audit; undefined for a missing type. */
type AuditTypes = { individual: number | undefined; citizen: number | undefined };

/** The key of a report in a table. */
export type InformeKey = { auditoria: string; tipoInformeId: number; numero?: number | null | undefined };

/** Returns the key of a report, ignoring case and accents of its code. */
export function informeKey({ auditoria, tipoInformeId, numero }: InformeKey): string {
  return `${tipoInformeId}\n${codigoKey(auditoria)}\n${numero ?? 1}`;
}

/** Returns the error for a report that does not exist. */
export function noSuchReport({ auditoria }: InformeKey): string {
  return `«${auditoria}» no tiene ese informe; agréguelo antes`;
}

/** Returns a function that finds a report by key, also by former codes of its audit. */
export async function findInformes(querier: Querier, keys: readonly InformeKey[]) {
  const audits = await findAuditoriasByCodigo(
    querier,
    keys.map(({ auditoria }) => auditoria),
  );
  const current = (key: InformeKey) => ({ ...key, auditoria: audits.get(key.auditoria)?.codigo ?? key.auditoria });
  const codes = new Set(keys.map((key) => codigoKey(current(key).auditoria)));
  const { id, tipoInformeId, auditoria, numero } = informes;
  const rows = await querier
    .select({ id, tipoInformeId, auditoria, numero })
    .from(informes)
    .where(inArray(foldedCodigo(auditoria), [...codes]));
  const byKey = new Map(rows.map((informe) => [informeKey(informe), informe]));
  return (key: InformeKey): KnownInforme | undefined => byKey.get(informeKey(current(key)));
}

/** Returns the publication dates of some reports, by report. */
export async function findDaysOfReports(
  querier: Querier,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { id, publicadoEl } = informes;
  const rows = await querier
    .select({ id, publicadoEl })
    .from(informes)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.publicadoEl]));
}

/** Returns the date of the first correction of each of some reports, by report; except withdrawn ones. */
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

/** Returns whether a report was public until its audit was withdrawn by mistake. */
export async function isOfWithdrawnAudit(informeId: number, now: Date): Promise<boolean> {
  const [audit] = await db()
    .select({ id: auditorias.id })
    .from(informes)
    .innerJoin(auditorias, eq(auditorias.codigo, informes.auditoria))
    .where(and(eq(informes.id, informeId), eq(informes.retirado, false), lte(informes.publicadoEl, today(now))));
  return audit !== undefined && (await findWithdrawal('auditoria', audit.id))?.retiro === 'error';
}
