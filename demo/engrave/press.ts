import sharp from 'sharp';
import { noise } from './noise.ts';
import type { Plate } from './plate.ts';

export interface Sheet {
  width: number;
  height: number;
  /** Scene units shown: x, y, width, height. */
  box: [number, number, number, number];
  /** Distance between lines in picture pixels. */
  pitch: number;
  /** Maximum lift of a line by the relief, in scene units. */
  relief: number;
  maxBytes: number;
}

const INK = [14, 73, 63] as const;
const PAPER = [237, 245, 241] as const;
const COLUMNS_PER_PIXEL = 2;

async function field(svg: string, width: number, height: number): Promise<Float32Array> {
  const data = await sharp(Buffer.from(svg)).removeAlpha().toColourspace('b-w').raw().toBuffer();
  const out = new Float32Array(width * height);
  for (let i = 0; i < out.length; i++) out[i] = (data[i] ?? 0) / 255;
  return out;
}

/** Three box passes along one axis approach a Gaussian of the given radius. */
function smooth(src: Float32Array, width: number, height: number, radius: number, axis: 'x' | 'y'): Float32Array {
  const half = Math.max(0, Math.round(radius));
  if (half === 0) return src;
  const count = axis === 'x' ? width : height;
  const lines = axis === 'x' ? height : width;
  const step = axis === 'x' ? 1 : width;
  let from = src;
  for (let pass = 0; pass < 3; pass++) {
    const to = new Float32Array(src.length);
    for (let line = 0; line < lines; line++) {
      const start = axis === 'x' ? line * width : line;
      const read = (i: number) => from[start + Math.min(count - 1, Math.max(0, i)) * step] ?? 0;
      let sum = 0;
      for (let i = -half; i <= half; i++) sum += read(i);
      for (let i = 0; i < count; i++) {
        to[start + i * step] = sum / (2 * half + 1);
        sum += read(i + half + 1) - read(i - half);
      }
    }
    from = to;
  }
  return from;
}

function sample(map: Float32Array, width: number, height: number, x: number, y: number): number {
  const cx = Math.min(width - 1.001, Math.max(0, x));
  const cy = Math.min(height - 1.001, Math.max(0, y));
  const left = Math.floor(cx);
  const top = Math.floor(cy);
  const i = top * width + left;
  const a = (map[i] ?? 0) * (1 - cx + left) + (map[i + 1] ?? 0) * (cx - left);
  const b = (map[i + width] ?? 0) * (1 - cx + left) + (map[i + width + 1] ?? 0) * (cx - left);
  return a * (1 - cy + top) + b * (cy - top);
}

/** The slow swell shared by every picture, in scene units. */
function swell(x: number, y: number): number {
  const main = 7 * Math.sin(x / 96 + y / 310 + 0.6) * Math.sin(x / 411 + y / 520 + 1.1);
  return main + 6 * Math.sin(x / 205 - y / 260) + 3 * Math.sin(x / 61 + y / 150 + 2);
}

/** Returns the edge of the paper: a slightly uneven border. */
const border = (x: number, side: number) => 3 + 3 * noise(x / 120, side * 9, 5);

/** Ink coverage of every pixel, from 0 to 1. */
function cut(tone: Float32Array, relief: Float32Array, sheet: Sheet, seed: number): Float32Array {
  const { width, height, pitch, box } = sheet;
  const scale = width / box[2];
  const ink = new Float32Array(width * height);
  const share = 1 / COLUMNS_PER_PIXEL;
  const phase = new Float32Array(height + 1);
  for (let column = 0; column < width * COLUMNS_PER_PIXEL; column++) {
    const x = (column + 0.5) * share;
    const px = Math.floor(x);
    const ux = box[0] + x / scale;
    for (let y = 0; y <= height; y++) {
      const uy = box[1] + y / scale;
      const shift = swell(ux, uy) + sheet.relief * (sample(relief, width, height, x - 0.5, y) * 2 - 1);
      const wobble = 0.3 * noise(x / 23, y / pitch / 1.7, seed) + 0.2 * noise(x / 7, y / pitch, seed + 1);
      phase[y] = (y + shift * scale + wobble) / pitch;
    }
    const first = border(ux, 1) * scale;
    const end = height - border(ux, 2) * scale;
    for (let y = 0; y < height; y++) {
      const here = phase[y] ?? 0;
      const next = phase[y + 1] ?? 0;
      const line = Math.ceil(here);
      if (next <= here || next < line || here === line) continue;
      const centre = y + (line - here) / (next - here);
      const room = Math.min(centre - first, end - centre) / pitch;
      if (room <= 0) continue;
      const dark = 1 - sample(tone, width, height, x - 0.5, centre - 0.5);
      const hand = 1 + 0.07 * noise(x / 31, line * 3.7, seed + 2);
      const slope = ((phase[Math.min(height, y + 3)] ?? next) - (phase[Math.max(0, y - 2)] ?? here)) * (pitch / 5);
      const period = Math.min(1.6, 1 / Math.max(0.4, slope));
      const half =
        0.5 * pitch * period * Math.min(0.88, Math.max(0.085, 0.06 + 0.84 * dark) * hand) * Math.min(1, room * 1.5);
      const top = Math.max(0, centre - half);
      const bottom = Math.min(height, centre + half);
      for (let py = Math.floor(top); py < bottom; py++) {
        const part = Math.min(bottom, py + 1) - Math.max(top, py);
        const i = py * width + px;
        ink[i] = Math.min(1, (ink[i] ?? 0) + part * share);
      }
    }
  }
  return ink;
}

async function tones(plate: Plate, sheet: Sheet): Promise<Float32Array> {
  const { width, height, pitch } = sheet;
  const raw = await field(plate.svg('tone', sheet.box, width, height), width, height);
  return smooth(smooth(raw, width, height, pitch * 0.2, 'x'), width, height, pitch * 0.2, 'y');
}

/** Engraves a plate and returns the picture as WebP, as fine as its weight limit allows. */
export async function engrave(plate: Plate, sheet: Sheet, seed: number): Promise<Buffer> {
  const { width, height, box } = sheet;
  const soft = (11 * width) / box[2] / 2;
  const flat = await field(plate.svg('relief', box, width, height), width, height);
  const relief = smooth(smooth(flat, width, height, soft, 'x'), width, height, soft, 'y');
  const ink = cut(await tones(plate, sheet), relief, sheet, seed);
  const rgb = Buffer.alloc(width * height * 3);
  for (let i = 0; i < ink.length; i++)
    for (let c = 0; c < 3; c++) {
      const paper = PAPER[c] ?? 0;
      rgb[i * 3 + c] = Math.round(paper + ((INK[c] ?? 0) - paper) * (ink[i] ?? 0));
    }
  let picture = sharp(rgb, { raw: { width, height, channels: 3 } });
  if (plate.hasMark) picture = picture.composite([{ input: Buffer.from(plate.svg('mark', box, width, height)) }]);
  const pixels = await picture.removeAlpha().raw().toBuffer();
  for (let quality = 62; ; quality -= 4) {
    const coded = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .webp({ quality, effort: 5, smartSubsample: true })
      .toBuffer();
    if (coded.length <= sheet.maxBytes || quality <= 20) return coded;
  }
}
