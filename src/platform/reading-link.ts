import type { Archivo } from './files/files.ts';
import { textAddress } from './pdf/addresses.ts';
import { previewEnding } from './preview/preview.ts';

/** Link to the page with the content of a file as HTML. */
export type ReadingLink = { href: string; label: 'Leer como texto' | 'Vista previa' };

/** Returns the address of a published file's content as HTML: the text of a PDF, the preview of a table or a Word document; undefined for others. */
export function readingLink(archivo: Pick<Archivo, 'id' | 'nombre' | 'tipo'>): ReadingLink | undefined {
  if (archivo.tipo === 'application/pdf') return { href: textAddress(archivo.id), label: 'Leer como texto' };
  const href = previewAddress(archivo);
  return href === undefined ? undefined : { href, label: 'Vista previa' };
}

/** Returns the preview address of a published file; undefined for file types without preview. */
export function previewAddress(archivo: Pick<Archivo, 'id' | 'nombre'>): string | undefined {
  return previewEnding(archivo.nombre) && `/vista-previa/${archivo.id}`;
}
