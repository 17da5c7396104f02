import { Readable } from 'node:stream';
import { and, eq, gt, inArray, isNotNull, ne, or } from 'drizzle-orm';
import type { Transaction } from '../acts/transaction.ts';
import { DAY_MS } from '../calendar/days.ts';
import { db, type Querier, transact } from '../database/connection.ts';
import { importaciones, unfinishedStates } from '../import/schema.ts';
import { fileStore } from './files.ts';
import { isUnshared } from './saving/lock.ts';
import { archivos, variantes } from './schema.ts';
import { setFileState } from './state/state.ts';
import { type Stored, sweepStore } from './store.ts';

/** Retention of the files of browser imports in milliseconds: thirty days. */
const IMPORT_RETENTION_MS = 30 * DAY_MS;

/** A content that rows of a transaction refer to, and that the store may not have yet. */
export type NewContent = { sha256: string; bytes: number; read(): AsyncIterable<Buffer> };

/** A content changed between two reads. */
export class ChangedContentError extends Error {}

/**
 * Stores the contents that the store lacks or has incompletely, and records their state in `tx`. Adds each to `stored`, for `removeUnnamed` after a
 * failed transaction. Throws `ChangedContentError` and read errors.
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

/** Stores a content to which no row refers yet. If no row is added, `removeUnnamed` or `sweepContents` removes it. */
export function putContent(content: Readable): Promise<Stored> {
  return fileStore().put(content);
}

/** Returns whether the store has a content, for a file of an import. */
export async function isStored(sha256: string): Promise<boolean> {
  return (await fileStore().size(sha256)) !== undefined;
}

/** Removes a content from the store unless a row, or possibly a running transaction, refers to it; `sweepContents` handles the latter. */
export async function removeUnnamed(sha256: string): Promise<void> {
  await transact(async (tx) => {
    if ((await isUnshared(tx, sha256)) && !(await isContentNamed(sha256, tx))) await fileStore().remove(sha256);
  });
}

/** Removes contents without a row and incomplete ones, both older than a day. Returns their number. */
export async function sweepContents(): Promise<number> {
  return sweepStore({ ...fileStore(), remove: removeUnnamed }, (sha256) => isContentNamed(sha256), DAY_MS);
}

/** Returns whether a row records the content as missing or damaged; damage is not visible from the size. */
async function isKnownLost(querier: Querier, sha256: string): Promise<boolean> {
  const [lost] = await querier
    .select({ id: archivos.id })
    .from(archivos)
    .where(and(eq(archivos.sha256, sha256), ne(archivos.estado, 'presente')))
    .limit(1);
  return lost !== undefined;
}

/** Returns whether a row refers to a content of the file store. */
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
          // Files of browser imports are kept so that the import can be repeated, confirmed and undone.
          and(isNotNull(importaciones.persona), gt(importaciones.creada, new Date(Date.now() - IMPORT_RETENTION_MS))),
        ),
      ),
    )
    .limit(1);
  return run !== undefined;
}
