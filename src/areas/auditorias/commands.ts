import type { Querier } from '#platform/database/connection.ts';
import { announceChange } from '#platform/database/content-version.ts';
import { tiposAuditoria } from './schema.ts';

/** Adds the types that audits and reports refer to. */
export async function addTiposAuditoria(querier: Querier, rows: (typeof tiposAuditoria.$inferInsert)[]): Promise<void> {
  await querier.insert(tiposAuditoria).values(rows);
  await announceChange(querier, 'auditorias');
}
