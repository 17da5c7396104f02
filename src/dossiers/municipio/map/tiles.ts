import type { StepName } from '../views.ts';

type Cell = { column: number; row: number };

/** Municipality with its position in the grid of the map. */
export type Tile = Cell & {
  enteId: number;
  nombre: string;
  /** Three letters that name it where the tile is small. */
  letters: string;
  step: StepName;
  /** The value as the tile shows it, and what a screen reader adds to it. */
  value: string;
  spoken: string;
  dim: boolean;
};

/** Returns the SVG path of the line around all tiles; gaps between tiles belong to the inside. The unit is one cell. */
export function outline(tiles: readonly Cell[]): string {
  const occupiedTiles = new Set(tiles.map(({ column, row }) => `${column},${row}`));
  const [columns, rows] = [Math.max(...tiles.map((tile) => tile.column)), Math.max(...tiles.map((tile) => tile.row))];
  const outside = new Set<string>();
  const open: Cell[] = [{ column: -1, row: -1 }];
  for (let cell = open.pop(); cell; cell = open.pop()) {
    const { column, row } = cell;
    const key = `${column},${row}`;
    const isBeyond = column < -1 || row < -1 || column > columns + 1 || row > rows + 1;
    if (isBeyond || occupiedTiles.has(key) || outside.has(key)) continue;
    outside.add(key);
    open.push({ column: column - 1, row }, { column: column + 1, row });
    open.push({ column, row: row - 1 }, { column, row: row + 1 });
  }
  return tiles
    .flatMap(({ column, row }) => [
      outside.has(`${column},${row - 1}`) ? `M${column} ${row}h1` : '',
      outside.has(`${column},${row + 1}`) ? `M${column} ${row + 1}h1` : '',
      outside.has(`${column - 1},${row}`) ? `M${column} ${row}v1` : '',
      outside.has(`${column + 1},${row}`) ? `M${column + 1} ${row}v1` : '',
    ])
    .join('');
}
