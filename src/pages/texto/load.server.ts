import { fileStore, findArchivo } from '#platform/files/files.ts';
import type { PdfContent } from '#platform/pdf/extract.ts';
import { firstOfPart, PAGES_OF_TEXT } from '#platform/pdf/reading.ts';
import { findPdfText, listPdfPages } from '#platform/pdf/text.ts';
import { foldText } from '#platform/text/fold.ts';
import { findPublications } from '../../areas/publications.ts';
import { findArticle } from '../article-content.server.ts';

/** `falta`: the store does not have the file. */
export type TextState = PdfContent['estado'] | 'leyendo' | 'falta';

/** The headings of a document down to this level stand in its contents. */
const DEEPEST_LISTED = 3;

/**
 * What the page with the text of a document shows; undefined unless the file is public, a PDF, and something published names it.
 * @param asked page of the document, as the address names it
 */
export async function loadText(archivoId: number, asked: number, now: Date) {
  const archivo = await findArchivo(archivoId);
  if (archivo?.tipo !== 'application/pdf') return undefined;
  const [publication] = await findPublications([archivo.id]);
  if (!publication) return undefined;
  const present = (await fileStore().size(archivo.sha256)) === archivo.bytes;
  const text = present ? await findPdfText(archivo, now) : undefined;
  const read = text?.leidas ?? 0;
  const from = firstOfPart(Math.min(asked, Math.max(1, read)));
  const state: TextState = present ? (text?.estado ?? 'leyendo') : 'falta';
  const headings = text?.encabezados.filter(({ nivel }) => nivel <= DEEPEST_LISTED) ?? [];
  return {
    state,
    id: archivo.id,
    title: publication.title,
    kind: publication.kind,
    publishedOn: publication.publishedOn,
    file: publication.file,
    bytes: archivo.bytes,
    place: publication.path === publication.file ? undefined : publication.path,
    viewer: publication.viewer,
    total: text?.total ?? archivo.paginas,
    tagged: text?.etiquetado ?? null,
    language: text?.idioma ?? null,
    headings: headings.filter(({ titulo }) => foldText(titulo) !== foldText(publication.title)),
    pages: text ? await listPdfPages(archivo.sha256, from, from + PAGES_OF_TEXT - 1) : [],
    part: { from, size: PAGES_OF_TEXT, read },
    contact: findArticle('/accesibilidad')?.contact,
  };
}

export type ShownText = NonNullable<Awaited<ReturnType<typeof loadText>>>;
