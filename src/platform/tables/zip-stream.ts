import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** Entry of a ZIP file to write. */
export type ZipPart = { name: string; content: Iterable<Buffer> | AsyncIterable<Buffer> };

/** Compression method of the ZIP format: deflate. */
const DEFLATE = 8;
/** Date of all entries, the earliest possible one, so that equal parts give equal files at any time. */
const ENTRY_DAY = new Date(1980, 0, 1);

/**
 * Writes a ZIP file as its parts arrive. A part is read only after the reader has consumed the previous output, so memory does not grow with the
 * file. fflate writes the container; zlib threads compress outside the event loop.
 */
export async function* zipStream(parts: Iterable<ZipPart> | AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, data) => {
    if (error) failure ??= error;
    else written.push(data);
  });
  function take(): Uint8Array[] {
    if (failure) throw failure;
    return written.splice(0);
  }
  for await (const { name, content } of parts) {
    const entry: ZipInputFile = { filename: name, compression: DEFLATE, mtime: ENTRY_DAY, size: 0, crc: 0 };
    zip.add(entry);
    for await (const piece of deflate(content, entry)) {
      entry.ondata?.(null, piece, false);
      yield* take();
    }
    entry.ondata?.(null, new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}

/** Compresses a part, and stores size and checksum of its content in `entry`. */
async function* deflate(content: ZipPart['content'], entry: ZipInputFile): AsyncGenerator<Buffer<ArrayBuffer>> {
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const piece of content) {
      entry.size += piece.length;
      entry.crc = crc32(piece, entry.crc);
      yield piece;
    }
  }
  const compressed = createDeflateRaw({ level: 5 });
  // A failure reaches the loop below through the destroyed stream.
  const done = pipeline(Readable.from(counted()), compressed).catch(() => undefined);
  yield* compressed as AsyncIterable<Buffer<ArrayBuffer>>;
  await done;
}
