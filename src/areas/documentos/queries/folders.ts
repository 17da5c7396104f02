import { asc, inArray } from 'drizzle-orm';
import { db, type Querier } from '#platform/database/connection.ts';
import type { Referred } from '#platform/datasets/field.ts';
import { isPresent } from '#platform/files/state/state.ts';
import { showCell } from '#platform/import/cell.ts';
import { type ReadingLink, readingLink } from '#platform/reading-link.ts';
import { type Documento, listDocumentos } from '../queries.ts';
import { catalogueTitles, documentoAddress, formatOf, spelledCodigo } from '../rules.ts';
import { carpetas, documentos } from '../schema.ts';

/** Folders, which table cells reference by code. */
export const folders: Referred<string> = {
  async names(querier) {
    const codes = await listCodigos(querier);
    return {
      find(cell) {
        const value = spelledCodigo(showCell(cell));
        if (codes.has(value)) return { value };
        return { problem: `no es una carpeta que exista; agréguela antes en «${catalogueTitles.carpetas}»` };
      },
      label: String,
    };
  },
  async options() {
    const rows = await db().select().from(carpetas).orderBy(asc(carpetas.titulo), asc(carpetas.codigo));
    return rows.map(({ codigo, titulo }) => ({ value: codigo, label: `${titulo} (${codigo})` }));
  },
};

/** Returns the codes of all folders. */
async function listCodigos(querier: Querier): Promise<Set<string>> {
  const rows = await querier.select({ codigo: carpetas.codigo }).from(carpetas);
  return new Set(rows.map(({ codigo }) => codigo));
}

/** Returns the ids of the documents that exist, published or not. */
export async function findDocumentoIds(querier: Querier, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await querier
    .select({ id: documentos.id })
    .from(documentos)
    .where(inArray(documentos.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** A document in lists (`ui/content/document-list.tsx`). Without a file, it has no address. */
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

/** Returns the published documents of a folder, in its order, for lists. */
export async function listItemsOfCarpeta(codigo: string): Promise<DocumentoItem[]> {
  return (await listDocumentos(codigo)).map(toItem);
}

/** Returns a document for lists, without an address if its file is missing in the store. */
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
