/** Size of a tile and of the gap between two, in units of the drawing. */
export const TILE = { width: 100, height: 62, gap: 4 } as const;
/** Letters that fit a line of a tile. */
const LINE = 16;

/** A municipality on the map. */
export type Tile = {
  enteId: number;
  nombre: string;
  column: number;
  row: number;
  total: number;
  resueltas: number;
};

/** The name on two lines at most, broken where they are most alike. */
export function nameLines(name: string): string[] {
  if (name.length <= LINE) return [name];
  const words = name.split(' ');
  const [best] = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
    .toSorted((a, b) => longest(a) - longest(b));
  return best ?? [name];
}

function longest(lines: readonly string[]): number {
  return Math.max(...lines.map(({ length }) => length));
}
