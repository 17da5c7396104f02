import { contentCommand } from '../acts/command.ts';
import { upsertRows } from '../database/upsert.ts';
import { sanitizeRichText } from '../rich-text.ts';
import { seccionesDePagina } from './schema.ts';

/** A section to save; `contenido` is HTML, sanitised on the way in. */
export type SectionChange = typeof seccionesDePagina.$inferInsert;

/** Adds sections, and changes those with the same page and key. */
export const saveSections = contentCommand('secciones', async (tx, sections: readonly SectionChange[]) => {
  const rows = sections.map((section) => ({ ...section, contenido: sanitizeRichText(section.contenido) }));
  const { added, changed } = await upsertRows(tx, seccionesDePagina, rows, {
    key: [seccionesDePagina.pagina, seccionesDePagina.seccion],
    set: ['orden', 'titulo', 'contenido'],
  });
  return { added, changed };
});
