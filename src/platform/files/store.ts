import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
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
  /** Removes what `keep` does not claim and what was left half written, both untouched for `olderThan` milliseconds. Returns how many. */
  sweep(keep: (sha256: string) => Promise<boolean>, olderThan: number): Promise<number>;
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
        await flushFolder(join(folder, sha256.slice(0, 2)));
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
    async sweep(keep, olderThan) {
      const old = async (path: string) => Date.now() - (await stat(path)).mtimeMs > olderThan;
      let removed = 0;
      for (const path of await readdir(folder, { recursive: true }).catch(() => [])) {
        const name = basename(path);
        const whole = join(folder, path);
        const leftover = path !== 'entrantes' && (path.startsWith('entrantes') || /^[0-9a-f]{64}$/.test(name));
        if (!leftover || !(await old(whole))) continue;
        if (!path.startsWith('entrantes') && (await keep(name))) continue;
        await rm(whole, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

function isAbsent(error: unknown): boolean {
  return error instanceof MissingFileError || (error instanceof Error && 'code' in error && error.code === 'ENOENT');
}

/** A rename is on the disk only when its folder is. Windows does not open folders; its file system orders the rename itself. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
