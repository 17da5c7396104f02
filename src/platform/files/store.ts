import type { Readable } from 'node:stream';
import { isNamed } from '../services.ts';

/** The address of a stored content and its size in bytes. */
export type Stored = { sha256: string; bytes: number };
/** A part of a content; both ends are included. */
export type ByteRange = { start: number; end: number };
/** An open content: its whole size in bytes, and a stream of the requested part. */
export type OpenContent = { bytes: number; stream: Readable };
/** An entry of `FileStore.list`; `modified` is the time of its last `put`. */
export type Listed = Stored & { modified: Date };

/** Content-addressed storage: each content is stored once, under the SHA-256 of its bytes. All contents are streamed. */
export type FileStore = {
  /** Stores a content. It becomes visible complete or not at all; storing it again replaces it. */
  put(content: Readable): Promise<Stored>;
  /** Opens a content, or a part of it. Throws `MissingFileError`. */
  open(sha256: string, range?: ByteRange): Promise<OpenContent>;
  /** Streams a content, or a part of it. Throws `MissingFileError`. */
  read(sha256: string, range?: ByteRange): Promise<Readable>;
  /** Returns the size in bytes, or undefined when the store does not have the content. Not for rendering: `archivos.estado` says it. */
  size(sha256: string): Promise<number | undefined>;
  /** Lists the contents whose address begins with `prefix` (hexadecimal digits), in no order. */
  list(prefix?: string): AsyncIterable<Listed>;
  /** Removes a content; does nothing when it does not exist. */
  remove(sha256: string): Promise<void>;
  /** Removes unfinished uploads that were not written to for `olderThan` milliseconds. Returns their number. */
  removeUnfinished(olderThan: number): Promise<number>;
};

/** The store does not have the content. */
export class MissingFileError extends Error {
  override readonly name = 'MissingFileError';

  static override [Symbol.hasInstance](error: unknown): boolean {
    return isNamed(error, 'MissingFileError');
  }
}

/** Throws `MissingFileError` unless `sha256` is a content address, so that no other text becomes part of a path or key. */
export function assertContentAddress(sha256: string): void {
  if (!isContentAddress(sha256)) throw new MissingFileError(`not a content address: ${sha256.slice(0, 80)}`);
}

/** Whether `text` is a SHA-256 in lower-case hexadecimal digits. */
export function isContentAddress(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/**
 * Removes contents for which `keep` returns false, and unfinished uploads. Both only when untouched for `olderThan` milliseconds: younger
 * ones may belong to a transaction that is not committed yet. Returns the number of removed contents and uploads.
 */
export async function sweepStore(
  store: FileStore,
  keep: (sha256: string) => Promise<boolean>,
  olderThan: number,
): Promise<number> {
  let removed = await store.removeUnfinished(olderThan);
  const newest = Date.now() - olderThan;
  for await (const { sha256, modified } of store.list()) {
    if (modified.getTime() >= newest || (await keep(sha256))) continue;
    await store.remove(sha256);
    removed += 1;
  }
  return removed;
}
