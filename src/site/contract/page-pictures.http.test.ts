import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { findVariant, keepVariant } from '#platform/files/variants.ts';
import { expectOnlyMethods, expectProblem } from '#tests/setup/call.ts';
import { etag, expectHeaders, sealed } from '#tests/setup/headers.ts';
import { ask } from '#tests/setup/http.ts';
import { lockedPdf, plainPdf } from '#tests/setup/pdf/pdf-file.ts';
import { publishPdfs } from '#tests/setup/pdf/publish.ts';

const bomb = deflateSync(Buffer.alloc(200_000_000, '0 0 m 9 9 l S '), { level: 1 });
const samples = publishPdfs(9_750, {
  plain: { content: plainPdf({ texts: Array.from({ length: 14 }, (_, index) => `Hoja dibujada ${index + 1}`) }) },
  huge: { content: plainPdf({ texts: ['Plano'], size: [14_400, 14_400] }) },
  crowd: { content: plainPdf({ texts: Array.from({ length: 12 }, (_, index) => `Hoja disputada ${index + 1}`) }) },
  crowd2: {
    content: plainPdf({ texts: Array.from({ length: 12 }, (_, index) => `Otra hoja disputada ${index + 1}`) }),
  },
  bulk: { content: plainPdf({ texts: Array.from({ length: 12 }, (_, index) => `Hoja a granel ${index + 1}`) }) },
  bulk2: { content: plainPdf({ texts: Array.from({ length: 12 }, (_, index) => `Otra hoja a granel ${index + 1}`) }) },
  locked: { content: lockedPdf() },
  endless: { content: plainPdf({ texts: [''], first: { entries: '/Filter /FlateDecode', bytes: bomb } }) },
  private: { content: plainPdf({ texts: ['Privada'] }), publico: false },
});
type Name = Parameters<typeof samples.file>[0];
const address = (name: Name, page = 1, width = 480) =>
  `/hojas/${samples.file(name).sha256.slice(0, 16)}/${page}-${width}.webp`;

test('sends a page in each width, cacheable for a day', async () => {
  for (const width of [480, 960]) {
    const answer = await ask(address('plain', 2, width));
    expect(answer.status).toBe(200);
    const { format, width: pictureWidth } = await sharp(answer.body).metadata();
    expect([format, pictureWidth]).toEqual(['webp', width]);
    expectHeaders(answer, {
      'content-type': 'image/webp',
      'content-length': String(answer.body.length),
      'content-security-policy': sealed,
      'cache-control': 'public, max-age=86400, immutable',
      etag,
    });
    const again = await ask(address('plain', 2, width), { headers: { 'if-none-match': String(answer.headers.etag) } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  }
  const head = await ask(address('plain', 2), { method: 'HEAD' });
  expect([head.status, head.body.length]).toEqual([200, 0]);
  await expectOnlyMethods(address('plain'), 'GET', 'HEAD');
});

test('draws the largest page that a PDF may have', async () => {
  expect((await sharp((await ask(address('huge'))).body).metadata()).width).toBe(480);
});

describe('answers 404', () => {
  test('for other pages and widths, and for unpublished files', async () => {
    const invalidAddresses = [
      address('plain', 13),
      address('plain', 0),
      address('huge', 2),
      address('plain', 1, 500),
      address('plain', 1, 1920),
      address('private'),
      address('locked'),
      `/hojas/${'0'.repeat(16)}/1-480.webp`,
      address('plain').replace('.webp', '.png'),
      address('plain').replace('/1-', '/01-'),
      `/hojas/${samples.file('plain').sha256}/1-480.webp`,
      '/hojas/x/1-480.webp',
      '/hojas/x',
    ];
    for (const each of invalidAddresses) await expectProblem(each, 404);
  });

  test('for a page that never finishes drawing, and does not draw it again', async () => {
    await expectProblem(address('endless'), 404);
    expect((await ask(address('plain'))).status).toBe(200);
    const variantOf = (name: Name) => ({ origen: samples.file(name).sha256, ancho: 480, formato: 'hoja-1.webp' });
    const drawn = await findVariant(variantOf('plain'));
    expect(drawn).toBeDefined();
    // A second attempt would send this picture instead of drawing.
    if (drawn) await keepVariant(variantOf('endless'), drawn);
    await expectProblem(address('endless'), 404);
  });
});

test('draws concurrent pages one after the other, and answers 503 with Retry-After when the queue is full', async () => {
  const addresses = (['crowd', 'crowd2'] as const).flatMap((name) =>
    Array.from({ length: 12 }, (_, index) => address(name, index + 1, 960)),
  );
  const answers = await Promise.all(addresses.map((each) => ask(each)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(12);
  for (const { status, headers } of answers) {
    expect([200, 503]).toContain(status);
    if (status === 503) expect(headers['retry-after']).toBe('5');
  }
  expect(statuses).toContain(503);
  const rejectedAddress = addresses[statuses.indexOf(503)] ?? '';
  expect((await ask(rejectedAddress)).status).toBe(200);
});

test('pages that one visitor asks for in bulk do not refuse the page of another', async () => {
  const ofOne = { 'x-forwarded-for': '10.77.0.1' };
  let refused = 0;
  const flood = Array.from({ length: 24 }, async (_, index) => {
    const { status } = await ask(address(index < 12 ? 'bulk' : 'bulk2', (index % 12) + 1, 960), { headers: ofOne });
    if (status === 503) refused += 1;
  });
  await expect.poll(() => refused).toBeGreaterThan(0);
  expect((await ask(address('plain', 3), { headers: { 'x-forwarded-for': '10.77.1.1' } })).status).toBe(200);
  await Promise.all(flood);
});
