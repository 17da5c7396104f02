/**
 * Engraves the demonstration pictures.
 *   node demo/engrave/main.ts            every scene and the catalogue
 *   node demo/engrave/main.ts presa urna only those scenes, and the catalogue
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { scenes } from './catalogue.ts';
import { describe } from './describe.ts';
import { Plate } from './plate.ts';
import { engrave, type Sheet } from './press.ts';
import type { Scene } from './scene.ts';

const folder = new URL('../content/imagenes/', import.meta.url);

const full: Sheet = { width: 1200, height: 800, box: [0, 0, 1200, 800], pitch: 4.6, relief: 26, maxBytes: 146_000 };
const mini: Sheet = { width: 540, height: 360, box: [0, 0, 1200, 800], pitch: 5.2, relief: 16, maxBytes: 31_000 };
const wide: Sheet = { width: 2000, height: 900, box: [-289, 0, 1778, 800], pitch: 5.4, relief: 26, maxBytes: 280_000 };

function seedOf(name: string): number {
  let seed = 7;
  for (const letter of name) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) % 100_003;
  return seed;
}

async function print(scene: Scene): Promise<void> {
  const plate = new Plate();
  scene.draw(plate);
  const sheets: [string, Sheet][] = [
    [scene.name, full],
    [`mini-${scene.name}`, mini],
  ];
  if (scene.wide) sheets.push([`${scene.name}-ancho`, wide]);
  for (const [name, sheet] of sheets) {
    const picture = await engrave(plate, sheet, seedOf(scene.name));
    await writeFile(new URL(`${name}.webp`, folder), picture);
    console.log(`${name}.webp ${Math.round(picture.length / 1000)} kB`);
  }
}

await mkdir(folder, { recursive: true });
const requestedNames = process.argv.slice(2);
const unknown = requestedNames.filter((name) => !scenes.some((scene) => scene.name === name));
if (unknown.length > 0) {
  console.error(`No such scene: ${unknown.join(', ')}. Known: ${scenes.map((scene) => scene.name).join(', ')}`);
  process.exit(1);
}
for (const scene of scenes) if (requestedNames.length === 0 || requestedNames.includes(scene.name)) await print(scene);
await writeFile(new URL('imagenes.json', folder), `${JSON.stringify(await describe(folder), null, 2)}\n`);
