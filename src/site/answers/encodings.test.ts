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

test('the plain body is stored until the first compression, and from the first request for it on', () => {
  const text = Buffer.from('Cuenta pública. '.repeat(900));
  const body = new EncodedBody(text);
  expect(body.bytes).toBe(2 * text.length);
  const compressed = body.in('gzip').length;
  expect(body.bytes).toBe(2 * compressed);
  expect(body.plain).toEqual(text);
  expect(body.bytes).toBe(2 * compressed);
  expect(brotliDecompressSync(body.in('br'))).toEqual(text);
  const both = body.bytes;
  expect(body.in('identity')).toEqual(text);
  expect(body.in('identity')).toBe(body.plain);
  expect(body.bytes).toBe(both + 2 * text.length);

  const requested = new EncodedBody(text);
  requested.in('identity');
  requested.in('br');
  expect(requested.in('identity')).toBe(requested.plain);
});

test('a body is final once it is not to be compressed better', async () => {
  const body = new EncodedBody(Buffer.from('Cuenta pública. '.repeat(900)));
  body.in('identity');
  expect(body.isFinal('identity')).toBe(true);
  const first = body.in('br');
  expect(body.isFinal('br')).toBe(false);
  body.in('br');
  expect(body.isFinal('br')).toBe(false);
  await expect.poll(() => body.in('br')).not.toBe(first);
  expect(body.isFinal('br')).toBe(true);
  expect(new EncodedBody(Buffer.from('breve')).isFinal('br')).toBe(true);
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
