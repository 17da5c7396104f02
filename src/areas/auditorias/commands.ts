import { eq, inArray, sql } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import { announceChange } from '#platform/database/content-version.ts';
import { upsertRows } from '#platform/database/upsert.ts';
import type { Naturaleza } from './rules/naturaleza.ts';
import {
  auditorias,
  cuentasObservaciones,
  observaciones,
  recomendaciones,
  renglones,
  tiposAuditoria,
} from './schema.ts';

type Own<Row> = Omit<Row, 'auditoriaId' | 'enteId' | 'ejercicioId'>;

/** An audit with all that belongs to it. Amounts are cents; observations take body and year from the audit. */
export type NewAuditoria = typeof auditorias.$inferInsert & {
  id: number;
  renglones: Own<typeof renglones.$inferInsert>[];
  observaciones: Own<typeof observaciones.$inferInsert>[];
  recomendaciones: Own<typeof recomendaciones.$inferInsert>[];
};

/** Rows of one insert: PostgreSQL takes 65,535 parameters, an audit has fifteen. */
const BATCH = 1000;

/** Adds the types that audits and reports refer to. */
export async function addTiposAuditoria(querier: Querier, rows: (typeof tiposAuditoria.$inferInsert)[]): Promise<void> {
  await querier.insert(tiposAuditoria).values(rows);
  await announceChange(querier, 'auditorias');
}

/** Adds audits whose bodies, years and types exist already. */
export async function addAuditorias(querier: Querier, list: NewAuditoria[]): Promise<void> {
  for (const rows of batches(list)) await querier.insert(auditorias).values(rows);
  const lines = list.flatMap(({ id, renglones }) => renglones.map((row) => ({ ...row, auditoriaId: id })));
  for (const rows of batches(lines)) await querier.insert(renglones).values(rows);
  const findings = list.flatMap(({ id, enteId, ejercicioId, observaciones }) =>
    observaciones.map((row) => ({ ...row, auditoriaId: id, enteId, ejercicioId })),
  );
  for (const rows of batches(findings)) await querier.insert(observaciones).values(rows);
  for (const rows of batches(list)) await recountObservaciones(querier, [...new Set(rows.map(({ enteId }) => enteId))]);
  const advice = list.flatMap(({ id, recomendaciones }) => recomendaciones.map((row) => ({ ...row, auditoriaId: id })));
  for (const rows of batches(advice)) await querier.insert(recomendaciones).values(rows);
  await announceChange(querier, 'auditorias');
}

/** Counts the observations of some bodies anew. Whatever changes observations calls it, in the same transaction. */
export async function recountObservaciones(querier: Querier, enteIds: number[]): Promise<void> {
  if (enteIds.length === 0) return;
  const counted = (naturaleza: Naturaleza, pending: boolean) => sql<number>`count(*) filter (where
    ${observaciones.naturaleza} = ${naturaleza} and (${observaciones.estado} = 'pendiente') = ${pending})`;
  await querier.delete(cuentasObservaciones).where(inArray(cuentasObservaciones.enteId, enteIds));
  await querier.insert(cuentasObservaciones).select(
    querier
      .select({
        enteId: observaciones.enteId,
        ejercicioId: observaciones.ejercicioId,
        financierasResueltas: counted('Financieras', false).as('fr'),
        financierasPendientes: counted('Financieras', true).as('fp'),
        presupuestalesResueltas: counted('Presupuestales', false).as('pr'),
        presupuestalesPendientes: counted('Presupuestales', true).as('pp'),
        gabineteResueltas: counted('Gabinete', false).as('gr'),
        gabinetePendientes: counted('Gabinete', true).as('gp'),
        obraPublicaResueltas: counted('Obra Pública', false).as('or'),
        obraPublicaPendientes: counted('Obra Pública', true).as('op'),
      })
      .from(observaciones)
      .where(inArray(observaciones.enteId, enteIds))
      .groupBy(observaciones.enteId, observaciones.ejercicioId),
  );
}

