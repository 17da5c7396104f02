import { resolvedOfHundred } from '#areas/seguimiento/rules.ts';

type Cell = { column: number; row: number };

/** Municipality with its position in the grid of the map. */
export type Tile = Cell & {
  enteId: number;
  nombre: string;
  /** Three letters that name it where the tile is small. */
  letters: string;
  total: number;
  resueltas: number;
};

/** Steps in which tiles are drawn, by the resolved observaciones of each hundred; fixed, so that maps can be compared. */
export const steps = [
  { name: 'step5', from: 75, label: '75 o más' },
  { name: 'step4', from: 60, label: '60 a 74' },
  { name: 'step3', from: 45, label: '45 a 59' },
  { name: 'step2', from: 30, label: '30 a 44' },
  { name: 'step1', from: 0, label: 'Hasta 29' },
] as const;

/** Name of the step of a tile; `none` without observaciones. */
export type StepName = (typeof steps)[number]['name'] | 'none';

/** Returns the step in which a tile is drawn. */
export function stepOf(tile: Pick<Tile, 'total' | 'resueltas'>): StepName {
  if (tile.total === 0) return 'none';
  const share = resolvedOfHundred(tile);
  return steps.find(({ from }) => share >= from)?.name ?? 'step1';
}

/** Returns the SVG path of the line around all tiles; gaps between tiles belong to the inside. The unit is one cell. */
export function outline(tiles: readonly Cell[]): string {
  const taken = new Set(tiles.map(({ column, row }) => `${column},${row}`));
  const [columns, rows] = [Math.max(...tiles.map((tile) => tile.column)), Math.max(...tiles.map((tile) => tile.row))];
  const outside = new Set<string>();
  const open: Cell[] = [{ column: -1, row: -1 }];
  for (let cell = open.pop(); cell; cell = open.pop()) {
    const { column, row } = cell;
    const key = `${column},${row}`;
    const isBeyond = column < -1 || row < -1 || column > columns + 1 || row > rows + 1;
    if (isBeyond || taken.has(key) || outside.has(key)) continue;
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
