import { Readable } from 'node:stream';
import { and, eq, gt, inArray, isNotNull, ne, or } from 'drizzle-orm';
import type { Transaction } from '../acts/transaction.ts';
import { db, type Querier, transact } from '../database/connection.ts';
import { importaciones, unfinishedStates } from '../import/schema.ts';
import { fileStore } from './files.ts';
import { isUnshared } from './saving/lock.ts';
import { archivos, variantes } from './schema.ts';
import { setFileState } from './state/state.ts';
import { type Stored, sweepStore } from './store.ts';

/** Milliseconds for which the files of imports in the browser are kept: thirty days. */
const KEPT_IMPORT_MS = 30 * 86_400_000;

/** A content that rows of a transaction name, and that the store may not have yet. */
export type NewContent = { sha256: string; bytes: number; read(): AsyncIterable<Buffer> };

/** A content was different when it was read again. */
export class ChangedContentError extends Error {}

/**
 * Stores the contents that the store does not have, whole, and records it in the transaction of `tx`. Adds each to `stored`, for
 * `removeUnnamed` after a failed transaction. Throws `ChangedContentError` and errors of reading.
 */
export async function storeContents(
  tx: Transaction,
  contents: Iterable<NewContent>,
  { stored, signal }: { stored: string[]; signal?: AbortSignal | undefined },
): Promise<void> {
  for (const { sha256, bytes, read } of contents) {
    signal?.throwIfAborted();
    if ((await fileStore().size(sha256)) === bytes && !(await isKnownLost(tx, sha256))) continue;
    const { sha256: storedContent } = await fileStore().put(Readable.from(read()));
    stored.push(storedContent);
    if (storedContent !== sha256) throw new ChangedContentError();
    await setFileState(tx, sha256, 'presente');
  }
}

/** Stores a content that no row names yet; `removeUnnamed` or `sweepContents` removes it if none comes. */
export function putContent(content: Readable): Promise<Stored> {
  return fileStore().put(content);
}

/** Returns whether the store has a content that may be a file of an import. */
export async function isStored(sha256: string): Promise<boolean> {
  return (await fileStore().size(sha256)) !== undefined;
}

/** Removes a content from the store unless a row names it, or a running transaction may name it: then `sweepContents` removes it. */
export async function removeUnnamed(sha256: string): Promise<void> {
  await transact(async (tx) => {
    if ((await isUnshared(tx, sha256)) && !(await isContentNamed(sha256, tx))) await fileStore().remove(sha256);
  });
}

/** Removes contents without a row and half-written ones, both older than a day. Returns their number. */
export async function sweepContents(): Promise<number> {
  return sweepStore({ ...fileStore(), remove: removeUnnamed }, (sha256) => isContentNamed(sha256), 86_400_000);
}

/** Whether a row says that the content is missing or damaged: its size alone does not show the latter. */
async function isKnownLost(querier: Querier, sha256: string): Promise<boolean> {
  const [lost] = await querier
    .select({ id: archivos.id })
    .from(archivos)
    .where(and(eq(archivos.sha256, sha256), ne(archivos.estado, 'presente')))
    .limit(1);
  return lost !== undefined;
}

/** Whether a row names a content of the file store. */
export async function isContentNamed(sha256: string, querier = db()): Promise<boolean> {
  const [file] = await querier.select({ id: archivos.id }).from(archivos).where(eq(archivos.sha256, sha256)).limit(1);
  if (file) return true;
  const [variant] = await querier
    .select({ sha256: variantes.sha256 })
    .from(variantes)
    .where(eq(variantes.sha256, sha256))
    .limit(1);
  if (variant) return true;
  const [run] = await querier
    .select({ id: importaciones.id })
    .from(importaciones)
    .where(
      and(
        eq(importaciones.sha256, sha256),
        or(
          inArray(importaciones.estado, [...unfinishedStates]),
          // A table imported in the browser can be tried again, confirmed, and undone.
          and(isNotNull(importaciones.persona), gt(importaciones.creada, new Date(Date.now() - KEPT_IMPORT_MS))),
        ),
      ),
    )
    .limit(1);
  return run !== undefined;
}
