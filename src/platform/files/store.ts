import type { Readable } from 'node:stream';
import { isNamed } from '../services.ts';

/** The address of a stored content and its size in bytes. */
export type Stored = { sha256: string; bytes: number };
/** A part of a content; both ends are included. */
export type ByteRange = { start: number; end: number };
/** An open content: its full size in bytes, and a stream of the requested part. */
export type OpenContent = { bytes: number; stream: Readable };
/** An entry of `FileStore.list`; `modified` is the time of its last `put`. */
export type Listed = Stored & { modified: Date };

/** Content-addressed storage: each content is stored once, under the SHA-256 of its bytes. All contents are streamed. */
export type FileStore = {
  /** Stores a content atomically; storing it again replaces it. */
  put(content: Readable): Promise<Stored>;
  /** Opens a content, or a part of it. Throws `MissingFileError`. */
  open(sha256: string, range?: ByteRange): Promise<OpenContent>;
  /** Streams a content, or a part of it. Throws `MissingFileError`. */
  read(sha256: string, range?: ByteRange): Promise<Readable>;
  /** Returns the size in bytes, or undefined if the store lacks the content. Do not use for rendering: `archivos.estado` has the state. */
  size(sha256: string): Promise<number | undefined>;
  /** Lists the contents whose address starts with `prefix` (hexadecimal digits), unordered. */
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

/** Throws `MissingFileError` unless `sha256` is a content address. Keeps other text out of paths and keys. */
export function assertContentAddress(sha256: string): void {
  if (!isContentAddress(sha256)) throw new MissingFileError(`not a content address: ${sha256.slice(0, 80)}`);
}

/** Returns whether `text` is a SHA-256 in lower-case hexadecimal digits. */
export function isContentAddress(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/**
 * Removes contents for which `keep` returns false, and unfinished uploads. Only those untouched for `olderThan` milliseconds, since newer ones
 * may belong to an uncommitted transaction. Returns the number of removed contents and uploads.
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
