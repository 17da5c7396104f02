import type { ReadCell } from './sheet-reader.ts';

/** Grid of visible cells; `at` returns the value of a merged cell at each of its positions. */
export type Grid = {
  rows: number;
  columns: number;
  at(row: number, column: number): ReadCell | undefined;
  /** Returns the exclusive end row of merged cells in this row, and whether one of them spans only columns. */
  reach(row: number): { to: number; joinsColumns: boolean };
};

/** Maximum number of title rows above a table. */
const MAX_TITLE_ROWS = 15;
const MAX_HEADING_ROWS = 4;
/** Number of rows below the header that are inspected. */
const COMPARED_ROWS = 30;
const MAX_HEADING = 120;

/**
 * Finds the header rows `[from, to)`; undefined without a header. The first row with short texts in most columns is a header if it is
 * frozen, bold, or above numbers or dates.
 * @param frozen number of frozen rows
 */
export function findHeader(grid: Grid, frozen: number): { from: number; to: number } | undefined {
  const last = Math.min(grid.rows - 1, frozen > 0 ? frozen : MAX_TITLE_ROWS);
  for (let row = 0; row < last; row++) {
    if (!canHead(grid, row)) continue;
    const to = endOf(grid, row);
    if (to >= grid.rows) return undefined;
    return (frozen > row && frozen <= row + MAX_HEADING_ROWS) || isBold(grid, row, to) || headsFigures(grid, row, to)
      ? { from: row, to }
      : undefined;
  }
  return undefined;
}

/** Returns whether a row has short texts or years in most columns, not a single text across all. */
function canHead(grid: Grid, row: number): boolean {
  const cells = cellsOf(grid, row);
  const filled = cells.filter((cell) => cell !== undefined);
  const different = new Set(filled);
  return (
    filled.length * 10 >= grid.columns * 6 &&
    (different.size >= 2 || grid.columns === 1) &&
    filled.every(({ text, type }) => (type === 'text' || isYear(text)) && text.length <= MAX_HEADING) &&
    filled.some(({ type }) => type === 'text')
  );
}

/** Returns the exclusive end of a header; a header with merged columns includes the row below. */
function endOf(grid: Grid, row: number): number {
  const { to, joinsColumns } = grid.reach(row);
  const next = row + 1;
  const second = joinsColumns && next < grid.rows && cellsOf(grid, next).every((cell) => !cell || cell.type === 'text');
  return Math.min(Math.max(to, second ? row + 2 : next), row + MAX_HEADING_ROWS);
}

function isBold(grid: Grid, row: number, to: number): boolean {
  const isRowBold = (at: number) => cellsOf(grid, at).every((cell) => !cell || cell.bold);
  return isRowBold(row) && !isRowBold(to);
}

function headsFigures(grid: Grid, row: number, to: number): boolean {
  const below = Math.min(grid.rows, to + COMPARED_ROWS);
  for (let column = 0; column < grid.columns; column++) {
    if (grid.at(row, column)?.type !== 'text') continue;
    for (let at = to; at < below; at++) {
      const type = grid.at(at, column)?.type;
      if (type === 'number' || type === 'date') return true;
    }
  }
  return false;
}

function cellsOf(grid: Grid, row: number): (ReadCell | undefined)[] {
  return Array.from({ length: grid.columns }, (_, column) => grid.at(row, column));
}

function isYear(text: string): boolean {
  return /^(19|20)\d\d$/.test(text);
}
