import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type FileStore, MissingFileError, type Stored } from '../files/store.ts';
import { localFileStore } from '../files/stores/local.ts';
import { writePart } from './dump.ts';
import { type Manifest, readPart, type StoreName } from './manifest.ts';

type StoreList = Manifest['almacenes'][StoreName];

/** Copies every content of a store that the backup lacks into the backup. Returns the addresses of damaged contents. */
export async function copyStore(store: FileStore, folder: string, name: StoreName): Promise<string[]> {
  const copy = localFileStore(join(folder, name));
  const damaged: string[] = [];
  for await (const { sha256 } of store.list()) {
    if ((await copy.size(sha256)) !== undefined) continue;
    try {
      const written = await copy.put(await store.read(sha256));
      if (written.sha256 === sha256) continue;
      await copy.remove(written.sha256);
      damaged.push(sha256);
    } catch (error) {
      // Removed meanwhile: no row refers to it any more.
      if (!(error instanceof MissingFileError)) throw error;
    }
  }
  return damaged;
}

/** Writes the list of a store's contents in the backup. */
export async function listCopied(folder: string, name: StoreName): Promise<StoreList> {
  const lines: string[] = [];
  for await (const { sha256, bytes } of localFileStore(join(folder, name)).list()) lines.push(`${sha256} ${bytes}\n`);
  const part = await writePart(folder, `${name}.lista`, Readable.from(lines.sort()));
  return { ...part, cantidad: lines.length };
}

/** Reads the list of a store's contents in the backup. */
export async function readList(folder: string, list: StoreList): Promise<Stored[]> {
  const lines = (await readPart(folder, list)).split('\n').filter(Boolean);
  return lines.map((line) => {
    const [sha256 = '', bytes] = line.split(' ');
    return { sha256, bytes: Number(bytes) };
  });
}

/** Opens a content of the backup. */
export function readCopied(folder: string, name: StoreName, sha256: string): Readable {
  return createReadStream(pathOfCopied(folder, name, sha256));
}

/** Returns the path of a content of the backup. */
export function pathOfCopied(folder: string, name: StoreName, sha256: string): string {
  return join(folder, name, sha256.slice(0, 2), sha256);
}
