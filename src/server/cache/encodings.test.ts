import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, encodeBodies } from './encodings.ts';
import { matchesEtag } from './serve-cached.ts';

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

test('a long body in three encodings is the same body', async () => {
  const text = Buffer.from('Cuenta pública. '.repeat(500));
  const { br, gzip, identity } = await encodeBodies(text);
  expect(identity).toBe(text);
  expect(brotliDecompressSync(br)).toEqual(text);
  expect(gunzipSync(gzip)).toEqual(text);
  expect(br.length).toBeLessThan(text.length / 10);
});

test('a short body stays as it is', async () => {
  const text = Buffer.from('breve');
  expect(await encodeBodies(text)).toEqual({ br: text, gzip: text, identity: text });
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b",W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['', false],
  [undefined, false],
])('If-None-Match: %s names "a": %s', (header, expected) => {
  expect(matchesEtag(header, '"a"')).toBe(expected);
});
