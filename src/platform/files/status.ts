import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { archivos } from './schema.ts';
import { countUnavailable } from './state/state.ts';

/** Published files according to their rows: number, bytes, and numbers of missing and damaged ones. */
export type FilesStatus = { files: number; bytes: number; missing: number; damaged: number };

/** Returns the state of the published files. */
export async function readFilesStatus(): Promise<FilesStatus> {
  const { rows } = await db().execute<{ files: number; bytes: string }>(
    sql`select count(*)::int as files, coalesce(sum(bytes), 0)::text as bytes from ${archivos}`,
  );
  const { faltan: missing, dañados: damaged } = await countUnavailable();
  return { files: rows[0]?.files ?? 0, bytes: Number(rows[0]?.bytes ?? 0), missing, damaged };
}

/** Returns the free bytes of the disk that contains `folder`, or will contain it; null if they cannot be read. */
export async function readFreeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const parent = dirname(resolve(folder));
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return isAbsent && parent !== folder ? readFreeBytes(parent) : null;
  }
}