/** Gives audits the file of their individual report: id of the audit → id of the file. Ids of no audit are passed over. */
export async function attachInformes(querier: Querier, files: ReadonlyMap<number, number>): Promise<void> {
  for (const [auditoriaId, informeId] of files)
    await querier.update(auditorias).set({ informeId }).where(eq(auditorias.id, auditoriaId));
  await announceChange(querier, 'auditorias');
}

/** The file of an audit's report; `replaces` where it takes the place of another report's. */
export type AuditFile = { archivoId: number; replaces: boolean };

/** Gives audits, by their codes, the file of their individual report. Codes of no audit are passed over. */
export async function attachInformesByCodigo(querier: Querier, files: ReadonlyMap<string, AuditFile>): Promise<void> {
  if (files.size === 0) return;
  const audits = await querier
    .select({ id: auditorias.id, codigo: auditorias.codigo, informeId: auditorias.informeId })
    .from(auditorias)
    .where(inArray(auditorias.codigo, [...files.keys()]));
  const missing = new Map<number, number>();
  for (const { id, codigo, informeId } of audits) {
    const file = files.get(codigo);
    if (file && informeId !== file.archivoId && (file.replaces || informeId === null)) missing.set(id, file.archivoId);
  }
  if (missing.size > 0) await attachInformes(querier, missing);
}

type Given<Row> = (keyof Row & string)[];

/** Adds audits, and changes those whose code is there already: only the columns `given`. Bodies, years and types exist already. */
export async function saveAuditorias(
  querier: Querier,
  rows: (typeof auditorias.$inferInsert)[],
  given: Given<typeof auditorias.$inferInsert>,
): Promise<{ added: number; changed: number }> {
  const saved = await upsertRows(querier, auditorias, rows, { key: [auditorias.codigo], set: given });
  await announceChange(querier, 'auditorias');
  return saved;
}

/**
 * Adds observations, and changes those whose audit and number are there already: only the columns `given`. Body and year are those of
 * the audit; `recountObservaciones` of the bodies follows, once.
 */
export async function saveObservaciones(
  querier: Querier,
  rows: (typeof observaciones.$inferInsert)[],
  given: Given<typeof observaciones.$inferInsert>,
): Promise<{ added: number; changed: number }> {
  const saved = await upsertRows(querier, observaciones, rows, {
    key: [observaciones.auditoriaId, observaciones.numero],
    set: given,
  });
  await announceChange(querier, 'auditorias');
  return saved;
}

/** Adds lines of income and spending, and changes those whose audit, account and place are there already: only the columns `given`. */
export async function saveRenglones(
  querier: Querier,
  rows: (typeof renglones.$inferInsert)[],
  given: Given<typeof renglones.$inferInsert>,
): Promise<{ added: number; changed: number }> {
  const saved = await upsertRows(querier, renglones, rows, {
    key: [renglones.auditoriaId, renglones.cuenta, renglones.orden],
    set: given,
  });
  await announceChange(querier, 'auditorias');
  return saved;
}

/** Adds recommendations, and changes those whose audit and number are there already: only the columns `given`. */
export async function saveRecomendaciones(
  querier: Querier,
  rows: (typeof recomendaciones.$inferInsert)[],
  given: Given<typeof recomendaciones.$inferInsert>,
): Promise<{ added: number; changed: number }> {
  const saved = await upsertRows(querier, recomendaciones, rows, {
    key: [recomendaciones.auditoriaId, recomendaciones.numero],
    set: given,
  });
  await announceChange(querier, 'auditorias');
  return saved;
}

/** Adds types of audit by id, and changes those that are there. */
export async function saveTiposAuditoria(querier: Querier, rows: (typeof tiposAuditoria.$inferInsert)[]) {
  const saved = await upsertRows(querier, tiposAuditoria, rows, {
    key: [tiposAuditoria.id],
    set: ['nombre', 'nombreCiudadano'],
  });
  await announceChange(querier, 'auditorias');
  return saved;
}

function* batches<Row>(rows: Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH);
}
