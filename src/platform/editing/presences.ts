import { and, eq, gte, ne } from 'drizzle-orm';
import { db, writableDb } from '../database/connection.ts';
import { presencias } from './schema.ts';

/** A person who has a workspace open; `renglon` is the key of the open row, empty without one. */
type Presence = typeof presencias.$inferSelect;

/** Stores that a person has a workspace open, and with which row. */
export async function savePresence(presence: Presence): Promise<void> {
  await writableDb()
    .insert(presencias)
    .values(presence)
    .onConflictDoUpdate({ target: [presencias.lugar, presencias.persona], set: presence });
}

/** Deletes the presence of a person in a workspace. */
export async function deletePresence({ lugar, persona }: Pick<Presence, 'lugar' | 'persona'>): Promise<void> {
  await writableDb()
    .delete(presencias)
    .where(and(eq(presencias.lugar, lugar), eq(presencias.persona, persona)));
}

/** Returns the presences of other people in a workspace since `since`. */
export async function listOtherPresences(
  { lugar, persona }: Pick<Presence, 'lugar' | 'persona'>,
  since: Date,
): Promise<Presence[]> {
  return db()
    .select()
    .from(presencias)
    .where(and(eq(presencias.lugar, lugar), ne(presencias.persona, persona), gte(presencias.momento, since)));
}
