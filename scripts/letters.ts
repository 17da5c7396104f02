// Writes src/platform/lettering/outlines.ts: capital letters and figures of a font as outlines, for pictures that cannot load a font.
//   node scripts/letters.ts institution/fonts/libro-mayor-titulos-500.ttf
import { readFileSync, writeFileSync } from 'node:fs';
import { create } from 'fontkit';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÁÉÍÓÚÜÑ0123456789';
const commandLetters = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' };

const [, , file] = process.argv;
if (!file) throw new Error('Use: node scripts/letters.ts FONT');
const font = create(readFileSync(file));
if (font.unitsPerEm !== 1000) throw new Error('The font must have 1000 units per em');
// In a picture the vertical axis points down.
const round = (value: number, index: number) => Math.round(index % 2 === 0 ? value : -value);
const rows = [...letters].map((letter) => {
  const [glyph] = font.layout(letter).glyphs;
  if (!glyph) throw new Error(`The font has no ${letter}`);
  const path = glyph.path.commands.map(({ command, args }) => commandLetters[command] + args.map(round).join(' '));
  return `  '${letter} ${Math.round(glyph.advanceWidth)} ${path.join('')}',`;
});
writeFileSync(
  'src/platform/lettering/outlines.ts',
  [
    '// Written by scripts/letters.ts.',
    '',
    '/** Each letter with its width and its outline, in thousandths of the font size, from the left end of the base line. */',
    'export const letterOutlines = [',
    ...rows,
    '] as const;',
    '',
  ].join('\n'),
);
