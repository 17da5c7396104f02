import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What a stored content is known by, and its size in bytes. */
export type Stored = { sha256: string; bytes: number };
export type ByteRange = { start: number; end: number };

/** Where contents are kept, each under the SHA-256 of its bytes. Streams both ways: no content is held whole in memory. */
export type FileStore = {
  put(content: Readable): Promise<Stored>;
  /** The bytes of `range` (both ends included), or all. Throws `MissingFileError`. */
  read(sha256: string, range?: ByteRange): Promise<Readable>;
  /** Size in bytes, or undefined when it is not there. */
  size(sha256: string): Promise<number | undefined>;
  remove(sha256: string): Promise<void>;
};

/** The database names a content that the store does not have. */
export class MissingFileError extends Error {}

/** Contents as files of `folder`, in 256 subfolders. A content is written aside and renamed when complete. */
export function localFileStore(folder: string): FileStore {
  const place = (sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new MissingFileError(`not a content address: ${sha256.slice(0, 80)}`);
    return join(folder, sha256.slice(0, 2), sha256);
  };
  const size = async (sha256: string) => {
    try {
      return (await stat(place(sha256))).size;
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw error;
    }
  };
  return {
    async put(content) {
      const incoming = join(folder, 'entrantes');
      await mkdir(incoming, { recursive: true });
      const aside = join(incoming, randomUUID());
      const hash = createHash('sha256');
      let bytes = 0;
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          bytes += chunk.length;
          done(null, chunk);
        },
      });
      try {
        await pipeline(content, measure, createWriteStream(aside, { flush: true }));
        const sha256 = hash.digest('hex');
        await mkdir(join(folder, sha256.slice(0, 2)), { recursive: true });
        await rename(aside, place(sha256));
        return { sha256, bytes };
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },
    async read(sha256, range) {
      try {
        // Opened before the answer begins, so that a missing file is known while it can still be said.
        return (await open(place(sha256))).createReadStream(range);
      } catch (error) {
        throw isAbsent(error) ? new MissingFileError(sha256) : error;
      }
    },
    size,
    async remove(sha256) {
      await rm(place(sha256), { force: true });
    },
  };
}

function isAbsent(error: unknown): boolean {
  return error instanceof MissingFileError || (error instanceof Error && 'code' in error && error.code === 'ENOENT');
}
