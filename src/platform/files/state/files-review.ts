import { asc, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { db } from '../../database/connection.ts';
import { fileStore } from '../files.ts';
import { archivos, variantes } from '../schema.ts';
import { forgetVariant } from '../variants.ts';
import { recordInspection } from './check.ts';
import { type ContentSlice, inSlice, reviewJob } from './review.ts';

/** Reads the published files and what was made of them, a seventh each night, and records damage. A damaged variant is made again. */
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
