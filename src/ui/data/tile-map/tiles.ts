/** Size of a tile and gap between tiles, in SVG user units. */
export const TILE = { width: 100, height: 62, gap: 4 } as const;
/** Characters that fit on a line of a tile. */
const LINE_LENGTH = 16;

/** Place with its position in the grid of the map, and what the tile shows of it. */
export type Tile = {
  href: string;
  nombre: string;
  column: number;
  row: number;
  /** Short text under the name. */
  value: string;
  /** Link text after the name; it starts with `value` (WCAG 2.5.3). */
  spoken: string;
  /** Part of the bar that is filled, from 0 to 1. Without it there is no bar. */
  share?: number | undefined;
};

/** Splits a name that is too long for one line into the two lines of the most equal length. */
export function nameLines(name: string): string[] {
  if (name.length <= LINE_LENGTH) return [name];
  const words = name.split(' ');
  const [mostBalanced] = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
    .toSorted((a, b) => maxLength(a) - maxLength(b));
  return mostBalanced ?? [name];
}

function maxLength(lines: readonly string[]): number {
  return Math.max(...lines.map(({ length }) => length));
}
