import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { newKey, SealError } from './seal.ts';
import { openSealedFile, openStream, sealStream } from './stream.ts';

const key = newKey();
const place = 'adjunto/1';
const CHUNK = 64 * 1024;
const HEADER = 36;

async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}
/** Yields a content in pieces of `size` bytes, as from a network. */
async function* pieces(content: Buffer, size: number) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}
const sealed = (content: Buffer, size = 7919) => collect(sealStream(pieces(content, size), key, place));
const opened = (content: Buffer, size = 4999, by = key, at = place) =>
  collect(openStream(pieces(content, size), by, at));

describe('a sealed stream', () => {
  test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 3 * CHUNK + 17])(
    'of %d bytes opens as it was',
    async (size) => {
      const content = randomBytes(size);
      for (const step of [1013, CHUNK, 5 * CHUNK]) {
        const bytes = await sealed(content, step);
        expect((await opened(bytes)).equals(content)).toBe(true);
        expect((await opened(bytes, bytes.length)).equals(content)).toBe(true);
      }
    },
  );

  test('shows nothing of its content', async () => {
    expect((await sealed(Buffer.from('canario '.repeat(20_000)))).includes('canario')).toBe(false);
  });

  test('does not open with chunks cut off, exchanged, repeated, left out, or changed', async () => {
    const bytes = await sealed(randomBytes(3 * CHUNK + 100));
    const frame = CHUNK + 16;
    const head = bytes.subarray(0, HEADER);
    const [one, two, three, four] = [0, 1, 2, 3].map((at) =>
      bytes.subarray(HEADER + at * frame, HEADER + (at + 1) * frame),
    );
    const join = (...parts: (Buffer | undefined)[]) =>
      Buffer.concat([head, ...parts.map((part) => part ?? Buffer.alloc(0))]);
    expect((await opened(join(one, two, three, four))).length).toBe(3 * CHUNK + 100);
    for (const broken of [
      join(one, two, three),
      join(one),
      join(),
      head.subarray(0, 20),
      join(two, one, three, four),
      join(one, one, two, three, four),
      join(one, three, four),
      join(four),
      bytes.subarray(0, -1),
      Buffer.concat([bytes, Buffer.from([0])]),
      Buffer.concat([bytes, four ?? Buffer.alloc(0)]),
      Buffer.concat([Buffer.from('XXXX'), bytes.subarray(4)]),
    ])
      await expect(opened(broken)).rejects.toThrow(SealError);
    await expect(opened(bytes, 4999, newKey())).rejects.toThrow(SealError);
    await expect(opened(bytes, 4999, key, 'adjunto/2')).rejects.toThrow(SealError);
  });

  test('is read at any place without the rest', async () => {
    for (const size of [0, 5, CHUNK, 2 * CHUNK + 1000]) {
      const content = randomBytes(size);
      const bytes = await sealed(content);
      const read = async ({ start, end }: { start: number; end: number }) =>
        Readable.from([bytes.subarray(start, end + 1)]);
      const file = await openSealedFile(read, bytes.length, key, place);
      expect(file.size).toBe(size);
      for (const [from, to] of [
        [0, 10],
        [0, size],
        [size - 5, size],
        [CHUNK - 3, CHUNK + 3],
        [size, size + 10],
        [-5, 3],
      ] as const)
        expect((await file.slice(from, to)).equals(content.subarray(Math.max(0, from), Math.max(0, to)))).toBe(true);
    }
  });
});
