import { z } from 'zod';
import { db } from '../database/connection.ts';
import type { FileSubscriber } from '../files/saving/saved.ts';
import { type Job, queueJob, queueJobs } from '../jobs/jobs.ts';
import { queueFirstPages } from './pictures/jobs.ts';
import { listUnread, sweepPdfTexts } from './sweep.ts';
import { extractInBackground } from './text.ts';

const ONE_TEXT = 'texto-pdf';
const ALL_TEXTS = 'textos-pdf';
/** Milliseconds of work in one sweep. The rest is queued again, so that a restart repeats little. */
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

/** Extracts the text of one content, unless it has a current one. */
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
 * Extracts the text of every public PDF without a current one, newest first: texts of an older extractor version, texts that are due
 * again, and files that were not saved with `saveArchivo`.
 */
export const pdfTextsJob: Job = {
  name: ALL_TEXTS,
  title: 'Textos de los PDF pendientes',
  work: async () => {
    if (await sweepPdfTexts(new Date(), TURN)) await queueJob(db(), ALL_TEXTS, {});
  },
  alone: true,
  every: { seconds: 900, first: 15 },
};
