import { eq } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import { announceChange } from '#platform/database/content-version.ts';
import { auditorias, observaciones, recomendaciones, renglones, tiposAuditoria } from './schema.ts';

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
  const advice = list.flatMap(({ id, recomendaciones }) => recomendaciones.map((row) => ({ ...row, auditoriaId: id })));
  for (const rows of batches(advice)) await querier.insert(recomendaciones).values(rows);
  await announceChange(querier, 'auditorias');
}

/** Gives audits the file of their individual report: id of the audit → id of the file. Ids of no audit are passed over. */
export async function attachInformes(querier: Querier, files: ReadonlyMap<number, number>): Promise<void> {
  for (const [auditoriaId, informeId] of files)
    await querier.update(auditorias).set({ informeId }).where(eq(auditorias.id, auditoriaId));
  await announceChange(querier, 'auditorias');
}

function* batches<Row>(rows: Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH);
}
