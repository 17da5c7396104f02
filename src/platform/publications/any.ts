import { db } from '../database/connection.ts';
import { publicaciones } from './schema.ts';

/** Returns whether anything was ever published. */
export async function hasPublications(): Promise<boolean> {
  const rows = await db().select({ id: publicaciones.id }).from(publicaciones).orderBy(publicaciones.id).limit(1);
  return rows.length > 0;
}
