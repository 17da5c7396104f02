import { inArray, or } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import { type Archivo, listArchivos } from '#platform/files/files.ts';
import { carpetas, documentos } from '../schema.ts';

/** Existing document, published or not, with its files. */
export type KnownDocumento = typeof documentos.$inferSelect & {
  archivo: Archivo | undefined;
  archivo2: Archivo | undefined;
};

/** Returns the codes of all folders. */
export async function listCodigos(querier: Querier): Promise<Set<string>> {
  const rows = await querier.select({ codigo: carpetas.codigo }).from(carpetas);
  return new Set(rows.map(({ codigo }) => codigo));
}

/** Returns the documents with these numbers, and those with these names in any folder. */
export async function findKnownDocumentos(
  querier: Querier,
  ids: readonly number[],
  names: readonly string[],
): Promise<KnownDocumento[]> {
  const rows = await querier
    .select()
    .from(documentos)
    .where(or(inArray(documentos.id, [...ids]), inArray(documentos.nombre, [...names])));
  const fileIds = rows.flatMap(({ archivoId, archivo2Id }) => [archivoId, archivo2Id]);
  const files = await listArchivos(
    querier,
    fileIds.filter((id) => id !== null),
  );
  const byId = new Map(files.map((file) => [file.id, file]));
  return rows.map((row) => ({
    ...row,
    archivo: byId.get(row.archivoId ?? 0),
    archivo2: byId.get(row.archivo2Id ?? 0),
  }));
}

/** Returns which of these documents exist, published or not. */
export async function findDocumentoIds(querier: Querier, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await querier
    .select({ id: documentos.id })
    .from(documentos)
    .where(inArray(documentos.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
