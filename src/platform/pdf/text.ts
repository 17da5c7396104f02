import { eq } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { type Archivo, fileStore } from '../files/files.ts';
import { MissingFileError } from '../files/store.ts';
import { extractPdfText, type PdfText } from './extract.ts';
import { textosPdf } from './schema.ts';

/** Larger files are not read: they are offered as they are. */
const MOST_BYTES = 64_000_000;
/** How long a page waits for a text that is being read, in milliseconds. */
const PATIENCE = 4000;
/** What took too long may have been read on a busy day: it is tried again after a day. */
const TRY_AGAIN = 86_400_000;

type Running = { reads: Map<string, Promise<PdfText | undefined>>; last: Promise<unknown> };
// In development this module is evaluated again after an edit; what runs outlives it here.
const shared = globalThis as typeof globalThis & { pdfReads?: Running };

/**
 * The text of a published PDF: from the table, or read now, one file at a time, and kept. Undefined while it is still being read, or when
 * its content cannot be had; ask again later.
 */
export async function findPdfText(archivo: Pick<Archivo, 'sha256' | 'bytes'>, now: Date): Promise<PdfText | undefined> {
  const [row] = await db().select().from(textosPdf).where(eq(textosPdf.sha256, archivo.sha256)).limit(1);
  const unsure = row?.estado === 'parcial' || row?.estado === 'ilegible';
  if (row && !(unsure && now.getTime() - row.leido.getTime() > TRY_AGAIN)) return row;
  const late = new Promise<PdfText | undefined>((resolve) => setTimeout(resolve, PATIENCE, row).unref());
  return Promise.race([readOnce(archivo), late]);
}

function readOnce(archivo: Pick<Archivo, 'sha256' | 'bytes'>): Promise<PdfText | undefined> {
  shared.pdfReads ??= { reads: new Map(), last: Promise.resolve() };
  const { reads, last } = shared.pdfReads;
  const running = reads.get(archivo.sha256);
  if (running) return running;
  const read = last.then(() => readAndKeep(archivo)).finally(() => reads.delete(archivo.sha256));
  // Whoever waits for it hears of a failure; when nobody does any more, the next visitor tries again.
  shared.pdfReads.last = read.catch(() => undefined);
  reads.set(archivo.sha256, read);
  return read;
}

async function readAndKeep({ sha256, bytes }: Pick<Archivo, 'sha256' | 'bytes'>): Promise<PdfText | undefined> {
  const text = bytes > MOST_BYTES ? tooLarge : await extract(sha256);
  if (!text) return undefined;
  const row = { ...text, leido: new Date() };
  await db()
    .insert(textosPdf)
    .values({ sha256, ...row })
    .onConflictDoUpdate({ target: textosPdf.sha256, set: row });
  return text;
}

const tooLarge: PdfText = { estado: 'ilegible', total: null, paginas: [] };

async function extract(sha256: string): Promise<PdfText | undefined> {
  try {
    return await extractPdfText(await fileStore().read(sha256));
  } catch (error) {
    if (error instanceof MissingFileError) return undefined;
    throw error;
  }
}
