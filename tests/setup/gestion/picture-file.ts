import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { temporaryFolder } from '../data-folder/temporary-folder.ts';

/** Writes a green PNG file of 500 pixels in height. Returns its path. */
export async function pictureFile(name: string, width: number): Promise<string> {
  const path = join(temporaryFolder('imagenes'), name);
  const background = { r: 30, g: 90, b: 60 };
  writeFileSync(
    path,
    await sharp({ create: { width, height: 500, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return path;
}
