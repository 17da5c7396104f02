import { sumOf } from '../sum.ts';
import { letterOutlines } from './outlines.ts';

/** Width and path of each letter, in thousandths of the font size. */
export const outlines: ReadonlyMap<string, { width: number; path: string }> = new Map(
  letterOutlines.map((row) => {
    const [letter = '', width, ...path] = row.split(' ');
    return [letter, { width: Number(width), path: path.join(' ') }];
  }),
);

/** Width of a letter without an outline, in thousandths of the font size. */
const SPACE = 300;

/**
 * Draws capital letters centred on `x` as SVG outlines, so that a picture looks the same without the font. Accents are kept; a character
 * without an outline leaves a space.
 * @param y base line
 */
export function drawLetters(
  text: string,
  { x, y, size, fill }: { x: number; y: number; size: number; fill: string },
): string {
  const scale = size / 1000;
  let left = x - (lettersWidth(text) * scale) / 2;
  const paths = [...text].map((letter) => {
    const outline = outlines.get(letter);
    const at = left;
    left += (outline?.width ?? SPACE) * scale;
    return outline ? `<path transform="translate(${round(at)} ${y}) scale(${scale})" d="${outline.path}"/>` : '';
  });
  return `<g fill="${fill}">${paths.join('')}</g>`;
}

/** Returns the width of capital letters, in thousandths of the font size. */
export function lettersWidth(text: string): number {
  return sumOf([...text], (letter) => outlines.get(letter)?.width ?? SPACE);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
