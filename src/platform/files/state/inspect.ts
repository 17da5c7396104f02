import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { type FileStore, MissingFileError } from '../store.ts';
import type { FileState } from './state.ts';

/** Reads a whole content and compares it with its hash. Throws if the store is unreachable, which proves nothing about the content. */
export async function inspectContent(store: FileStore, sha256: string): Promise<FileState> {
  const hash = createHash('sha256');
  try {
    await pipeline(await store.read(sha256), hash);
  } catch (error) {
    if (error instanceof MissingFileError) return 'falta';
    throw error;
  }
  return hash.digest('hex') === sha256 ? 'presente' : 'dañado';
}

/** The store is empty although rows refer to contents: most probably its volume is not mounted. */
class EmptyStoreError extends Error {}

/** Throws `EmptyStoreError` if the store has no content, to keep a job from marking every content as missing. */
export async function assertNotEmpty(store: FileStore): Promise<void> {
  for await (const _ of store.list()) return;
  throw new EmptyStoreError('The file store is empty: is its volume mounted, is the bucket the right one?');
}
