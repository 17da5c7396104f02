import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '../../database/connection.ts';
import { archivos } from '../../files/schema.ts';
import { Problem } from '../../http/problem.ts';
import { type Job, queueJob } from '../../jobs/jobs.ts';
import { isDrawnAhead } from '../../publications/read.ts';
import { findPagePicture } from './pictures.ts';
import { pageWidths } from './sizes.ts';

const NAME = 'hojas-pdf';
/** Pages that a viewer shows when it opens. */
const FIRST_PAGES = [1, 2];

const Data = z.object({ sha256: z.string() });

/** Draws the pages that a viewer shows first, so that the first visitor does not wait for them. */
export const pagePicturesJob: Job = {
  name: NAME,
  title: 'Primeras páginas de los PDF',
  maxSeconds: 300,
  work: (data) => drawFirstPages(Data.parse(data).sha256),
};

/** Queues the pictures of a PDF whose text was extracted, if its kind of publication wants them ahead. */
export async function queueFirstPages(sha256: string): Promise<void> {
  const files = await db().select({ id: archivos.id }).from(archivos).where(eq(archivos.sha256, sha256));
  const ids = files.map(({ id }) => id);
  if (await isDrawnAhead(ids)) await queueJob(db(), NAME, { sha256 });
}

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
