import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { scenes } from './catalogue.ts';
import type { Scene } from './scene.ts';
import { supplied } from './supplied.ts';

export interface Described {
  name: string;
  file: string;
  width: number;
  height: number;
  alt: string;
  posicionImagen: number;
  subjects: string[];
  /** Name of the small version, when there is one. */
  mini: string | null;
}

/** One entry for every full or wide picture of the folder that a scene describes. */
export async function describe(folder: URL): Promise<Described[]> {
  const files = new Set(await readdir(folder));
  const known: Pick<Scene, 'name' | 'alt' | 'focus' | 'subjects'>[] = [...supplied, ...scenes];
  const list: Described[] = [];
  for (const { name, alt, focus, subjects } of known)
    for (const picture of [name, `${name}-ancho`]) {
      const file = `${picture}.webp`;
      if (!files.has(file)) continue;
      const { width, height } = await sharp(fileURLToPath(new URL(file, folder))).metadata();
      const mini = files.has(`mini-${name}.webp`) ? `mini-${name}.webp` : null;
      list.push({ name: picture, file, width, height, alt, posicionImagen: focus, subjects, mini });
    }
  return list.sort((a, b) => a.name.localeCompare(b.name, 'es'));
}
