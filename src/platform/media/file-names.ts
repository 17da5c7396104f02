import { inArray } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { archivos } from '../files/schema.ts';

/** Returns the names of files and pictures by their ids; nothing for ids that no file has. */
export async function listFileNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .select({ id: archivos.id, nombre: archivos.nombre })
    .from(archivos)
    .where(inArray(archivos.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, nombre }) => [id, nombre]));
}
