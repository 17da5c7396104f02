import { asc, eq, sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { drawPictures } from '../pictures/in-text.ts';
import { markdownToHtml } from '../rich-text.ts';
import { seccionesDePagina } from './schema.ts';

/** A section of a page: its key, title and sanitised HTML, with its pictures drawn. */
export type Section = { key: string; title: string; html: string };

/** Returns the sections of a page in order; none for a page without texts. */
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

/** Returns all texts of each page with sections, by the last part of its address. */
export async function listPageTexts(): Promise<ReadonlyMap<string, string>> {
  const { pagina, titulo, contenido } = seccionesDePagina;
  const text = sql<string>`string_agg(${titulo} || ' ' || ${contenido}, ' ')`;
  const rows = await db().select({ pagina, text }).from(seccionesDePagina).groupBy(pagina);
  return new Map(rows.map((row) => [row.pagina, row.text]));
}

/** A section to save. */
type SectionChange = Omit<typeof seccionesDePagina.$inferInsert, 'id'>;

/**
 * Returns the sections of a page written in Markdown: each begins with a line `## key | Title`, and its order is that of the file.
 * Throws when text precedes the first section or a heading of level two has no key.
 */
export function parseSections(pagina: string, markdown: string): SectionChange[] {
  const [before, ...parts] = markdown.split(/^## /m);
  if (before?.trim()) throw new Error(`${pagina}: text before the first section`);
  return parts.map((part, index) => {
    const [heading = '', ...lines] = part.split('\n');
    const [, seccion, titulo] = /^([a-z0-9-]+) \| (.+)$/.exec(heading.trim()) ?? [];
    if (!seccion || !titulo) throw new Error(`${pagina}: "## ${heading}" is not "## key | Title"`);
    return { pagina, seccion, titulo, orden: index + 1, contenido: markdownToHtml(lines.join('\n')) };
  });
}
