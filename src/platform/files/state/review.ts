import { setTimeout } from 'node:timers/promises';
import { type AnyColumn, and, asc, gt, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { DAY_MS } from '../../calendar/days.ts';
import { db } from '../../database/connection.ts';
import { type Job, queueJob } from '../../jobs/jobs.ts';
import type { Log } from '../../log.ts';
import { fileStore } from '../files.ts';
import { archivos, variantes } from '../schema.ts';
import type { FileStore } from '../store.ts';
import { forgetVariant } from '../variants.ts';
import { recordInspection } from './check.ts';
import { assertNotEmpty, inspectContent } from './inspect.ts';
import type { FileState } from './state.ts';

/** Milliseconds of work per job run; the rest is queued again, so that a restart repeats little. */
const TURN = 45_000;
/** Pause between two contents in milliseconds, to give visitors priority. */
const PAUSE = 20;
const BATCH = 100;
const DAYS = 7;

type Review = {
  /** Name of the queue, and its words for administrators. */
  name: string;
  title: string;
  /** Cron expression of the daily run. */
  cron: string;
  store(): FileStore;
  /** Returns up to `limit` addresses of a slice after `after`, in order. */
  list(slice: ContentSlice, after: string, limit: number): Promise<string[]>;
  record(sha256: string, estado: FileState, log: Log): Promise<void>;
};

/** The contents whose first address byte modulo `divisor` is `remainder`. */
export type ContentSlice = { remainder: number; divisor: number };

const Data = z.object({ remainder: z.int().optional(), after: z.string().default('') });

/**
 * Returns a job that reads a seventh of a store each day and compares each content with its hash, so that the whole store is checked weekly. Slices
 * are by hash and have about the same size.
 */
export function reviewJob(review: Review): Job {
  const { name, title, cron } = review;
  return {
    name,
    title,
    cron,
    singleton: true,
    // One turn, plus the largest file at its end.
    maxSeconds: 900,
    async work(data, log) {
      const { remainder = Math.floor(Date.now() / DAY_MS) % DAYS, after } = Data.parse(data ?? {});
      const last = await reviewSlice(review, { remainder, divisor: DAYS }, after, log);
      if (last !== undefined) await queueJob(db(), name, { remainder, after: last });
    },
  };
}

/** Condition: the content address in `column` belongs to the slice and comes after `after`. */
export function inSlice(column: AnyColumn, { remainder, divisor }: ContentSlice, after: string): SQL | undefined {
  const firstByte = sql`get_byte(decode(substr(${column}, 1, 2), 'hex'), 0)`;
  return and(gt(column, after), sql`${firstByte} % ${divisor} = ${remainder}`);
}

/** Job that reads published files and their variants, a seventh each night, and records damage. Damaged variants are regenerated. */
export const filesReviewJob = reviewJob({
  name: 'archivos-revision',
  title: 'Revisión de los archivos',
  cron: '17 3 * * *',
  store: fileStore,
  list: listSlice,
  async record(sha256, estado, log) {
    await recordInspection(sha256, estado, log);
    if (estado !== 'presente') await forgetVariant(sha256);
  },
});

async function listSlice(slice: ContentSlice, after: string, limit: number): Promise<string[]> {
  const files = db()
    .select({ sha256: archivos.sha256 })
    .from(archivos)
    .where(inSlice(archivos.sha256, slice, after));
  const variantFiles = db()
    .select({ sha256: variantes.sha256 })
    .from(variantes)
    .where(inSlice(variantes.sha256, slice, after));
  const rows = await union(files, variantFiles).orderBy(asc(sql`sha256`)).limit(limit);
  return rows.map(({ sha256 }) => sha256);
}

/** Reviews contents of a slice after `after` for one turn. Returns the last address if some are left. */
async function reviewSlice(
  { list, store, record }: Review,
  slice: ContentSlice,
  after: string,
  log: Log,
): Promise<string | undefined> {
  const end = performance.now() + TURN;
  let last = after;
  for (;;) {
    const contents = await list(slice, last, BATCH);
    if (contents.length === 0) return undefined;
    await assertNotEmpty(store());
    for (const sha256 of contents) {
      if (performance.now() > end) return last;
      await record(sha256, await inspectContent(store(), sha256), log);
      last = sha256;
      await setTimeout(PAUSE);
    }
  }
}
