import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeApart, measureApart } from './encoder-process.ts';

const picture = await readFile('content/demo/imagenes/mini-puente.webp');

test('pictures are measured and made in a process of their own, several at once', async () => {
  const [size, avif, jpg] = await Promise.all([
    measureApart(picture),
    encodeApart(picture, 360, 'avif'),
    encodeApart(picture, 540, 'jpg'),
  ]);
  expect(size).toEqual({ width: 540, height: 360, format: 'webp' });
  expect(await sharp(avif).metadata()).toMatchObject({ width: 360, height: 240 });
  expect(await sharp(jpg).metadata()).toMatchObject({ width: 540, format: 'jpeg' });
});

test('what is no picture fails, and the next one is made', async () => {
  await expect(encodeApart(Buffer.from('<svg'), 360, 'webp')).rejects.toThrow();
  await expect(measureApart(Buffer.alloc(0))).rejects.toThrow();
  expect((await measureApart(picture)).width).toBe(540);
});
