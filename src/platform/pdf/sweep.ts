import { and, desc, eq, notExists, notInArray, sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { archivos } from '../files/schema.ts';
import { type Job, queueJob } from '../jobs/jobs.ts';
import { PDF_TEXTS } from './queue.ts';
import { textosPdf } from './schema.ts';
import { type Content, DAY, MOST_TRIES, READER, readInBackground } from './text.ts';

/** Milliseconds of work at a time; what is left is queued anew, so that a restart loses at most this. */
const A_TURN = 45_000;
const AT_ONCE = 20;
/** Contents that the store does not have are left out for a while: with its folder gone, everything is missing. */
const MOST_MISSING = 100;

/**
 * Reads the text of every published PDF that has none yet, the newest first, one at a time, behind everything else. Queued when a file is
 * saved, and by itself for what came in otherwise (the demonstration, an import beside the server).
 */
export const pdfTextsJob: Job = {
  name: PDF_TEXTS,
  work: async () => {
    if (await sweepPdfTexts(new Date(), A_TURN)) await queueJob(db(), PDF_TEXTS, {});
  },
  alone: true,
  every: { seconds: 900, first: 15 },
};

/** Reads for `time` milliseconds; whether something is left. What cannot be read now is passed over. */
export async function sweepPdfTexts(now: Date, time: number): Promise<boolean> {
  const end = performance.now() + time;
  const missing = new Set<string>();
  for (;;) {
    const pending = await listUnread(now, [...missing]);
    if (pending.length === 0) return false;
    for (const content of pending) {
      if (performance.now() > end) return true;
      if ((await readInBackground(content)) === undefined) missing.add(content.sha256);
      if (missing.size > MOST_MISSING) return false;
    }
  }
}

/** Contents of published PDF files without a text, or whose turn to be read again has come; the newest files first. */
async function listUnread(now: Date, except: string[]): Promise<Content[]> {
  const due = sql`${textosPdf.estado} in ('parcial', 'ilegible') and ${textosPdf.intentos} < ${MOST_TRIES} and ${textosPdf.leido} < ${now.toISOString()}::timestamptz - (${DAY / 1000} * 2 ^ (${textosPdf.intentos} - 1)) * interval '1 second'`;
  const read = db()
    .select({ sha256: textosPdf.sha256 })
    .from(textosPdf)
    .where(and(eq(textosPdf.sha256, archivos.sha256), eq(textosPdf.lector, READER), sql`not (${due})`));
  const rows = await db()
    .select({ sha256: archivos.sha256, bytes: archivos.bytes })
    .from(archivos)
    .where(
      and(
        eq(archivos.publico, true),
        eq(archivos.tipo, 'application/pdf'),
        except.length > 0 ? notInArray(archivos.sha256, except) : undefined,
        notExists(read),
      ),
    )
    .orderBy(desc(archivos.id))
    .limit(AT_ONCE);
  return [...new Map(rows.map((row) => [row.sha256, row])).values()];
}
