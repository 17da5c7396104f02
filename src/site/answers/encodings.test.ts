import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { EncodedBody, MAX_TEXT } from './encodings.ts';

const long = Buffer.from(Array.from({ length: 900 }, (_, index) => `Cuenta pública ${index * index}. `).join(''));

/** Requests an encoding until its body is as small as it gets. */
async function finalBody(body: EncodedBody, encoding: 'br' | 'gzip') {
  body.in(encoding);
  await expect.poll(() => body.in(encoding) && body.isFinal(encoding)).toBe(true);
  return body.in(encoding);
}

test.each([
  ['br', brotliDecompressSync, 'gzip', gunzipSync],
  ['gzip', gunzipSync, 'br', brotliDecompressSync],
] as const)(
  'a long body is equal in every encoding, %s first, and smaller after the second request',
  async (...row) => {
    const [encoding, decompress, other, decompressOther] = row;
    const body = new EncodedBody(long);
    const first = body.in(encoding);
    expect(decompress(first)).toEqual(long);
    body.in(encoding);
    // While it is compressed better.
    expect(body.in(encoding)).toBe(first);
    expect(decompressOther(body.in(other))).toEqual(long);
    const better = await finalBody(body, encoding);
    expect(better.length).toBeLessThan(first.length);
    expect(decompress(better)).toEqual(long);
    expect(decompressOther(await finalBody(body, other))).toEqual(long);
    expect(body.in('identity')).toEqual(long);
  },
);

test('a body that is compressed better stores nothing else', async () => {
  const body = new EncodedBody(long);
  const better = await finalBody(body, 'br');
  expect(body.bytes).toBe(better.length > MAX_TEXT ? better.length : 2 * better.length);
});

test('one body at a time is compressed better, 200 wait, and the others keep their compression until a later request', async () => {
  const texts = Array.from({ length: 220 }, (_, index) => Buffer.from(`${index}: ${'Obra. '.repeat(200)}`));
  const bodies = texts.map((text) => new EncodedBody(text));
  for (const body of bodies) body.in('br');
  const decompressions = vi.spyOn(EncodedBody.prototype, 'plain');
  for (const body of bodies) body.in('br');
  await Promise.resolve();
  expect(decompressions).toHaveBeenCalledTimes(1);
  decompressions.mockRestore();
  await expect.poll(() => bodies[200]?.isFinal('br')).toBe(true);
  await setTimeout(50);
  expect(bodies.map((body) => body.isFinal('br'))).toEqual(bodies.map((_, index) => index <= 200));
  for (const [index, body] of bodies.entries())
    expect(brotliDecompressSync(await finalBody(body, 'br'))).toEqual(texts[index]);
});

test('requests while a body is compressed better do not compress it again', async () => {
  const body = new EncodedBody(long);
  const onGrowth = vi.fn();
  body.onGrowth = onGrowth;
  for (let request = 0; request < 5; request += 1) body.in('br');
  await finalBody(body, 'br');
  await setTimeout(50);
  expect(onGrowth).toHaveBeenCalledTimes(2);
});

test('keeps the first compressed body if better compression fails, and logs the cause once', async () => {
  const body = new EncodedBody(long);
  const first = body.in('br');
  const emitWarning = vi.spyOn(process, 'emitWarning').mockReturnValue();
  const cause = new Error('no memory');
  vi.spyOn(body, 'plain').mockImplementation(() => {
    throw cause;
  });
  body.in('br');
  await expect.poll(() => body.isFinal('br')).toBe(true);
  for (let request = 0; request < 3; request += 1) expect(body.in('br')).toBe(first);
  await setTimeout(20);
  expect(emitWarning.mock.calls).toEqual([[cause]]);
  vi.restoreAllMocks();
});

test('the plain body is stored until the first compression, and from the first request for it on', () => {
  const text = Buffer.from('Cuenta pública. '.repeat(900));
  const body = new EncodedBody(text);
  expect([body.bytes, body.plainLength]).toEqual([2 * text.length, text.length]);
  const compressed = body.in('gzip').length;
  expect(body.bytes).toBe(2 * compressed);
  expect(body.plain()).toEqual(text);
  expect(body.bytes).toBe(2 * compressed);
  expect(brotliDecompressSync(body.in('br'))).toEqual(text);
  const both = body.bytes;
  expect(body.in('identity')).toEqual(text);
  expect(body.in('identity')).toBe(body.plain());
  expect(body.bytes).toBe(both + 2 * text.length);

  const requested = new EncodedBody(text);
  requested.in('identity');
  requested.in('br');
  expect(requested.in('identity')).toBe(requested.plain());
});

test('a body is final once no better compression is pending', async () => {
  const body = new EncodedBody(long);
  body.in('br');
  expect(body.isFinal('br')).toBe(false);
  body.in('br');
  expect(body.isFinal('br')).toBe(false);
  await finalBody(body, 'br');
  expect(body.isFinal('br')).toBe(true);
  body.in('identity');
  expect(body.isFinal('identity')).toBe(true);
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
  expect([body.encodingFor('br'), body.encodingFor('identity')]).toEqual(['identity', 'identity']);
  expect(body.isFinal('br')).toBe(true);
  expect(body.bytes).toBe(2 * text.length);
});
