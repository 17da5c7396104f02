import { inArray } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import { carpetas, documentos } from '../schema.ts';

/** Returns the codes of all folders. */
export async function listCodigos(querier: Querier): Promise<Set<string>> {
  const rows = await querier.select({ codigo: carpetas.codigo }).from(carpetas);
  return new Set(rows.map(({ codigo }) => codigo));
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
