/** Names of the steps, from the worst to the best. */
export const stepNames = ['step1', 'step2', 'step3', 'step4', 'step5'] as const;
/** Name of the step of a tile; `none` without a value. */
export type StepName = (typeof stepNames)[number] | 'none';
/** A step of a measure, as the key of the map names it. */
export type NamedStep = { name: (typeof stepNames)[number]; label: string };

/** Bounds between the five steps of a share in percent: the same in all years, so that maps can be compared. */
export const SHARE_CUTS = [30, 45, 60, 75] as const;

/** Number of columns, and of rows, that `places.module.css` has places for: `institution/municipality-tiles.ts` has no greater ones. */
export const MAX_SIDE = 24;
/** Number of columns of the widest map whose tiles have names on a wide window. */
const NAMED_COLUMNS = 10;

type Cell = { column: number; row: number };

/** Municipality with its position in the grid of the map. */
export type Tile = Cell & {
  /** Undefined for a municipality without a page. */
  href?: string | undefined;
  nombre: string;
  /** Three letters that name it where the tile is small. */
  letters: string;
  step: StepName;
  /** The value as the tile shows it, and what a screen reader adds to it. */
  value: string;
  spoken: string;
  dim?: boolean;
  /** The sentence of the map counts it. */
  marked?: boolean;
};

/** Steps of a share in percent, from the worst to the best. */
export const shareSteps: readonly NamedStep[] = stepNames.map((name, index) => {
  const [from, to] = [SHARE_CUTS[index - 1], SHARE_CUTS[index]];
  return { name, label: rangeLabel(from, to) };
});

function rangeLabel(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return `hasta ${Number(to) - 1}`;
  return to === undefined ? `${from} o más` : `${from} a ${to - 1}`;
}

/** Returns the step of a part from 0 to 1. */
export function shareStep(part: number | undefined): StepName {
  if (part === undefined) return 'none';
  const percent = Math.round(part * 100);
  return stepNames[SHARE_CUTS.filter((cut) => percent >= cut).length] ?? 'step5';
}

/** Returns whether letters name the tiles in every window: with more columns no name fits. */
export function hasNarrowTiles(tiles: readonly Cell[]): boolean {
  return tiles.some(({ column }) => column >= NAMED_COLUMNS);
}

/** Returns whether the key fits into a map of ten columns and thirteen rows: no tile is in the lower left corner. */
export function hasKeyCorner(tiles: readonly Cell[]): boolean {
  const isLarge =
    Math.max(...tiles.map(({ column }) => column)) === 9 && Math.max(...tiles.map(({ row }) => row)) === 12;
  return isLarge && !tiles.some(({ column, row }) => column < 3 && row > 6);
}

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
