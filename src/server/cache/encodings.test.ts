import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, EncodedBody } from './encodings.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['gzip;q=0.8, br;q=0.8', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity;q=1, br;q=0.5', 'identity'],
  ['BR', 'br'],
  ['zstd', 'identity'],
  ['gzip;q=nonsense', 'identity'],
] as const)('%s → %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
  // The second time from memory.
  expect(chooseEncoding(header)).toBe(encoding);
});

test('a thousand headers that nobody sends change nothing', () => {
  for (let at = 0; at < 1000; at += 1) expect(chooseEncoding(`br;q=0.${at}1, invented-${at}`)).toBe('br');
  expect(chooseEncoding('gzip')).toBe('gzip');
});

test('a long body is the same body in every encoding, and smaller once it is asked for again', async () => {
  const text = Buffer.from(Array.from({ length: 900 }, (_, at) => `Cuenta pública ${at * at}. `).join(''));
  const body = new EncodedBody(text);
  expect(body.in('identity')).toBe(text);
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const first = body.in(encoding);
    expect(decompress(first)).toEqual(text);
    body.in(encoding);
    await expect.poll(() => body.in(encoding).length).toBeLessThan(first.length);
    expect(decompress(body.in(encoding))).toEqual(text);
  }
});

test('a short body stays as it is', () => {
  const text = Buffer.from('breve');
  const body = new EncodedBody(text);
  expect([body.in('br'), body.in('gzip'), body.in('identity')]).toEqual([text, text, text]);
});
