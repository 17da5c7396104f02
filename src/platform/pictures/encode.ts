import sharp, { type Sharp } from 'sharp';
import { MAX_PIXELS, type PictureFormat } from './widths.ts';

// At most two pictures are encoded concurrently, each on one processor, so that pages are still served. No caching, as no picture repeats.
sharp.concurrency(1);
sharp.cache(false);

/** Size in pixels after EXIF rotation, and the format: `webp`, `jpeg`… */
export type PictureSize = { width: number; height: number; format: string };

/** Target maximum size of a variant in bytes, by width (design.md, section 14). */
const bounds: Record<number, number> = { 360: 20_000, 540: 36_000, 900: 100_000, 1200: 180_000, 2000: 300_000 };

// Qualities by format, best first; the next one is tried if the variant exceeds its bound.
const qualities: Record<PictureFormat, readonly number[]> = { avif: [52, 42], webp: [62, 40, 25], jpg: [72, 58, 45] };

/**
 * Encodes a picture `width` pixels wide in `format`, rotated by its EXIF orientation, without metadata and never enlarged. Uses the first quality
 * within the bound of the width, or the last one.
 */
export async function encodeVariant(original: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  const { data, info } = await sharp(original, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    // JPEG has no transparency.
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = { raw: { width: info.width, height: info.height, channels: info.channels } } as const;
  let encoded: Buffer = data;
  for (const quality of qualities[format]) {
    encoded = await compress(sharp(data, pixels), format, quality);
    if (encoded.length <= (bounds[width] ?? Number.POSITIVE_INFINITY)) break;
  }
  return encoded;
}

/** Maximum side of a stored picture in pixels, more than any page shows. */
const MASTER_SIDE = 2400;

/** Accepted upload formats, by sharp's names. Excludes SVG (may refer to other files), animations and TIFF scans. */
const masterFormats = new Set(['jpeg', 'png', 'webp', 'heif']);

/**
 * Returns the stored version of an uploaded picture: rotated by its EXIF orientation, and without metadata, which may contain its location. Throws
 * for an unsupported format.
 */
export async function encodeMaster(original: Buffer): Promise<Buffer> {
  const { format } = await measurePicture(original);
  if (!masterFormats.has(format)) throw new Error(`A picture of the library is no ${format}`);
  return sharp(original, { limitInputPixels: 60_000_000 })
    .autoOrient()
    .resize({ width: MASTER_SIDE, height: MASTER_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, effort: 3 })
    .toBuffer();
}

/** Reads the size of a picture from its first bytes. Throws if it is not a picture. */
export async function measurePicture(content: Buffer): Promise<PictureSize> {
  const { format, autoOrient } = await sharp(content).metadata();
  return { width: autoOrient.width, height: autoOrient.height, format };
}

function compress(picture: Sharp, format: PictureFormat, quality: number): Promise<Buffer> {
  switch (format) {
    case 'avif':
      // More effort saves a twentieth of the bytes and takes five times as long.
      return picture.avif({ quality, effort: 0, chromaSubsampling: '4:2:0' }).toBuffer();
    case 'webp':
      return picture.webp({ quality, effort: 3 }).toBuffer();
    case 'jpg':
      return picture.jpeg({ quality, mozjpeg: true }).toBuffer();
  }
}
