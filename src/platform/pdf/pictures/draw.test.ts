import { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { lockedPdf, plainPdf } from '#tests/setup/pdf/pdf-file.ts';
import { drawPage } from './draw.ts';
import { drawnSize, pagePictures } from './sizes.ts';

const draw = (bytes: Buffer, page = 1, width = 480, bounds?: Parameters<typeof drawPage>[3]) =>
  drawPage(Readable.from(bytes.length > 0 ? [bytes] : []), page, width, bounds);

test('draws a page in the requested width with its content', async () => {
  const drawn = await draw(plainPdf({ texts: ['Primera', 'Segunda'] }), 2, 960);
  const { format, width, height } = await sharp(drawn).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 960, height: 1242 });
  const { channels } = await sharp(drawn).stats();
  expect(channels[0]?.min).toBeLessThan(60);
  expect(channels[0]?.max).toBeGreaterThan(250);
});

test.each([
  ['very large', [14_400, 14_400], [480, 480]],
  ['very high', [100, 14_400], [10, 1440]],
  ['very wide', [14_400, 100], [480, 3]],
] as const)('a page that is %s is drawn within bounds', async (_, size, expected) => {
  const { width, height } = await sharp(await draw(plainPdf({ texts: ['Plano'], size }))).metadata();
  expect([width, height]).toEqual(expected);
});

describe('undrawable files return undefined', () => {
  test.each([
    ['empty', Buffer.alloc(0), 1],
    ['no PDF', Buffer.from('<html>'), 1],
    ['cut', plainPdf({ texts: ['Una'] }).subarray(0, 60), 1],
    ['a page that is not there', plainPdf({ texts: ['Una'] }), 7],
  ])('%s', async (_, bytes, page) => {
    expect(await draw(bytes, page)).toBeUndefined();
  });

  test('locked with a password', async () => {
    expect(await draw(await lockedPdf())).toBeUndefined();
  });

  test('an endless page is aborted in time', async () => {
    const bomb = deflateSync(Buffer.alloc(160_000_000, '0 0 m 9 9 l S '), { level: 1 });
    const bytes = plainPdf({ texts: [''], first: { entries: '/Filter /FlateDecode', bytes: bomb } });
    expect(await draw(bytes, 1, 480, { time: 2000 })).toBeUndefined();
  });
});

test('returns pictures of the first pages in the drawn sizes', () => {
  expect(drawnSize({ ancho: 612, alto: 792 }, 480)).toMatchObject({ width: 480, height: 621 });
  const pages = [1, 12, 13].map((pagina) => ({ pagina, ancho: 612, alto: 792 }));
  const pictures = pagePictures('0123456789abcdef'.padEnd(64, '0'), pages);
  expect(Object.keys(pictures)).toEqual(['1', '12']);
  expect(pictures[12]).toEqual({
    src: '/hojas/0123456789abcdef/12-480.webp',
    srcSet: '/hojas/0123456789abcdef/12-480.webp 480w, /hojas/0123456789abcdef/12-960.webp 960w',
    width: 480,
    height: 621,
  });
});
