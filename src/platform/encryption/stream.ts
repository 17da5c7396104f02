import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { decrypt, deriveKey, encrypt, SealError } from './seal.ts';

// A sealed stream: a header (magic, salt), then chunks of 64 KiB, each with its tag. Every stream has a key of its own, derived with the
// salt; the nonce of a chunk is its number and whether it is the last, so that chunks cannot be left out, repeated, put in another
// order or cut off (the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár, 2015).
const MAGIC = Buffer.from('SEL1');
const SALT = 32;
const HEADER = MAGIC.length + SALT;
const TAG = 16;
const CHUNK = 64 * 1024;
const FRAME = CHUNK + TAG;

/** Yields `source` encrypted chunk by chunk, with at most two chunks in memory. `associatedData` as in `seal`. */
export async function* sealStream(
  source: AsyncIterable<Buffer>,
  key: Buffer,
  associatedData: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT);
  const streamKey = deriveKey(key, associatedData, salt);
  yield Buffer.concat([MAGIC, salt]);
  let number = 0;
  for await (const { bytes, last } of rechunk(source, CHUNK)) {
    yield encrypt({ key: streamKey, nonce: nonce(number, last) }, bytes);
    number += 1;
  }
}

/** Decrypts the output of `sealStream`. Throws `SealError` at the first altered chunk, before yielding any of its bytes. */
export async function* openStream(
  source: AsyncIterable<Buffer>,
  key: Buffer,
  associatedData: string,
): AsyncGenerator<Buffer> {
  let streamKey: Buffer | undefined;
  let number = 0;
  for await (const { bytes, last } of rechunk(
    withoutHeader(source, (salt) => (streamKey = deriveKey(key, associatedData, salt))),
    FRAME,
  )) {
    if (!streamKey) throw new SealError();
    yield decrypt({ key: streamKey, nonce: nonce(number, last) }, bytes);
    number += 1;
  }
}

/** Reads the bytes from `start` to `end`, both included, from a store. */
type ReadRange = (range: { start: number; end: number }) => Promise<Readable>;

/** Random access to a sealed stream: only the chunks that contain the requested bytes are read and opened. */
export type SealedFile = {
  /** Bytes of the content. */
  size: number;
  /** Returns the bytes from `start` to before `end`. */
  slice(start: number, end: number): Promise<Buffer>;
};

/** Opens a sealed stream of `sealedSize` bytes for random access. Throws `SealError`. */
export async function openSealedFile(
  read: ReadRange,
  sealedSize: number,
  key: Buffer,
  associatedData: string,
): Promise<SealedFile> {
  const body = sealedSize - HEADER;
  const frames = Math.max(1, Math.ceil(body / FRAME));
  const size = body - frames * TAG;
  if (size < 0) throw new SealError();
  const header = await collect(await read({ start: 0, end: HEADER - 1 }));
  const streamKey = deriveKey(key, associatedData, saltOf(header));
  const chunk = async (number: number) => {
    const start = HEADER + number * FRAME;
    const sealed = await collect(await read({ start, end: Math.min(start + FRAME, sealedSize) - 1 }));
    return decrypt({ key: streamKey, nonce: nonce(number, number === frames - 1) }, sealed);
  };
  return {
    size,
    async slice(start, end) {
      const from = Math.max(0, start);
      const to = Math.min(size, end);
      if (to <= from) return Buffer.alloc(0);
      const first = Math.floor(from / CHUNK);
      const parts: Buffer[] = [];
      for (let number = first; number * CHUNK < to; number++) parts.push(await chunk(number));
      return Buffer.concat(parts).subarray(from - first * CHUNK, to - first * CHUNK);
    },
  };
}

function nonce(number: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(number, 7);
  bytes[11] = last ? 1 : 0;
  return bytes;
}

function saltOf(header: Buffer): Buffer {
  if (header.length < HEADER || !header.subarray(0, MAGIC.length).equals(MAGIC)) throw new SealError();
  return header.subarray(MAGIC.length, HEADER);
}

async function* withoutHeader(source: AsyncIterable<Buffer>, header: (salt: Buffer) => void): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const piece of source) {
    if (!head) {
      yield piece;
      continue;
    }
    head = Buffer.concat([head, piece]);
    if (head.length < HEADER) continue;
    header(saltOf(head));
    yield head.subarray(HEADER);
    head = undefined;
  }
  if (head) throw new SealError();
}

/** Yields `source` in pieces of exactly `length` bytes. The last piece is marked, may be shorter, and exists even for an empty source. */
async function* rechunk(
  source: AsyncIterable<Buffer>,
  length: number,
): AsyncGenerator<{ bytes: Buffer; last: boolean }> {
  let pendingChunks: Buffer[] = [];
  let size = 0;
  for await (const piece of source) {
    pendingChunks.push(piece);
    size += piece.length;
    // A full piece is yielded only once more bytes follow, since it could be the last one.
    if (size <= length) continue;
    const all = Buffer.concat(pendingChunks);
    let from = 0;
    for (; size - from > length; from += length) yield { bytes: all.subarray(from, from + length), last: false };
    pendingChunks = [all.subarray(from)];
    size -= from;
  }
  yield { bytes: Buffer.concat(pendingChunks), last: true };
}

async function collect(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
