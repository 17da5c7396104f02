import { isPresent } from '#platform/files/state/state.ts';
import { type ReadingLink, readingLink } from '#platform/reading-link.ts';
import { type Documento, listDocumentos } from '../queries.ts';
import { documentoAddress, formatOf } from '../rules.ts';

/** A document as lists show it (`ui/content/document-list.tsx`). Without a file, it has no address. */
export type DocumentoItem = {
  id: number;
  title: string;
  format: string;
  href: string | undefined;
  reading: ReadingLink | undefined;
  date: string | undefined;
  size: { pages: number | null; bytes: number } | undefined;
  note: string | undefined;
};

/** Returns the published documents of a folder, in its order, as lists show them. */
export async function listItemsOfCarpeta(codigo: string): Promise<DocumentoItem[]> {
  return (await listDocumentos(codigo)).map(toItem);
}

/** Returns a document as lists show it; one whose file is missing in the store has no address. */
export function toItem({
  id,
  nombre,
  fecha,
  archivo,
}: Pick<Documento, 'id' | 'nombre' | 'fecha' | 'archivo'>): DocumentoItem {
  const present = archivo !== null && isPresent(archivo);
  return {
    id,
    title: nombre,
    format: archivo ? formatOf(archivo) : '',
    href: present ? documentoAddress(id) : undefined,
    reading: present ? readingLink(archivo) : undefined,
    date: fecha ?? undefined,
    size: present ? { pages: archivo.paginas, bytes: archivo.bytes } : undefined,
    note: present ? undefined : 'El archivo no está disponible por el momento.',
  };
}
