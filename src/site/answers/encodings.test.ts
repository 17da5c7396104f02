import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { EncodedBody } from './encodings.ts';

test('a long body is equal in every encoding, and smaller after the second request', async () => {
  const text = Buffer.from(Array.from({ length: 900 }, (_, index) => `Cuenta pública ${index * index}. `).join(''));
  const body = new EncodedBody(text);
  expect(body.in('identity')).toEqual(text);
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

test('retains no more memory than the bytes of a body in its encodings', async () => {
  const html = Array.from({ length: 900 }, (_, index) => `Cuenta pública ${index * index}. `).join('');
  for (const text of [html, 'breve']) {
    const body = new EncodedBody(Buffer.from(text));
    for (const encoding of ['identity', 'br', 'gzip'] as const) {
      const first = body.in(encoding);
      expect(first.buffer.byteLength).toBe(first.length);
      body.in(encoding);
      if (text === html && encoding !== 'identity') await expect.poll(() => body.in(encoding)).not.toBe(first);
      expect(body.in(encoding).buffer.byteLength).toBe(body.in(encoding).length);
    }
  }
});

test('does not compress a short body', () => {
  const text = Buffer.from('breve');
  const body = new EncodedBody(text);
  expect([body.in('br'), body.in('gzip'), body.in('identity')]).toEqual([text, text, text]);
});
