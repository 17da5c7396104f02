import { markdownToHtml } from '../rich-text.ts';
import type { seccionesDePagina } from './schema.ts';

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
