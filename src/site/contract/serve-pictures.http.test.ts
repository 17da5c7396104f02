import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectOnlyMethods, expectProblem } from '#tests/setup/call.ts';
import { noteCalled } from '#tests/setup/demonstration/records.ts';
import { etag, expectHeaders, sealed } from '#tests/setup/headers.ts';
import { ask } from '#tests/setup/http.ts';

// Maximum bytes of a variant (design.md, section 14); 360 and 900 in proportion.
const maxBytes: Record<string, number> = { 360: 20_000, 540: 36_000, 900: 100_000, 1200: 180_000, 2000: 300_000 };
const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

async function addressesOn(page: string): Promise<string[]> {
  const { text } = await ask(page);
  return [...new Set(text.match(/\/imagenes\/[0-9a-f]{16}\/\d+\.\w+/g))];
}
const addresses = await addressesOn(`/difusion/nota?nota=${noteCalled('tres-puentes-vecinales')}`);
const find = (ending: string) => addresses.find((address) => address.endsWith(ending)) ?? '';
const large = find('/1200.avif');

test('sends every picture of the pages in its format and width, within its maximum size', async () => {
  const allAddresses = [...(await addressesOn('/')), ...addresses];
  expect(allAddresses.length).toBeGreaterThan(40);
  for (const address of allAddresses) {
    const [, width = '', format = ''] = /(\d+)\.(\w+)$/.exec(address) ?? [];
    const answer = await ask(address);
    expect(answer.status, address).toBe(200);
    expect(answer.headers['content-type']).toBe(types[format]);
    expect((await sharp(answer.body).metadata()).width, address).toBe(Number(width));
    expect(answer.body.length, address).toBeLessThanOrEqual(maxBytes[width] ?? 0);
  }
});

test('uses the drawing with wider lines for small widths', async () => {
  const drawings = (widths: RegExp) =>
    new Set(addresses.filter((address) => widths.test(address)).map((address) => address.split('/')[2]));
  const [small, wide] = [drawings(/\/(360|540)\./), drawings(/\/(900|1200|2000)\./)];
  expect([small.size, wide.size, new Set([...small, ...wide]).size]).toEqual([1, 1, 2]);
});

test('is cacheable for a day, and answers 304 to its entity tag', async () => {
  const answer = await ask(large);
  expectHeaders(answer, {
    'content-type': 'image/avif',
    'content-length': String(answer.body.length),
    'content-security-policy': sealed,
    'cache-control': 'public, max-age=86400, immutable',
    etag,
  });
  const again = await ask(large, { headers: { 'if-none-match': String(answer.headers.etag) } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test('answers HEAD without a body, and 405 to other methods', async () => {
  const [head, get] = [await ask(large, { method: 'HEAD' }), await ask(large)];
  expect([head.status, head.body.length, head.headers['content-type']]).toEqual([200, 0, 'image/avif']);
  expect(head.headers.etag).toBe(get.headers.etag);
  await expectOnlyMethods(large, 'GET', 'HEAD');
});

test('creates a variant once for concurrent requests', async () => {
  const address = find('/2000.webp');
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(address)));
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
});

test.each(['361.avif', '1.webp', '3000.jpg', '0540.avif', '540.png', '540.gif', '540', 'avif', '540.avif.webp'])(
  'rejects %s',
  async (name) => {
    await expectProblem(large.replace(/[^/]+$/, name), 404);
  },
);

test('rejects widths that the picture does not have, and unknown pictures', async () => {
  await expectProblem(find('/540.avif').replace('540', '900'), 404);
  await expectProblem('/imagenes/0000000000000000/540.avif', 404);
  await expectProblem('/imagenes/xyz/540.avif', 404);
  await expectProblem('/imagenes/..%2f..%2fetc/540.avif', 404);
});
