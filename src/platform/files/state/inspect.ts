import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { type FileStore, MissingFileError } from '../store.ts';
import type { FileState } from './state.ts';

/** Reads a whole content and compares it with its hash. Throws when the store cannot be read: that says nothing about the content. */
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

/** The store has nothing although rows name contents: most probably its volume is not mounted. */
export class EmptyStoreError extends Error {}

/** Throws `EmptyStoreError` when the store has no content at all, before a job marks every content as missing. */
export async function assertNotEmpty(store: FileStore): Promise<void> {
  for await (const _ of store.list()) return;
  throw new EmptyStoreError('The file store is empty: is its volume mounted, is the bucket the right one?');
}
