import { asc } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { entes } from '../schema.ts';

/** Returns the ids of all entes, in order. */
export async function listEnteIds(): Promise<number[]> {
  const rows = await db().select({ id: entes.id }).from(entes).orderBy(asc(entes.id));
  return rows.map(({ id }) => id);
}
