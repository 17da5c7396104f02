import { inArray, or } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import { type Archivo, listArchivos } from '#platform/files/files.ts';
import { carpetas, documentos } from '../schema.ts';

/** A document that is there, published or not, with its files. */
export type KnownDocumento = typeof documentos.$inferSelect & {
  archivo: Archivo | undefined;
  archivo2: Archivo | undefined;
};

/** The codes of every folder. */
export async function listCodigos(querier: Querier): Promise<Set<string>> {
  const rows = await querier.select({ codigo: carpetas.codigo }).from(carpetas);
  return new Set(rows.map(({ codigo }) => codigo));
}

/** The documents with these numbers, and those of these names in any folder. */
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
