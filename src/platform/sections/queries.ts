import { and, asc, eq, sql } from 'drizzle-orm';
import { db, type Querier } from '../database/connection.ts';
import { drawPictures } from '../pictures/in-text.ts';
import { seccionesDePagina } from './schema.ts';

/** A section of a page: its key, title and sanitised HTML, with its pictures drawn. */
export type Section = { key: string; title: string; html: string };

/** Returns the sections of a page in their order; none for a page without texts. */
export async function listSections(pagina: string): Promise<Section[]> {
  const rows = await db()
    .select({
      key: seccionesDePagina.seccion,
      title: seccionesDePagina.titulo,
      html: seccionesDePagina.contenido,
    })
    .from(seccionesDePagina)
    .where(eq(seccionesDePagina.pagina, pagina))
    .orderBy(asc(seccionesDePagina.orden));
  return Promise.all(rows.map(async (row) => ({ ...row, html: await drawPictures(row.html) })));
}

/** Returns a section as staff edit it; undefined if there is none. */
export async function findSectionRow(querier: Querier, id: number) {
  const { pagina, seccion, orden, titulo, contenido } = seccionesDePagina;
  const [row] = await querier
    .select({ pagina, seccion, orden, titulo, contenido })
    .from(seccionesDePagina)
    .where(eq(seccionesDePagina.id, id));
  return row;
}

/** Returns the id of the section of a page and a key. */
export async function findSectionId(querier: Querier, pagina: string, seccion: string): Promise<number | undefined> {
  const [row] = await querier
    .select({ id: seccionesDePagina.id })
    .from(seccionesDePagina)
    .where(and(eq(seccionesDePagina.pagina, pagina), eq(seccionesDePagina.seccion, seccion)));
  return row?.id;
}

/** The sections as their list shows them. */
export const sectionRows = sql`select id as registro, titulo || ' (' || pagina || ')' as titulo from ${seccionesDePagina}`;
