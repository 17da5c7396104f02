import { and, asc, between, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { act } from '../acts/act.ts';
import { systemActor } from '../acts/actor.ts';
import { chunks } from '../chunks.ts';
import { Semaphore, type SingleFlight, singleFlight } from '../concurrency.ts';
import { db, isDatabaseDown } from '../database/connection.ts';
import type { Archivo } from '../files/files.ts';
import { readContent } from '../files/state/check.ts';
import { markContents, setPages } from '../files/state/state.ts';
import { MissingFileError } from '../files/store.ts';
import { indexPdf } from '../search/write-index.ts';
import { findService, provideService, serviceKey } from '../services.ts';
import { Blocks, Encabezado, headingsOf } from './blocks/block.ts';
import { extractPdfText, type PdfContent, type PdfPage } from './extract.ts';
import { isDueAgain, paginasPdf, textosPdf } from './schema.ts';

/** Extracted text of a PDF, without its pages. */
type PdfText = Omit<PdfContent, 'paginas'> & {
  encabezados: Encabezado[];
  /** Number of extracted pages. */
  leidas: number;
};

/** Hash and size of a file content. */
export type Content = Pick<Archivo, 'sha256' | 'bytes'>;

/** Extractor version. Bump it to extract all texts again. */
export const READER = 3;
/** Larger files have no text: they are only offered for download. */
const MAX_BYTES = 64_000_000;
const MAX_HEADINGS = 400;
/** Rows of one INSERT statement. */
const BATCH = 200;
/** Time that a page waits for a text that is being extracted, in milliseconds. */
const EXTRACTION_TIMEOUT_MS = 4000;
/** Actor that stores texts: for the background job, and for the page of the first visitor. */
const reader = systemActor('trabajo', 'textos-pdf', ['archivos.guardar-texto']);

type Extractions = { inFlight: SingleFlight<PdfText | undefined>; oneAtATime: Semaphore; background: Semaphore };
const extractionsKey = serviceKey<Extractions>('PDF text reads', 'findPdfText');

/**
 * Returns the text of a published PDF: the stored one, or extracts and stores it, one file at a time. Undefined while the extraction runs,
 * and when the store does not have the content; a later call tries again.
 */
export async function findPdfText(content: Content, now: Date): Promise<PdfText | undefined> {
  const stored = await findStored(content.sha256, now);
  if (stored && !stored.due) return stored;
  const late = new Promise<PdfText | undefined>((resolve) =>
    setTimeout(resolve, EXTRACTION_TIMEOUT_MS, stored).unref(),
  );
  return Promise.race([extractForVisitor(content).catch((error) => ignoreFailure(error, stored)), late]);
}

/** Handles a failed extraction: the page is shown without the new text, and the job retries. Rethrows the error if the database is down. */
function ignoreFailure(error: unknown, stored: PdfText | undefined): PdfText | undefined {
  if (isDatabaseDown(error)) throw error;
  return stored;
}

/** Returns the pages `from` to `to` of an extracted text, in order; none for an unknown content. */
export async function listPdfPages(
  sha256: string,
  from: number,
  to: number,
): Promise<(PdfPage & { pagina: number })[]> {
  const rows = await db()
    .select()
    .from(paginasPdf)
    .where(and(eq(paginasPdf.sha256, sha256), between(paginasPdf.pagina, from, to)))
    .orderBy(asc(paginasPdf.pagina));
  return rows.map(({ pagina, bloques, ancho, alto }) => ({ pagina, bloques: Blocks.parse(bloques), ancho, alto }));
}

/** Extracts the text of a PDF at low priority, one at a time, and stores it. Undefined when the store does not have the content. */
export function extractInBackground(content: Content): Promise<PdfText | undefined> {
  const { inFlight, background } = extractions();
  return background.run(() => inFlight(content.sha256, () => extractAndStore(content, true)));
}

async function findStored(sha256: string, now: Date) {
  const [row] = await db()
    .select({
      texto: textosPdf,
      due: isDueAgain(now),
      leidas: sql<number>`(${db().$count(paginasPdf, eq(paginasPdf.sha256, sha256))})`.mapWith(Number),
    })
    .from(textosPdf)
    .where(and(eq(textosPdf.sha256, sha256), eq(textosPdf.lector, READER)))
    .limit(1);
  if (!row) return undefined;
  return {
    ...row.texto,
    encabezados: z.array(Encabezado).parse(row.texto.encabezados),
    leidas: row.leidas,
    due: row.due,
  };
}

/** Extracts for a waiting visitor, one file at a time. After a failure the next visitor tries again. */
function extractForVisitor(content: Content): Promise<PdfText | undefined> {
  const { inFlight, oneAtATime } = extractions();
  return inFlight(content.sha256, () => oneAtATime.run(() => extractAndStore(content, false)));
}

/** Returns the running extractions, which outlive a new evaluation of this module in development. */
function extractions(): Extractions {
  const current = findService(extractionsKey) ?? {
    inFlight: singleFlight(),
    oneAtATime: new Semaphore({ limit: 1 }),
    background: new Semaphore({ limit: 1 }),
  };
  provideService(extractionsKey, current);
  return current;
}

async function extractAndStore({ sha256, bytes }: Content, background: boolean): Promise<PdfText | undefined> {
  const content = bytes > MAX_BYTES ? tooLarge : await extract(sha256, background);
  return content && store(sha256, content);
}

const tooLarge: PdfContent = { estado: 'ilegible', total: null, etiquetado: null, idioma: null, paginas: [] };

async function extract(sha256: string, background: boolean): Promise<PdfContent | undefined> {
  try {
    // A low-priority process may take longer, not use more processor time.
    const limits = background ? { background, time: 60_000 } : {};
    return await extractPdfText(await readContent(sha256), limits);
  } catch (error) {
    if (error instanceof MissingFileError) return undefined;
    throw error;
  }
}

/** Replaces the stored text of a content. */
async function store(sha256: string, { paginas, ...summary }: PdfContent): Promise<PdfText> {
  const encabezados = headingsOf(
    paginas.map(({ bloques }) => bloques),
    MAX_HEADINGS,
  );
  const row = { ...summary, encabezados, lector: READER, leido: new Date() };
  const failedTries = summary.estado === 'parcial' || summary.estado === 'ilegible' ? 1 : 0;
  const intentos = sql`case when ${textosPdf.lector} = ${READER} then ${textosPdf.intentos} else 0 end + ${failedTries}`;
  await act(reader, 'archivos.guardar-texto', { kind: 'contenido', ids: [sha256] }, async (tx) => {
    await tx
      .insert(textosPdf)
      .values({ sha256, ...row, intentos: failedTries })
      .onConflictDoUpdate({ target: textosPdf.sha256, set: { ...row, intentos } });
    await tx.delete(paginasPdf).where(eq(paginasPdf.sha256, sha256));
    const rows = paginas.map(({ bloques, ancho, alto }, index) => ({
      sha256,
      pagina: index + 1,
      bloques,
      ancho,
      alto,
    }));
    for (const batch of chunks(rows, BATCH)) await tx.insert(paginasPdf).values(batch);
    await indexPdf(tx, sha256);
    if (summary.total !== null) await setPages(tx, sha256, summary.total);
    // Pages show the places of their texts in the document.
    await markContents(tx, [sha256]);
  });
  return { ...summary, encabezados, leidas: paginas.length };
}
