import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { SealedFile } from '../encryption/stream.ts';
import { readZipFacts } from './zip.ts';

function fileOf(bytes: Uint8Array): SealedFile & { slices: number } {
  const content = Buffer.from(bytes);
  const file = {
    size: content.length,
    slices: 0,
    async slice(start: number, end: number) {
      file.slices += 1;
      return content.subarray(Math.max(0, start), Math.min(content.length, end));
    },
  };
  return file;
}

const zip = (amount: number) =>
  zipSync(Object.fromEntries(Array.from({ length: amount }, (_, at) => [`carpeta/${at}.txt`, strToU8(`texto ${at}`)])));

test('lists entries and adds up their declared sizes', async () => {
  expect(await readZipFacts(fileOf(zip(2)))).toEqual({
    names: new Set(['carpeta/0.txt', 'carpeta/1.txt']),
    encrypted: false,
    entries: 2,
    unpacked: 14,
  });
});

test('reads a long directory in few slices', async () => {
  const file = fileOf(zip(9_000));
  expect((await readZipFacts(file))?.entries).toBe(9_000);
  expect(file.slices).toBeLessThan(12);
});

test('rejects undeclared entries', async () => {
  const bytes = Buffer.from(zip(3));
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  for (const at of [8, 10]) bytes.writeUInt16LE(2, end + at);
  expect(await readZipFacts(fileOf(bytes))).toBeUndefined();
});

test.each<[string, (bytes: Buffer) => Uint8Array]>([
  ['a truncated file', (bytes) => bytes.subarray(0, bytes.length - 30)],
  ['nothing', () => new Uint8Array()],
  ['noise', () => Uint8Array.from({ length: 4000 }, (_, at) => (at * 7919) % 251)],
  ['an archive without entries', () => zipSync({})],
  ['a directory that begins elsewhere', (bytes) => bytes.fill(0xff, bytes.length - 6, bytes.length - 2)],
  ['fewer entries than declared', (bytes) => bytes.fill(9, bytes.length - 12, bytes.length - 11)],
])('returns undefined for %s', async (_, change) => {
  expect(await readZipFacts(fileOf(change(Buffer.from(zip(2)))))).toBeUndefined();
});

test('finds encrypted entries', async () => {
  const bytes = Buffer.from(zip(2));
  const entry = bytes.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
  bytes[entry + 8] = 1;
  expect((await readZipFacts(fileOf(bytes)))?.encrypted).toBe(true);
});

test('rethrows read errors of the sealed file', async () => {
  const broken: SealedFile = { size: 1000, slice: () => Promise.reject(new Error('the disk is gone')) };
  await expect(readZipFacts(broken)).rejects.toThrow('the disk is gone');
});
