import { asc, eq } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { seccionesDePagina } from './schema.ts';

/** A section of a page: its key, title and sanitised HTML. */
export type Section = { key: string; title: string; html: string };

/** Returns the sections of a page in their order; none for a page without texts. */
export async function listSections(pagina: string): Promise<Section[]> {
  return db()
    .select({
      key: seccionesDePagina.seccion,
      title: seccionesDePagina.titulo,
      html: seccionesDePagina.contenido,
    })
    .from(seccionesDePagina)
    .where(eq(seccionesDePagina.pagina, pagina))
    .orderBy(asc(seccionesDePagina.orden));
}
