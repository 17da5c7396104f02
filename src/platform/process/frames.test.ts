import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readFiles, writeFile } from './frames.ts';

async function roundTrip(files: readonly Buffer[], chunkSize: number): Promise<Buffer[]> {
  const written: Buffer[] = [];
  for (const file of files) for await (const piece of writeFile(Readable.from([file]))) written.push(piece);
  const bytes = Buffer.concat(written);
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_, at) =>
    bytes.subarray(at * chunkSize, (at + 1) * chunkSize),
  );
  return Readable.from(readFiles(Readable.from(chunks))).toArray();
}

test.each([1, 7, 65_536, 1_000_000])(
  'files of any length are separated again, in chunks of %i bytes',
  async (chunkSize) => {
    const large = chunkSize < 10 ? 3000 : 200_000;
    const files = [Buffer.from('uno'), Buffer.alloc(0), Buffer.alloc(large, 'x'), Buffer.from('\0\0\0\0')];
    expect(await roundTrip(files, chunkSize)).toEqual(files);
  },
);

test('a file without its end is not read', async () => {
  const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = await Readable.from(
    writeFile(Readable.from(['uno'])),
  ).toArray();
  expect(await Readable.from(readFiles(Readable.from([first, second]))).toArray()).toEqual([]);
});
