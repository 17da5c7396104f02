import { inArray } from 'drizzle-orm';
import { markChanged, type Transaction } from '../acts/transaction.ts';
import { listArchivos } from '../files/files.ts';
import { picturesIn } from '../pictures/in-text.ts';
import { imagenesDeSecciones, seccionesDePagina } from './schema.ts';

/**
 * Stores the library pictures of changed sections, so that other files do not become public by their number in a text. Announces a change for all
 * areas, since pages of any area show sections.
 */
export async function refreshSections(tx: Transaction, { ids }: { ids: readonly number[] }): Promise<void> {
  const { id, contenido } = seccionesDePagina;
  const sections = await tx
    .select({ id, contenido })
    .from(seccionesDePagina)
    .where(inArray(id, [...ids]));
  await tx.delete(imagenesDeSecciones).where(inArray(imagenesDeSecciones.seccionId, [...ids]));
  for (const section of sections) {
    const files = await listArchivos(tx, picturesIn(section.contenido));
    const pictures = files.filter(({ publico, ancho }) => publico && ancho !== null);
    if (pictures.length > 0)
      await tx
        .insert(imagenesDeSecciones)
        .values(pictures.map((file) => ({ seccionId: section.id, archivoId: file.id })));
  }
  markChanged(tx, 'secciones');
}
