import { contentCommand } from '../acts/command.ts';
import { upsertRows } from '../database/upsert.ts';
import { sanitizeRichText } from '../rich-text.ts';
import { findSectionId } from './queries.ts';
import { seccionesDePagina } from './schema.ts';

/** A section to save; `contenido` is HTML, sanitised on the way in. */
export type SectionChange = Omit<typeof seccionesDePagina.$inferInsert, 'id'>;

/** Adds sections, and changes those with the same page and key. */
export const saveSections = contentCommand('secciones', async (tx, sections: readonly SectionChange[]) => {
  const rows = sections.map((section) => ({ ...section, contenido: sanitizeRichText(section.contenido) }));
  const { added, changed } = await upsertRows(tx, seccionesDePagina, rows, {
    key: [seccionesDePagina.pagina, seccionesDePagina.seccion],
    set: ['orden', 'titulo', 'contenido'],
  });
  return { added, changed };
});

/** Saves the section of a page and a key. Returns its id. */
export const publishSection = contentCommand('secciones', async (tx, section: SectionChange) => {
  await saveSections(tx, [section]);
  const id = await findSectionId(tx, section.pagina, section.seccion);
  if (id === undefined) throw new Error('The saved section is missing');
  return id;
});
