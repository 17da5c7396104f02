import { createHash, randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { putContent, removeUnnamed } from '#platform/files/contents.ts';
import { readContent } from '#platform/files/state/check.ts';
import type { Stored } from '#platform/files/store.ts';

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

/**
 * Puts an arriving file into a temporary file of its own: the file store never gets it. The file has no name, so that nothing of it remains
 * after the end of the process either.
 */
export async function arriveApart(content: AsyncIterable<Buffer>): Promise<Arrival> {
  const path = join(tmpdir(), `envio-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = async function* () {
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  try {
    await unlink(path);
    await file.writeFile(measured());
  } catch (error) {
    await file.close();
    throw error;
  }
  return {
    sha256: hash.digest('hex'),
    bytes,
    async read() {
      const { buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
      return Readable.from([buffer]);
    },
    discard: () => file.close(),
  };
}
