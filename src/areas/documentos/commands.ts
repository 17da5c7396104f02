import { eq, sql } from 'drizzle-orm';
import { contentCommand } from '#platform/acts/command.ts';
import { reportChange } from '#platform/database/row-changes.ts';
import { upsertRows } from '#platform/database/upsert.ts';
import type { ContentVerb } from '#platform/identity/roles.ts';
import type { IncomingFile } from '#platform/import/package/intake.ts';
import { publishRow } from '#platform/publications/publish-row.ts';
import { refreshPublications } from '#platform/publications/write.ts';
import { documentoKind } from './publications.ts';
import { findCarpetaId } from './queries/editing.ts';
import type { KnownDocumento } from './queries/known.ts';
import { carpetas, documentos } from './schema.ts';

declare module '#platform/acts/actions.ts' {
  interface Actions {
    documentos: 'importar' | ContentVerb;
  }
}

type Row = typeof documentos.$inferSelect;
/** A document to add, or to update when `before` exists: only the columns of `values`. An omitted file stays as it is. */
export type DocumentoChange = {
  before: KnownDocumento | undefined;
  values: typeof documentos.$inferInsert;
  archivo?: IncomingFile | null | undefined;
  archivo2?: IncomingFile | null | undefined;
};

/** Adds folders by code, and updates the titles of those that exist. */
export const saveCarpetas = contentCommand(
  'documentos',
  (tx, rows: readonly Omit<typeof carpetas.$inferInsert, 'id'>[]) =>
    upsertRows(tx, carpetas, rows, { key: [carpetas.codigo], set: ['titulo'] }),
);

/** Saves the title of a folder by its code. Returns its id. */
export const publishCarpeta = contentCommand('documentos', async (tx, carpeta: { codigo: string; titulo: string }) => {
  await saveCarpetas(tx, [carpeta]);
  const id = await findCarpetaId(tx, carpeta.codigo);
  if (id === undefined) throw new Error('The saved folder is missing');
  return id;
});

/**
 * Adds documents and updates those that exist; one without a number gets the next. A replaced file keeps its id, and the document its
 * number, so that their addresses stay. Folders exist already.
 */
export const saveDocumentos = contentCommand('documentos', async (tx, changes: readonly DocumentoChange[]) => {
  const added: (typeof documentos.$inferInsert)[] = [];
  const touched: number[] = [];
  for (const { before, values, archivo, archivo2 } of changes) {
    const first = await archivo?.save(tx, before?.archivo);
    const second = await archivo2?.save(tx, before?.archivo2);
    const row = { ...values, ...(first && { archivoId: first.id }), ...(second && { archivo2Id: second.id }) };
    if (!before) {
      added.push(row);
      continue;
    }
    const differs = Object.entries(row).some(
      ([name, value]) => value !== undefined && before[name as keyof Row] !== value,
    );
    if (differs) reportChange(tx, before, row);
    if (differs) await tx.update(documentos).set(row).where(eq(documentos.id, before.id));
    if (differs || first?.changed || second?.changed) touched.push(before.id);
  }
  const inserted = added.length > 0 ? await tx.insert(documentos).values(added).returning({ id: documentos.id }) : [];
  // The next document without a number must not get one that a file brought.
  if (added.some(({ id }) => id !== undefined))
    await tx.execute(
      sql`select setval(pg_get_serial_sequence('documentos', 'id'), greatest((select max(id) from documentos), (select last_value from documentos_id_seq)))`,
    );
  await refreshPublications(tx, documentoKind, [...touched, ...inserted.map(({ id }) => id)]);
  return { added: added.length, changed: touched.length };
});

/** Adds a document, or changes the one of `id`, and shows it. Its folder exists. Returns its number. */
export const publishDocumento = contentCommand(
  'documentos',
  async (tx, { id, documento }: { id: number | null; documento: Omit<typeof documentos.$inferInsert, 'id'> }) => {
    const values = { ...documento, publicado: true };
    return publishRow(tx, documentoKind, { table: documentos, id, values });
  },
);
