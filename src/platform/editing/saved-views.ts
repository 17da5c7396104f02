import { and, asc, eq } from 'drizzle-orm';
import { db, writableDb } from '../database/connection.ts';
import { vistasGuardadas } from './schema.ts';

/** Filters and order of a list, saved by a person under a name. */
type SavedView = { nombre: string; consulta: string };

/** Maximum number of saved views per person and list, and maximum lengths of a name and of a query, in characters. */
const MAX_VIEWS = 12;
export const MAX_NAME = 40;
const MAX_QUERY = 1000;

type OwnList = { persona: string; lista: string };

/** Returns the views of a list that a person saved, by name. */
export async function listSavedViews({ persona, lista }: OwnList): Promise<SavedView[]> {
  const { nombre, consulta } = vistasGuardadas;
  return db().select({ nombre, consulta }).from(vistasGuardadas).where(isOf({ persona, lista })).orderBy(asc(nombre));
}

/**
 * Saves a personal view of a list; replaces the person's view of the same name. Returns false if the person has `MAX_VIEWS` views already, or
 * the view is too long.
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

/** Deletes a saved view of a person. */
export async function deleteView(list: OwnList, nombre: string): Promise<void> {
  await writableDb()
    .delete(vistasGuardadas)
    .where(and(isOf(list), eq(vistasGuardadas.nombre, nombre)));
}

function isOf({ persona, lista }: OwnList) {
  return and(eq(vistasGuardadas.persona, persona), eq(vistasGuardadas.lista, lista));
}
