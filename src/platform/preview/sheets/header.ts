import type { ReadCell } from './sheet-reader.ts';

/** The rows that are looked at, from the first: `at(row, column)` gives what is shown there, merged cells in all their places. */
export type Grid = {
  rows: number;
  columns: number;
  at(row: number, column: number): ReadCell | undefined;
  /** One past the last row of the merged cells that begin in this row, and whether one of them joins columns alone. */
  reach(row: number): { to: number; joinsColumns: boolean };
};

/** Titles above a table take no more rows than this. */
const MOST_TITLES = 15;
const MOST_HEADINGS = 4;
/** Rows below the headings that are compared with them. */
const COMPARED = 30;
const LONGEST_HEADING = 120;

/**
 * Which rows head the columns: `[from, to)`, undefined when none do. The first row of short texts over most columns counts when
 * something shows that it is one: it stays in place when scrolled, it is bold, or what stands below it is no text.
 * @param frozen how many of the rows stay in place
 */
export function findHeader(grid: Grid, frozen: number): { from: number; to: number } | undefined {
  const last = Math.min(grid.rows - 1, frozen > 0 ? frozen : MOST_TITLES);
  for (let row = 0; row < last; row++) {
    if (!canHead(grid, row)) continue;
    const to = endOf(grid, row);
    if (to >= grid.rows) return undefined;
    return (frozen > row && frozen <= row + MOST_HEADINGS) || isBold(grid, row, to) || headsFigures(grid, row, to)
      ? { from: row, to }
      : undefined;
  }
  return undefined;
}

/** Short texts, or years, over most columns, not one text over all of them. */
function canHead(grid: Grid, row: number): boolean {
  const cells = cellsOf(grid, row);
  const filled = cells.filter((cell) => cell !== undefined);
  const different = new Set(filled);
  return (
    filled.length * 10 >= grid.columns * 6 &&
    (different.size >= 2 || grid.columns === 1) &&
    filled.every(({ text, type }) => (type === 'text' || isYear(text)) && text.length <= LONGEST_HEADING) &&
    filled.some(({ type }) => type === 'text')
  );
}

/** Headings that lie over others take the row below as well. */
function endOf(grid: Grid, row: number): number {
  const { to, joinsColumns } = grid.reach(row);
  const next = row + 1;
  const second = joinsColumns && next < grid.rows && cellsOf(grid, next).every((cell) => !cell || cell.type === 'text');
  return Math.min(Math.max(to, second ? row + 2 : next), row + MOST_HEADINGS);
}

function isBold(grid: Grid, row: number, to: number): boolean {
  const all = (at: number) => cellsOf(grid, at).every((cell) => !cell || cell.bold);
  return all(row) && !all(to);
}

function headsFigures(grid: Grid, row: number, to: number): boolean {
  const below = Math.min(grid.rows, to + COMPARED);
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
