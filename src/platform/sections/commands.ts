import { eq } from 'drizzle-orm';
import { contentCommand } from '../acts/command.ts';
import type { Transaction } from '../acts/transaction.ts';
import { upsertRows } from '../database/upsert.ts';
import { listArchivos } from '../files/files.ts';
import { picturesIn } from '../pictures/in-text.ts';
import { sanitizeRichText } from '../rich-text.ts';
import { findSectionId } from './queries.ts';
import { imagenesDeSecciones, seccionesDePagina } from './schema.ts';

/** A section to save; `contenido` is HTML, sanitised on the way in. */
export type SectionChange = Omit<typeof seccionesDePagina.$inferInsert, 'id'>;

/** Adds sections, and changes those with the same page and key. */
export const saveSections = contentCommand('secciones', async (tx, sections: readonly SectionChange[]) => {
  const rows = sections.map((section) => ({ ...section, contenido: sanitizeRichText(section.contenido) }));
  const { added, changed } = await upsertRows(tx, seccionesDePagina, rows, {
    key: [seccionesDePagina.pagina, seccionesDePagina.seccion],
    set: ['orden', 'titulo', 'contenido'],
  });
  for (const row of rows) await savePictures(tx, row);
  return { added, changed };
});

/** Stores which pictures of the library a section has: a file of another kind does not become public by its number in a text. */
async function savePictures(tx: Transaction, { pagina, seccion, contenido }: SectionChange): Promise<void> {
  const seccionId = await findSectionId(tx, pagina, seccion);
  if (seccionId === undefined) return;
  await tx.delete(imagenesDeSecciones).where(eq(imagenesDeSecciones.seccionId, seccionId));
  const files = await listArchivos(tx, picturesIn(contenido));
  const pictures = files.filter(({ publico, ancho }) => publico && ancho !== null);
  if (pictures.length > 0)
    await tx.insert(imagenesDeSecciones).values(pictures.map(({ id }) => ({ seccionId, archivoId: id })));
}

/** Saves the section of a page and a key. Returns its id. */
export const publishSection = contentCommand('secciones', async (tx, section: SectionChange) => {
  await saveSections(tx, [section]);
  const id = await findSectionId(tx, section.pagina, section.seccion);
  if (id === undefined) throw new Error('The saved section is missing');
  return id;
});
