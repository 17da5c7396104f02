import sharp, { type SharpOptions } from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodeVariant } from './encode.ts';
import { widthsOf } from './widths.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 20, b: 20, alpha: 0.5 } } });

describe('a variant', () => {
  test('is never larger than the picture', async () => {
    const made = await encodeVariant(await picture(300, 200).png().toBuffer(), 360, 'webp');
    expect(await sharp(made).metadata()).toMatchObject({ width: 300, height: 200, format: 'webp' });
  });

  test('is turned as the camera says, and carries none of its notes', async () => {
    const photo = await picture(800, 400)
      .flatten()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'alguien' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const metadata = await sharp(await encodeVariant(photo, 360, 'jpg')).metadata();
    expect(metadata).toMatchObject({ width: 360, height: 720 });
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
  });

  test('of noise stays within reach of its bound', async () => {
    const noise = {
      create: { width: 1200, height: 800, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 } },
    };
    const photo = await sharp(noise as SharpOptions)
      .jpeg({ quality: 95 })
      .toBuffer();
    const best = await encodeVariant(photo, 1200, 'webp');
    expect(best.length).toBeLessThan(photo.length / 2);
  });

  test('of something else fails', async () => {
    await expect(encodeVariant(Buffer.from('no es una imagen'), 360, 'avif')).rejects.toThrow();
  });
});

test.each([
  [2000, [360, 540, 900, 1200, 2000]],
  [1199, [360, 540, 900]],
  [540, [360, 540]],
  [200, [360]],
])('a picture %i wide is served in %j', (width, widths) => {
  expect(widthsOf(width)).toEqual(widths);
});
