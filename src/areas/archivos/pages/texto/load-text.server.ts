import type { Article } from '#platform/articles/articles.server.ts';
import { findArchivo } from '#platform/files/files.ts';
import { isPresent } from '#platform/files/state/state.ts';
import type { PdfContent } from '#platform/pdf/extract.ts';
import { firstOfPart, PAGES_OF_TEXT } from '#platform/pdf/reading.ts';
import { findPdfText, listPdfPages } from '#platform/pdf/text.ts';
import { findCorrections, findPublications } from '#platform/publications/read.ts';
import { foldText } from '#platform/text/fold.ts';

/** State of the extracted text. `falta`: the file is missing from the store. */
type TextState = PdfContent['estado'] | 'leyendo' | 'falta';

/** Deepest level of the headings in the table of contents. */
const MAX_HEADING_LEVEL = 3;

/**
 * Loads the text page of a PDF file. Returns undefined unless the file is public and a visible publication offers it.
 * @param requestedPage page of the document, from the address
 */
export async function loadText(
  archivoId: number,
  requestedPage: number,
  { now, contact }: { now: Date; contact: Article['contact'] | undefined },
) {
  const archivo = await findArchivo(archivoId);
  if (archivo?.tipo !== 'application/pdf') return undefined;
  const [publication] = await findPublications([archivo.id]);
  if (!publication) return undefined;
  const isAvailable = isPresent(archivo);
  const text = isAvailable ? await findPdfText(archivo, now) : undefined;
  const readPages = text?.leidas ?? 0;
  const firstPage = firstOfPart(Math.min(requestedPage, Math.max(1, readPages)));
  const state: TextState = isAvailable ? (text?.estado ?? 'leyendo') : 'falta';
  const headings = text?.encabezados.filter(({ nivel }) => nivel <= MAX_HEADING_LEVEL) ?? [];
  return {
    state,
    id: archivo.id,
    title: publication.title,
    kind: publication.kind,
    publishedOn: publication.publishedOn,
    file: publication.file,
    bytes: archivo.bytes,
    recordPath: publication.path === publication.file ? undefined : publication.path,
    viewer: publication.viewer,
    total: text?.total ?? archivo.paginas,
    tagged: text?.etiquetado ?? null,
    language: text?.idioma ?? null,
    headings: headings.filter(({ titulo }) => foldText(titulo) !== foldText(publication.title)),
    pages: text ? await listPdfPages(archivo.sha256, firstPage, firstPage + PAGES_OF_TEXT - 1) : [],
    part: { from: firstPage, size: PAGES_OF_TEXT, read: readPages },
    successor: publication.successor,
    corrections: await findCorrections(archivo.id),
    contact,
  };
}

/** Data of a text page. */
export type DocumentTextPage = NonNullable<Awaited<ReturnType<typeof loadText>>>;
