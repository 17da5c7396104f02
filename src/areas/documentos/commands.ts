import { eq, sql } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import { announceChange } from '#platform/database/content-version.ts';
import { upsertRows } from '#platform/database/upsert.ts';
import type { IncomingFile } from '#platform/import/package/intake.ts';
import type { KnownDocumento } from './queries/known.ts';
import { carpetas, documentos } from './schema.ts';

type Row = typeof documentos.$inferSelect;
/** A document to add, or to change where `before` is there: only what `values` names. A file that is left out stays as it is. */
export type DocumentoChange = {
  before: KnownDocumento | undefined;
  values: typeof documentos.$inferInsert;
  archivo?: IncomingFile | null | undefined;
  archivo2?: IncomingFile | null | undefined;
};

/** Adds folders by code, and changes the titles of those that are there. */
export async function saveCarpetas(querier: Querier, rows: (typeof carpetas.$inferInsert)[]) {
  const saved = await upsertRows(querier, carpetas, rows, { key: [carpetas.codigo], set: ['titulo'] });
  await announceChange(querier, 'documentos');
  return saved;
}

/**
 * Adds documents and changes those that are there; one without a number gets the next. A file that takes the place of another keeps its
 * id, and the document its number: their addresses stay. Folders exist already.
 */
export async function saveDocumentos(
  querier: Querier,
  changes: readonly DocumentoChange[],
): Promise<{ added: number; changed: number }> {
  const added: (typeof documentos.$inferInsert)[] = [];
  let changed = 0;
  for (const { before, values, archivo, archivo2 } of changes) {
    const first = await archivo?.save(querier, before?.archivo);
    const second = await archivo2?.save(querier, before?.archivo2);
    const row = { ...values, ...(first && { archivoId: first.id }), ...(second && { archivo2Id: second.id }) };
    if (!before) {
      added.push(row);
      continue;
    }
    const differs = Object.entries(row).some(
      ([name, value]) => value !== undefined && before[name as keyof Row] !== value,
    );
    if (differs) await querier.update(documentos).set(row).where(eq(documentos.id, before.id));
    if (differs || first?.changed || second?.changed) changed += 1;
  }
  if (added.length > 0) await querier.insert(documentos).values(added);
  // The next document without a number must not get one that a file brought.
  if (added.some(({ id }) => id !== undefined))
    await querier.execute(
      sql`select setval(pg_get_serial_sequence('documentos', 'id'), greatest((select max(id) from documentos), (select last_value from documentos_id_seq)))`,
    );
  await announceChange(querier, 'documentos');
  return { added: added.length, changed };
}
