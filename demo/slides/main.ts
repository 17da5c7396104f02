// Draws the slides of each training meeting of the demonstration as a silent video: demo/content/capacitaciones/NN.md → NN.webm.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { identity } from '#institution/identity.ts';
import { splitFrontMatter } from '#platform/articles/front-matter.ts';
import { vp8Of, webm } from './webm.ts';

const WIDTH = 960;
const HEIGHT = 540;
const SECONDS = 6;
const folder = resolve('demo/content/capacitaciones');
const fonts = resolve('institution/fonts');
GlobalFonts.registerFromPath(resolve(fonts, 'libro-mayor-titulos-500.ttf'), 'Titulos');
GlobalFonts.registerFromPath(resolve(fonts, 'libro-mayor-texto-400.ttf'), 'Texto');

type Slide = { eyebrow: string; title: string; text: string; dark?: true };

for (const name of (await readdir(folder)).filter((file) => file.endsWith('.md'))) {
  const { matter, body } = splitFrontMatter(await readFile(resolve(folder, name), 'utf8'));
  const { numero, titulo } = matter as { numero: number; titulo: string };
  const parts = body.split(/^### /m).slice(1);
  const slides: Slide[] = [
    { eyebrow: `Reunión ${numero}`, title: titulo, text: identity.nombre, dark: true },
    ...parts.map((part): Slide => {
      const [title = '', ...lines] = part.split('\n');
      return {
        eyebrow: `Reunión ${numero}`,
        title,
        text: lines
          .join(' ')
          .replace(/Minuto \d+\.\s*/, '')
          .trim(),
      };
    }),
  ];
  const frames = await Promise.all(slides.map(async (slide) => ({ vp8: vp8Of(await draw(slide)), seconds: SECONDS })));
  await writeFile(resolve(folder, name.replace('.md', '.webm')), webm(frames, WIDTH, HEIGHT));
}

async function draw({ eyebrow, title, text, dark }: Slide): Promise<Buffer> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = dark ? '#0b2f2a' : '#ffffff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = dark ? '#cfded8' : '#3d4b46';
  context.font = '24px Texto';
  context.fillText(eyebrow, 64, 90);
  context.fillStyle = dark ? '#ffffff' : '#10201c';
  const below = paragraph(context, title, { font: '52px Titulos', leading: 58, y: 160 });
  context.fillRect(64, below + 4, WIDTH - 128, 2);
  context.fillStyle = dark ? '#cfded8' : '#10201c';
  paragraph(context, text, { font: '30px Texto', leading: 42, y: below + 60 });
  return canvas.encode('webp', 72);
}

/** Draws a text in lines as wide as the slide; returns where its last line ends. */
function paragraph(
  context: SKRSContext2D,
  text: string,
  { font, leading, y }: { font: string; leading: number; y: number },
) {
  context.font = font;
  let line = '';
  let at = y;
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && context.measureText(longer).width > WIDTH - 128) {
      context.fillText(line, 64, at);
      at += leading;
      line = word;
    } else line = longer;
  }
  context.fillText(line, 64, at);
  return at + leading * 0.4;
}
