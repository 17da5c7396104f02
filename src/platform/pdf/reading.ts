import type { RouterContextProvider } from 'react-router';
import { type Archivo, archivoAddress, fileStore } from '../files/files.ts';
import { pageRequest } from '../http/page-request.ts';
import { foldText } from '../text/fold.ts';
import { textAddress } from './addresses.ts';
import { plainText } from './blocks/block.ts';
import type { PdfContent } from './extract.ts';
import { type PagePicture, pagePictures } from './pictures/sizes.ts';
import { findPdfText, listPdfPages } from './text.ts';

/** Where the words were found: which finding it is, from 1, its page, and the text around. */
export type Hit = { number: number; page: number; before: string; match: string; after: string };

/** All that a page shows of a PDF before (or without) any script: the file, where the reader stands, the text. */
export type PdfReading = {
  file: { href: string; name: string; bytes: number; sha256: string };
  /** Pages of the document; null when nobody could count them. */
  total: number | null;
  /** Page that the address names, 1 when it names none. */
  page: number;
  /** The address names a page or looks for words: the reader wants to see it at once. */
  asked: boolean;
  /** `leyendo`: being read at this moment. */
  estado: PdfContent['estado'] | 'leyendo';
  /** Where its text stands as a page of its own. */
  textHref: string;
  /** Drawn pages of the part around `page`, by their number: the first pages of the document have one. */
  pictures: Record<number, PagePicture>;
  /** Text of the pages from `from` on, `size` of them at most: the part of the document around `page`. `read` have a text in all. */
  text: { from: number; size: number; pages: string[]; read: number };
  search: { words: string; hits: Hit[]; total: number } | null;
  /** Names of the query parameters of this viewer, and the others, which its links keep. */
  params: { page: string; words: string };
  keep: Record<string, string>;
  /** Path of the page that shows it. */
  path: string;
};

/** Pages whose text stands in the HTML at a time. */
export const PAGES_OF_TEXT = 20;
const MOST_SEARCHED = 5000;
const MOST_HITS = 50;
const AROUND = 70;

/** What a loader knows of its request. */
type Loading = { url: URL; context: Readonly<RouterContextProvider> };

/**
 * For the loader of a page with a viewer: reads what it shows, lets the page run the viewer's worker, and keeps a page whose text is not
 * read yet out of every cache. `suffix` tells two viewers of one page apart. Undefined when the store has lost the file.
 */
export async function showPdf(
  archivo: Archivo,
  { url, context }: Loading,
  suffix = '',
): Promise<PdfReading | undefined> {
  if ((await fileStore().size(archivo.sha256)) !== archivo.bytes) return undefined;
  const reading = await readPdf(archivo, url, new Date(), suffix);
  const about = context.get(pageRequest);
  about.workers = true;
  if (reading.estado === 'leyendo') about.noStore = true;
  return reading;
}

/**
 * Reads what a page shows of a published PDF.
 * @param url address of the page, which says where the reader stands: `?pagina=7`, `?palabra=agua`
 * @param suffix tells two viewers of one page apart: `?pagina-respuesta=2`
 */
async function readPdf(archivo: Archivo, url: URL, now: Date, suffix = ''): Promise<PdfReading> {
  const params = { page: `pagina${suffix && `-${suffix}`}`, words: `palabra${suffix && `-${suffix}`}` };
  const found = archivo.tipo === 'application/pdf' ? await findPdfText(archivo, now) : undefined;
  const total = found?.total ?? archivo.paginas;
  const named = /^[1-9]\d{0,4}$/.exec(url.searchParams.get(params.page) ?? '');
  const page = Math.min(Number(named?.[0] ?? 1), total ?? 1);
  const words = (url.searchParams.get(params.words) ?? '').trim().slice(0, 100);
  const from = firstOfPart(page);
  const shown = found ? await listPdfPages(archivo.sha256, from, from + PAGES_OF_TEXT - 1) : [];
  const { uri, sharedPolicy } = archivoAddress(archivo);
  return {
    file: { href: uri + sharedPolicy, name: archivo.nombre, bytes: archivo.bytes, sha256: archivo.sha256 },
    total,
    page,
    asked: named !== null,
    estado: found?.estado ?? 'leyendo',
    textHref: textAddress(archivo.id),
    pictures: pagePictures(archivo.sha256, shown),
    text: {
      from,
      size: PAGES_OF_TEXT,
      pages: shown.map(({ bloques }) => plainText(bloques)),
      read: found?.leidas ?? 0,
    },
    search: words ? await searchPdf(archivo.sha256, words) : null,
    params,
    keep: Object.fromEntries([...url.searchParams].filter(([name]) => name !== params.page && name !== params.words)),
    path: url.pathname.replace(/\.data$/, ''),
  };
}

/** The first page of the part of a document in which `page` stands. */
export function firstOfPart(page: number): number {
  return Math.floor((page - 1) / PAGES_OF_TEXT) * PAGES_OF_TEXT + 1;
}

async function searchPdf(sha256: string, words: string) {
  const pages = await listPdfPages(sha256, 1, MOST_SEARCHED);
  return searchPages(
    pages.map(({ bloques }) => plainText(bloques)),
    words,
  );
}

/** Where `words` stand in the pages, accents and capitals aside, with the text around each; the first 50 of `total`. */
export function searchPages(pages: readonly string[], words: string): { words: string; hits: Hit[]; total: number } {
  const wanted = foldText(words);
  const hits: Hit[] = [];
  let total = 0;
  if (!wanted) return { words, hits, total };
  for (const [index, text] of pages.entries()) {
    const flat = text.replaceAll(/\s+/g, ' ');
    const folded = foldLetters(flat);
    for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
      total += 1;
      if (hits.length >= MOST_HITS) continue;
      const end = at + wanted.length;
      hits.push({
        number: total,
        page: index + 1,
        before: `${at > AROUND ? '…' : ''}${flat.slice(Math.max(0, at - AROUND), at)}`,
        match: flat.slice(at, end),
        after: `${flat.slice(end, end + AROUND)}${end + AROUND < flat.length ? '…' : ''}`,
      });
    }
  }
  return { words, hits, total };
}

/** Letter by letter without accents and capitals, so that places in it are places in `text`. */
function foldLetters(text: string): string {
  return Array.from({ length: text.length }, (_, index) => {
    const letter = text.charAt(index);
    const folded = letter.normalize('NFD').charAt(0).toLowerCase();
    return folded.length === 1 ? folded : letter;
  }).join('');
}
