import { and, asc, eq } from 'drizzle-orm';
import { db, writableDb } from '../database/connection.ts';
import { vistasGuardadas } from './schema.ts';

/** A list as a person filtered and ordered it, under the name that the person gave it. */
export type SavedView = { nombre: string; consulta: string };

/** Most views of a list that a person keeps, letters of their names, and characters of what they say. */
export const MAX_VIEWS = 12;
export const MAX_NAME = 40;
const MAX_QUERY = 1000;

type OwnList = { persona: string; lista: string };

/** Returns the views of a list that a person saved, by name. */
export async function listSavedViews({ persona, lista }: OwnList): Promise<SavedView[]> {
  const { nombre, consulta } = vistasGuardadas;
  return db().select({ nombre, consulta }).from(vistasGuardadas).where(isOf({ persona, lista })).orderBy(asc(nombre));
}

/**
 * Saves a view of a list, in place of the one of that name. It is nobody else's, and no content. Returns false where the person has as many as
 * one may have, or the view says too much.
 */
export async function saveView(list: OwnList, view: SavedView): Promise<boolean> {
  if (view.consulta.length > MAX_QUERY) return false;
  const others = (await listSavedViews(list)).filter(({ nombre }) => nombre !== view.nombre);
  if (others.length >= MAX_VIEWS) return false;
  await writableDb()
    .insert(vistasGuardadas)
    .values({ ...list, ...view })
    .onConflictDoUpdate({
      target: [vistasGuardadas.persona, vistasGuardadas.lista, vistasGuardadas.nombre],
      set: { consulta: view.consulta },
    });
  return true;
}

/** Deletes a view that a person saved. */
export async function deleteView(list: OwnList, nombre: string): Promise<void> {
  await writableDb()
    .delete(vistasGuardadas)
    .where(and(isOf(list), eq(vistasGuardadas.nombre, nombre)));
}

function isOf({ persona, lista }: OwnList) {
  return and(eq(vistasGuardadas.persona, persona), eq(vistasGuardadas.lista, lista));
}
