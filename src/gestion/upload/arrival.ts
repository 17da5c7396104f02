import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { putContent, removeUnnamed } from '#platform/files/contents.ts';
import { readContent } from '#platform/files/state/check.ts';
import type { Stored } from '#platform/files/store.ts';
import { measuringStream } from '#platform/files/stores/measure.ts';

/** A file that arrived, until its form is answered. */
export type Arrival = Stored & {
  /** Throws `MissingFileError`. */
  read(): Promise<Readable>;
  /** Removes what nothing names after the form is answered. */
  discard(): Promise<void>;
};

/** Puts an arriving file into the file store. Equal files share it there, also those of two forms at once. */
export async function arriveInStore(content: AsyncIterable<Buffer>): Promise<Arrival> {
  const stored = await putContent(Readable.from(content));
  return { ...stored, read: () => readContent(stored.sha256), discard: () => removeUnnamed(stored.sha256) };
}

/** Puts an arriving file into a temporary file of its own: the file store never gets it. */
export async function arriveApart(content: AsyncIterable<Buffer>): Promise<Arrival> {
  const folder = await mkdtemp(join(tmpdir(), 'envio-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  const file = join(folder, 'contenido');
  const measuring = measuringStream();
  try {
    await pipeline(Readable.from(content), measuring.stream, createWriteStream(file, { mode: 0o600 }));
  } catch (error) {
    await discard();
    throw error;
  }
  return { ...measuring.result(), read: async () => createReadStream(file), discard };
}
