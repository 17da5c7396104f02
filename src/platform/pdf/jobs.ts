import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '../database/connection.ts';
import type { FileSubscriber } from '../files/saving/saved.ts';
import { archivos } from '../files/schema.ts';
import { Problem } from '../http/problem.ts';
import { type Job, queueJob, queueJobs } from '../jobs/jobs.ts';
import { isDrawnAhead } from '../publications/read.ts';
import { findPagePicture } from './pictures/pictures.ts';
import { pageWidths } from './pictures/sizes.ts';
import { listUnread, sweepPdfTexts } from './sweep.ts';
import { extractInBackground } from './text.ts';

const NAME = 'hojas-pdf';
/** Pages that a viewer shows when it opens. */
const FIRST_PAGES = [1, 2];

/** Job that draws the first pages of a viewer, so that the first visitor does not wait for them. */
export const pagePicturesJob: Job = {
  name: NAME,
  title: 'Primeras páginas de los PDF',
  maxSeconds: 300,
  work: (data) => drawFirstPages(Data.parse(data).sha256),
};

const ONE_TEXT = 'texto-pdf';
const ALL_TEXTS = 'textos-pdf';
/** Maximum duration of one sweep in milliseconds. The rest is queued again, so that a restart repeats little. */
const TURN = 45_000;

const Data = z.object({ sha256: z.string() });

/** Queues the text extraction of published PDFs, in the transaction that saves or replaces them. */
export const queuePdfTexts: FileSubscriber = async (querier, saved) => {
  const pdfs = saved.filter(({ publico, tipo }) => publico && tipo === 'application/pdf');
  await queueJobs(
    querier,
    ONE_TEXT,
    pdfs.map(({ sha256 }) => ({ sha256 })),
  );
};

/** Job that extracts the text of one content, unless it has a current one. */
export const pdfTextJob: Job = {
  name: ONE_TEXT,
  title: 'Texto de un PDF',
  // Each extraction has 60 seconds at most.
  batch: 10,
  maxSeconds: 900,
  async work(data) {
    const { sha256 } = Data.parse(data);
    const [content] = await listUnread(new Date(), { only: sha256 });
    if (content && (await extractInBackground(content))) await queueFirstPages(sha256);
  },
};

/**
 * Job that extracts the text of every public PDF without a current one, newest first: texts of an older extractor version, texts due for another
 * attempt, and files that were not saved with `saveArchivo`.
 */
export const pdfTextsJob: Job = {
  name: ALL_TEXTS,
  title: 'Textos de los PDF pendientes',
  work: async () => {
    if (await sweepPdfTexts(new Date(), TURN)) await queueJob(db(), ALL_TEXTS, {});
  },
  singleton: true,
  every: { seconds: 900, first: 15 },
};

/** Draws and stores the first pages in each width. A page that does not exist or cannot be drawn is left out. */
export async function drawFirstPages(sha256: string): Promise<void> {
  for (const page of FIRST_PAGES)
    for (const width of pageWidths)
      try {
        await findPagePicture(sha256.slice(0, 16), page, width, NAME);
      } catch (error) {
        if (!(error instanceof Problem && error.code === 'no-encontrado')) throw error;
      }
}

/** Queues the pictures of a PDF whose text was extracted, if its kind of publication wants them ahead. */
async function queueFirstPages(sha256: string): Promise<void> {
  const files = await db().select({ id: archivos.id }).from(archivos).where(eq(archivos.sha256, sha256));
  const ids = files.map(({ id }) => id);
  if (await isDrawnAhead(ids)) await queueJob(db(), NAME, { sha256 });
}
