import { and, asc, between, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { db, isDatabaseDown } from '../database/connection.ts';
import { type Archivo, fileStore } from '../files/files.ts';
import { MissingFileError } from '../files/store.ts';
import { foldText } from '../text/fold.ts';
import { Blocks, Encabezado, headingsOf, plainText } from './blocks/block.ts';
import { extractPdfText, type PdfContent, type PdfPage } from './extract.ts';
import { paginasPdf, textosPdf } from './schema.ts';

/** What is known of the text of a PDF. */
export type PdfText = Omit<PdfContent, 'paginas'> & {
  encabezados: Encabezado[];
  /** Pages that were read. */
  leidas: number;
};

/** A file's content: what it is known by, and its size. */
export type Content = Pick<Archivo, 'sha256' | 'bytes'>;

/** The reader that this code holds: texts of an older one are read again. */
export const READER = 1;
/** Larger files are not read: they are offered as they are. */
const MOST_BYTES = 64_000_000;
const MOST_HEADINGS = 400;
/** Rows that go to the database at once. */
const BATCH = 200;
/** How long a page waits for a text that is being read, in milliseconds. */
const PATIENCE = 4000;
/** What took too long may have been read on a busy day: it is tried again after a day, then two, then four, and no more. */
export const DAY = 86_400_000;
export const MOST_TRIES = 4;

type Running = { reads: Map<string, Promise<PdfText | undefined>>; last: Promise<unknown> };
// In development this module is evaluated again after an edit; what runs outlives it here.
const shared = globalThis as typeof globalThis & { pdfReads?: Running };

/**
 * The text of a published PDF: from the table, or read now, one file at a time, and kept. Undefined while it is still being read, or when
 * its content cannot be had; ask again later.
 */
export async function findPdfText(content: Content, now: Date): Promise<PdfText | undefined> {
  const known = await findKept(content.sha256);
  if (known && !isDue(known, now)) return known;
  const late = new Promise<PdfText | undefined>((resolve) => setTimeout(resolve, PATIENCE, known).unref());
  return Promise.race([readInTurn(content).catch((error) => orLater(error, known)), late]);
}

/** What keeps a file from being read for now keeps no page from being shown; the job tries again. */
function orLater(error: unknown, known: PdfText | undefined): PdfText | undefined {
  if (isDatabaseDown(error)) throw error;
  return known;
}

/** The pages `from` to `to` of a text that was read, in order; none where it says nothing. */
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

/** Reads a PDF that nobody waits for, giving way to everything else, and keeps its text. Undefined when its content cannot be had. */
export function readInBackground(content: Content): Promise<PdfText | undefined> {
  return readOnce(content, () => readAndKeep(content, true));
}

async function findKept(sha256: string) {
  const [row] = await db()
    .select({
      texto: textosPdf,
      leidas: sql<number>`(${db().$count(paginasPdf, eq(paginasPdf.sha256, sha256))})`.mapWith(Number),
    })
    .from(textosPdf)
    .where(and(eq(textosPdf.sha256, sha256), eq(textosPdf.lector, READER)))
    .limit(1);
  if (!row) return undefined;
  return { ...row.texto, encabezados: z.array(Encabezado).parse(row.texto.encabezados), leidas: row.leidas };
}

function isDue({ estado, intentos, leido }: typeof textosPdf.$inferSelect, now: Date): boolean {
  const unsure = estado === 'parcial' || estado === 'ilegible';
  return unsure && intentos < MOST_TRIES && now.getTime() - leido.getTime() > DAY * 2 ** (intentos - 1);
}

/** For those who wait: one file at a time. */
function readInTurn(content: Content): Promise<PdfText | undefined> {
  shared.pdfReads ??= { reads: new Map(), last: Promise.resolve() };
  const { last } = shared.pdfReads;
  return readOnce(content, () => {
    const read = last.then(() => readAndKeep(content, false));
    // Whoever waits for it hears of a failure; when nobody does any more, the next visitor tries again.
    if (shared.pdfReads) shared.pdfReads.last = read.catch(() => undefined);
    return read;
  });
}

function readOnce({ sha256 }: Content, start: () => Promise<PdfText | undefined>): Promise<PdfText | undefined> {
  shared.pdfReads ??= { reads: new Map(), last: Promise.resolve() };
  const { reads } = shared.pdfReads;
  const running = reads.get(sha256);
  if (running) return running;
  const read = start().finally(() => reads.delete(sha256));
  reads.set(sha256, read);
  return read;
}

async function readAndKeep({ sha256, bytes }: Content, background: boolean): Promise<PdfText | undefined> {
  const content = bytes > MOST_BYTES ? tooLarge : await extract(sha256, background);
  return content && keep(sha256, content);
}

const tooLarge: PdfContent = { estado: 'ilegible', total: null, etiquetado: null, idioma: null, paginas: [] };

async function extract(sha256: string, background: boolean): Promise<PdfContent | undefined> {
  try {
    // What gives way to everything else may take longer, not do more.
    const limits = background ? { background, time: 60_000 } : {};
    return await extractPdfText(await fileStore().read(sha256), limits);
  } catch (error) {
    if (error instanceof MissingFileError) return undefined;
    throw error;
  }
}

/** In the place of what was kept before, all or nothing. */
async function keep(sha256: string, { paginas, ...about }: PdfContent): Promise<PdfText> {
  const encabezados = headingsOf(
    paginas.map(({ bloques }) => bloques),
    MOST_HEADINGS,
  );
  const row = { ...about, encabezados, lector: READER, leido: new Date() };
  const vain = about.estado === 'parcial' || about.estado === 'ilegible' ? 1 : 0;
  const intentos = sql`case when ${textosPdf.lector} = ${READER} then ${textosPdf.intentos} else 0 end + ${vain}`;
  await db().transaction(async (transaction) => {
    await transaction
      .insert(textosPdf)
      .values({ sha256, ...row, intentos: vain })
      .onConflictDoUpdate({ target: textosPdf.sha256, set: { ...row, intentos } });
    await transaction.delete(paginasPdf).where(eq(paginasPdf.sha256, sha256));
    const rows = paginas.map(({ bloques, ancho, alto }, index) => ({
      ...{ sha256, pagina: index + 1, bloques, ancho, alto },
      palabras: sql`to_tsvector('spanish', ${foldText(plainText(bloques))})`,
    }));
    for (let at = 0; at < rows.length; at += BATCH)
      await transaction.insert(paginasPdf).values(rows.slice(at, at + BATCH));
  });
  return { ...about, encabezados, leidas: paginas.length };
}
