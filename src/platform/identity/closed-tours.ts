import { eq } from 'drizzle-orm';
import { db, writableDb } from '../database/connection.ts';
import { recorridosCerrados } from './schema.ts';

/** Returns the tours that a person closed permanently. */
export async function listClosedTours(persona: string): Promise<string[]> {
  const rows = await db()
    .select({ recorrido: recorridosCerrados.recorrido })
    .from(recorridosCerrados)
    .where(eq(recorridosCerrados.persona, persona));
  return rows.map(({ recorrido }) => recorrido);
}

/** Closes a tour permanently for one person. */
export async function closeTour(persona: string, recorrido: string): Promise<void> {
  await writableDb().insert(recorridosCerrados).values({ persona, recorrido }).onConflictDoNothing();
}
