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
  /** Deletes the content if nothing refers to it after the form is answered. */
  discard(): Promise<void>;
};

/** Stores an arriving file in the file store. Equal files share their content there, even if they arrive at the same time. */
export async function arriveInStore(content: AsyncIterable<Buffer>): Promise<Arrival> {
  const stored = await putContent(Readable.from(content));
  return { ...stored, read: () => readContent(stored.sha256), discard: () => removeUnnamed(stored.sha256) };
}

/**
 * Stores an arriving file in a separate temporary file instead of the file store. The file is unlinked, so that nothing of it remains after the
 * process ends.
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
