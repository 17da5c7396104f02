import type { RouterContextProvider } from 'react-router';
import { type Archivo, archivoAddress } from '../files/files.ts';
import { isPresent } from '../files/state/state.ts';
import { pageOutcome } from '../http/page-context.ts';
import { foldText } from '../text/fold.ts';
import { searchWords } from '../text/search/prefix-query.ts';
import { textAddress } from './addresses.ts';
import { plainText } from './blocks/block.ts';
import type { PdfContent } from './extract.ts';
import { type PagePicture, pagePictures } from './pictures/sizes.ts';
import { findPdfText, listPdfPages } from './text.ts';

/** Search hit: number from 1, page, and the surrounding text. */
type Hit = { number: number; page: number; before: string; match: string; after: string };

/** View model of a PDF viewer without JavaScript: file, current page, text and search. */
export type PdfReading = {
  file: { href: string; name: string; bytes: number; sha256: string };
  /** Number of pages; null if unknown. */
  total: number | null;
  /** Page in the address, 1 by default. */
  page: number;
  /** Whether the address contains a page: the viewer opens immediately. */
  isRequested: boolean;
  /** `leyendo`: extraction is running. */
  estado: PdfContent['estado'] | 'leyendo';
  /** Address of the text page. */
  textHref: string;
  /** Pictures of the pages in this part, by page number; only the first pages of a document have one. */
  pictures: Record<number, PagePicture>;
  /** Text of the part around `page`: at most `size` pages from `from`. `read` is the number of pages with text. */
  text: { from: number; size: number; pages: string[]; read: number };
  search: { words: string; hits: Hit[]; total: number } | null;
  /** Names of the query parameters of this viewer; its links keep the parameters in `keep`. */
  params: { page: string; words: string };
  keep: Record<string, string>;
  /** Path of the page with the viewer. */
  path: string;
};

/** Number of pages with text in the HTML. */
export const PAGES_OF_TEXT = 20;
const MAX_SEARCHED_PAGES = 5000;
const MAX_HITS = 50;
const CONTEXT_CHARS = 70;

/** Request of a loader. */
type LoaderInput = { url: URL; context: Readonly<RouterContextProvider> };

/**
 * Loads the view model of a PDF viewer, allows its worker in the content security policy, and disables caching while the text is being
 * extracted. `suffix` distinguishes two viewers on one page. Returns undefined if the file is missing from the store or damaged.
 */
export async function showPdf(
  archivo: Archivo,
  { url, context }: LoaderInput,
  suffix = '',
): Promise<PdfReading | undefined> {
  if (!isPresent(archivo)) return undefined;
  const reading = await readPdf(archivo, url, new Date(), suffix);
  const outcome = context.get(pageOutcome);
  outcome.runsWorker = true;
  if (reading.estado === 'leyendo') outcome.noStore = true;
  return reading;
}

/**
 * Returns the view model of a published PDF.
 * @param url address of the page, with viewer parameters: `?pagina=7`, `?palabra=agua`
 * @param suffix distinguishes two viewers on one page: `?pagina-respuesta=2`
 */
async function readPdf(archivo: Archivo, url: URL, now: Date, suffix = ''): Promise<PdfReading> {
  const params = { page: `pagina${suffix && `-${suffix}`}`, words: `palabra${suffix && `-${suffix}`}` };
  const pdfText = archivo.tipo === 'application/pdf' ? await findPdfText(archivo, now) : undefined;
  const total = pdfText?.total ?? archivo.paginas;
  const requestedPage = /^[1-9]\d{0,4}$/.exec(url.searchParams.get(params.page) ?? '');
  const page = Math.min(Number(requestedPage?.[0] ?? 1), total ?? 1);
  const words = (url.searchParams.get(params.words) ?? '').trim().slice(0, 100);
  const from = firstOfPart(page);
  const pagesOfPart = pdfText ? await listPdfPages(archivo.sha256, from, from + PAGES_OF_TEXT - 1) : [];
  const { uri, sharedPolicy } = archivoAddress(archivo);
  return {
    file: { href: uri + sharedPolicy, name: archivo.nombre, bytes: archivo.bytes, sha256: archivo.sha256 },
    total,
    page,
    isRequested: requestedPage !== null,
    estado: pdfText?.estado ?? 'leyendo',
    textHref: textAddress(archivo.id),
    pictures: pagePictures(archivo.sha256, pagesOfPart),
    text: {
      from,
      size: PAGES_OF_TEXT,
      pages: pagesOfPart.map(({ bloques }) => plainText(bloques)),
      read: pdfText?.leidas ?? 0,
    },
    search: words ? await searchPdf(archivo.sha256, words) : null,
    params,
    keep: Object.fromEntries([...url.searchParams].filter(([name]) => name !== params.page && name !== params.words)),
    path: url.pathname,
  };
}

/** Returns the first page of the part of a document that contains `page`. */
export function firstOfPart(page: number): number {
  return Math.floor((page - 1) / PAGES_OF_TEXT) * PAGES_OF_TEXT + 1;
}

async function searchPdf(sha256: string, words: string) {
  const pages = await listPdfPages(sha256, 1, MAX_SEARCHED_PAGES);
  return searchPages(
    pages.map(({ bloques }) => plainText(bloques)),
    words,
  );
}

/** Searches pages for `words`, ignoring accents and case. Returns the first 50 hits with surrounding text, and the `total`. */
export function searchPages(pages: readonly string[], words: string): { words: string; hits: Hit[]; total: number } {
  const foldedWords = foldText(words);
  const hits: Hit[] = [];
  let total = 0;
  if (!searchWords(words)?.length) return { words, hits, total };
  for (const [index, text] of pages.entries()) {
    const flat = text.replaceAll(/\s+/g, ' ');
    const folded = foldLetters(flat);
    for (let at = folded.indexOf(foldedWords); at >= 0; at = folded.indexOf(foldedWords, at + foldedWords.length)) {
      total += 1;
      if (hits.length >= MAX_HITS) continue;
      const end = at + foldedWords.length;
      hits.push({
        number: total,
        page: index + 1,
        before: `${at > CONTEXT_CHARS ? '…' : ''}${flat.slice(Math.max(0, at - CONTEXT_CHARS), at)}`,
        match: flat.slice(at, end),
        after: `${flat.slice(end, end + CONTEXT_CHARS)}${end + CONTEXT_CHARS < flat.length ? '…' : ''}`,
      });
    }
  }
  return { words, hits, total };
}

/** Folds each letter separately, so that indexes match those of `text`. */
function foldLetters(text: string): string {
  return Array.from({ length: text.length }, (_, index) => {
    const letter = text.charAt(index);
    const folded = letter.normalize('NFD').charAt(0).toLowerCase();
    return folded.length === 1 ? folded : letter;
  }).join('');
}
