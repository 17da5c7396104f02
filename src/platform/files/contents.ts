import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { variantes } from '../pictures/schema.ts';
import { fileStore } from './files.ts';
import { archivos } from './schema.ts';

/** A content that rows of a transaction name and the store may not have yet. */
export type NewContent = { sha256: string; bytes: number; read(): AsyncIterable<Buffer> };

/** What `storeContents` put into the store, until the transaction that names it is committed. */
export type StoredContents = {
  /** Takes out what nothing names: the transaction did not come to its end. */
  undo(): Promise<void>;
};

/** A content was another when it was read again. */
export class ChangedContentError extends Error {}

/**
 * Puts those contents into the store that it does not have. Throws `ChangedContentError`, and whatever reading them throws, leaving none
 * of them. A process that is killed meanwhile leaves what `sweepContents` finds a day later.
 */
export async function storeContents(contents: Iterable<NewContent>, signal?: AbortSignal): Promise<StoredContents> {
  const put: string[] = [];
  const undo = async () => {
    for (const sha256 of put) await removeUnnamed(sha256);
  };
  try {
    for (const { sha256, bytes, read } of contents) {
      signal?.throwIfAborted();
      if ((await fileStore().size(sha256)) === bytes) continue;
      const stored = await fileStore().put(Readable.from(read()));
      put.push(stored.sha256);
      if (stored.sha256 !== sha256) throw new ChangedContentError();
    }
  } catch (error) {
    // While the database is down nobody can say what it names: the sweep does later.
    await undo().catch(() => undefined);
    throw error;
  }
  return { undo };
}

/** Removes a content from the store unless a row names it. */
export async function removeUnnamed(sha256: string): Promise<void> {
  if (!(await isNamed(sha256))) await fileStore().remove(sha256);
}

/** Removes what no row names and what was left half written, both older than a day. Returns how many. */
export async function sweepContents(): Promise<number> {
  return fileStore().sweep(isNamed, 86_400_000);
}

async function isNamed(sha256: string): Promise<boolean> {
  const [file] = await db().select({ id: archivos.id }).from(archivos).where(eq(archivos.sha256, sha256)).limit(1);
  if (file) return true;
  const [variant] = await db()
    .select({ sha256: variantes.sha256 })
    .from(variantes)
    .where(eq(variantes.sha256, sha256))
    .limit(1);
  return variant !== undefined;
}
