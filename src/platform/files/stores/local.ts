import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { assertContentAddress, type FileStore, isContentAddress, MissingFileError } from '../store.ts';
import { measuringStream } from './measure.ts';

/** Folder of unfinished uploads. */
const INCOMING = 'entrantes';
/** Owner writes, group reads (backup), others nothing. */
const FOLDER_MODE = 0o750;
const FILE_MODE = 0o640;

/** Stores contents as files of `folder`, in 256 subfolders. A content is written to a temporary file and renamed when complete. */
export function localFileStore(folder: string): FileStore {
  const pathOf = (sha256: string) => {
    assertContentAddress(sha256);
    return join(folder, sha256.slice(0, 2), sha256);
  };
  const store: FileStore = {
    async put(content) {
      const temporary = join(folder, INCOMING, randomUUID());
      await mkdir(join(folder, INCOMING), { recursive: true, mode: FOLDER_MODE });
      const measuring = measuringStream();
      try {
        await pipeline(content, measuring.stream, createWriteStream(temporary, { flush: true, mode: FILE_MODE }));
        const stored = measuring.result();
        const subfolder = join(folder, stored.sha256.slice(0, 2));
        await mkdir(subfolder, { recursive: true, mode: FOLDER_MODE });
        await rename(temporary, pathOf(stored.sha256));
        await flushFolder(subfolder);
        return stored;
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async open(sha256, range) {
      const handle = await open(pathOf(sha256)).catch((error) => {
        throw isAbsent(error) ? new MissingFileError(sha256) : error;
      });
      try {
        const { size } = await handle.stat();
        return { bytes: size, stream: handle.createReadStream(range) };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    read: async (sha256, range) => (await store.open(sha256, range)).stream,
    async size(sha256) {
      return (await statIfPresent(pathOf(sha256)))?.size;
    },
    async *list(prefix = '') {
      const matches = (name: string) => name.startsWith(prefix.slice(0, name.length)) || name.startsWith(prefix);
      for (const subfolder of await namesIn(folder)) {
        if (!/^[0-9a-f]{2}$/.test(subfolder) || !matches(subfolder)) continue;
        for (const sha256 of await namesIn(join(folder, subfolder))) {
          if (!isContentAddress(sha256) || !sha256.startsWith(prefix)) continue;
          const status = await statIfPresent(pathOf(sha256));
          if (status) yield { sha256, bytes: status.size, modified: status.mtime };
        }
      }
    },
    async remove(sha256) {
      await rm(pathOf(sha256), { force: true });
    },
    async removeUnfinished(olderThan) {
      let removed = 0;
      for (const name of await namesIn(join(folder, INCOMING))) {
        const path = join(folder, INCOMING, name);
        const status = await statIfPresent(path);
        if (!status || Date.now() - status.mtimeMs <= olderThan) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
  return store;
}

/** Creates the folder of a store without access for other users. Removes their access to a folder created by an earlier release (0755). */
export async function protectFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  const { mode } = await stat(folder);
  if ((mode & 0o777) === 0o755) await chmod(folder, FOLDER_MODE);
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

async function statIfPresent(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Flushes a folder, which makes a rename durable. */
async function flushFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
