/** Names of the steps, from the worst to the best. */
export const stepNames = ['step1', 'step2', 'step3', 'step4', 'step5'] as const;
/** Name of the step of a tile; `none` if it has no value. */
export type StepName = (typeof stepNames)[number] | 'none';
/** Step of a measure with its label in the key of the map. */
export type NamedStep = { name: (typeof stepNames)[number]; label: string };

/** Bounds between the five steps of a percentage: equal in all years, so that maps can be compared. */
export const SHARE_CUTS = [30, 45, 60, 75] as const;

/** Maximum number of columns and of rows in `places.module.css`, which `institution/municipality-tiles.ts` must not exceed. */
export const MAX_SIDE = 24;
/** Maximum number of columns of a map whose tiles have names in a wide window. */
const NAMED_COLUMNS = 10;

type Cell = { column: number; row: number };

/** Municipality with its position in the grid of the map. */
export type Tile = Cell & {
  /** Undefined for a municipality without a page. */
  href?: string | undefined;
  nombre: string;
  /** Three-letter name for small tiles. */
  letters: string;
  step: StepName;
  /** Value on the tile, and its addition for screen readers. */
  value: string;
  spoken: string;
  dim?: boolean;
  /** The tile is counted by the sentence of the map. */
  marked?: boolean;
};

/** Steps of a percentage, from the worst to the best. */
export const shareSteps: readonly NamedStep[] = stepNames.map((name, index) => {
  const [from, to] = [SHARE_CUTS[index - 1], SHARE_CUTS[index]];
  return { name, label: rangeLabel(from, to) };
});

function rangeLabel(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return `hasta ${Number(to) - 1}`;
  return to === undefined ? `${from} o más` : `${from} a ${to - 1}`;
}

/** Returns the step of a share from 0 to 1. */
export function shareStep(part: number | undefined): StepName {
  if (part === undefined) return 'none';
  const percent = Math.round(part * 100);
  return stepNames[SHARE_CUTS.filter((cut) => percent >= cut).length] ?? 'step5';
}

/** Returns whether tiles have letters instead of names in every window, since names do not fit many columns. */
export function hasNarrowTiles(tiles: readonly Cell[]): boolean {
  return tiles.some(({ column }) => column >= NAMED_COLUMNS);
}

/** Returns whether the key fits into a map of ten columns and thirteen rows, since its lower left corner has no tiles. */
export function hasKeyCorner(tiles: readonly Cell[]): boolean {
  const isLarge =
    Math.max(...tiles.map(({ column }) => column)) === 9 && Math.max(...tiles.map(({ row }) => row)) === 12;
  return isLarge && !tiles.some(({ column, row }) => column < 3 && row > 6);
}

/** Returns the SVG path of the outline of all tiles; gaps between tiles are inside it. The unit is one cell. */
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
