import { and, eq } from 'drizzle-orm';
import { db, writableDb } from '../database/connection.ts';
import type { ContentData } from './kind.ts';
import { borradores } from './schema.ts';

/** What a person typed in a form and did not save. */
export type Draft = { base: number; datos: ContentData; guardado: Date };

/** Stores what a person typed. It is nobody else's, and no history. */
export async function keepDraft(formulario: string, persona: string, { base, datos, guardado }: Draft): Promise<void> {
  await writableDb()
    .insert(borradores)
    .values({ formulario, persona, base, datos, guardado })
    .onConflictDoUpdate({ target: [borradores.formulario, borradores.persona], set: { base, datos, guardado } });
}

/** Returns what a person typed in a form and did not save. */
export async function findDraft(formulario: string, persona: string): Promise<Draft | undefined> {
  const [row] = await db().select().from(borradores).where(ofPerson(formulario, persona));
  return row;
}

/** Throws away what a person typed. */
export async function dropDraft(formulario: string, persona: string): Promise<void> {
  await writableDb().delete(borradores).where(ofPerson(formulario, persona));
}

function ofPerson(formulario: string, persona: string) {
  return and(eq(borradores.formulario, formulario), eq(borradores.persona, persona));
}
