import { and, asc, eq, ne } from 'drizzle-orm';
import { act } from '../acts/act.ts';
import type { Actor } from '../acts/actor.ts';
import { Unchanged } from '../acts/transaction.ts';
import { db } from '../database/connection.ts';
import { MoveRefusedError } from './errors.ts';
import { type ContentData, type ContentKind, contentAction } from './kind.ts';
import { plantillas } from './schema.ts';

/** Maximum length of a template name, and maximum number of templates of a kind. */
export const MAX_TEMPLATE_NAME = 60;
const MAX_TEMPLATES = 20;

export type TemplateName = { id: number; nombre: string };

/** Returns the templates of a kind of content, by name. */
export function listTemplates({ tipo }: ContentKind): Promise<TemplateName[]> {
  const { id, nombre } = plantillas;
  return db().select({ id, nombre }).from(plantillas).where(eq(plantillas.tipo, tipo)).orderBy(asc(nombre));
}

/** Returns a template of a kind with its fields. */
export async function findTemplate({ tipo }: ContentKind, id: number) {
  const isThis = and(eq(plantillas.tipo, tipo), eq(plantillas.id, id));
  const [row] = await db().select().from(plantillas).where(isThis);
  return row;
}

/**
 * Stores a text as a template for all authors of its kind; replaces the template of the same name. Throws `MoveRefusedError` if the kind has the
 * maximum number of templates.
 */
export async function saveTemplate(
  actor: Actor,
  kind: ContentKind,
  { nombre, datos }: { nombre: string; datos: ContentData },
): Promise<void> {
  const object = (id: number) => ({ kind: kind.tipo, ids: [], detail: { plantilla: id } });
  await act(actor, contentAction(kind, 'guardar-plantilla'), object, async (tx) => {
    const others = await tx.$count(plantillas, and(eq(plantillas.tipo, kind.tipo), ne(plantillas.nombre, nombre)));
    if (others >= MAX_TEMPLATES)
      throw new MoveRefusedError(`Ya hay ${MAX_TEMPLATES} plantillas: quite una al empezar con ella, y guarde esta.`);
    const [row] = await tx
      .insert(plantillas)
      .values({ tipo: kind.tipo, nombre, datos })
      .onConflictDoUpdate({ target: [plantillas.tipo, plantillas.nombre], set: { datos } })
      .returning({ id: plantillas.id });
    if (!row) throw new Error('A template was not stored');
    return row.id;
  });
}

/** Deletes a template of a kind. Content created from it is not affected. */
export async function deleteTemplate(actor: Actor, kind: ContentKind, id: number): Promise<void> {
  const object = () => ({ kind: kind.tipo, ids: [], detail: { plantilla: id } });
  await act(actor, contentAction(kind, 'quitar-plantilla'), object, async (tx) => {
    const isThis = and(eq(plantillas.tipo, kind.tipo), eq(plantillas.id, id));
    const deleted = await tx.delete(plantillas).where(isThis).returning({ id: plantillas.id });
    return deleted.length === 0 ? new Unchanged(id) : id;
  });
}
