import { previewLimits } from '../model.ts';
import type { ReadCell, ReadRow, ReadSheet } from './sheet-reader.ts';

/** Merged range in positions of the layout; `bottom` and `right` are exclusive. */
type MergedRange = { top: number; bottom: number; left: number; right: number; value: ReadCell | undefined };

/** Visible part of a sheet. Positions count visible rows and columns from 0. */
export type Layout = {
  rows: readonly ReadRow[];
  /** Sheet column of each position. */
  columns: readonly number[];
  /** Number of used columns beyond the limit of the preview. */
  moreColumns: number;
  /** Returns the merged range at a position. */
  mergedAt(row: number, column: number): MergedRange | undefined;
  /** Returns the cell at a position; in a merged range its value. */
  at(row: number, column: number): ReadCell | undefined;
};

/** Returns the visible part of a sheet: no hidden rows and columns; consecutive blank rows are collapsed to one. */
export function layoutOf(sheet: ReadSheet): Layout {
  const { columns, more } = visibleColumns(sheet);
  const rows = visibleRows(sheet, columns);
  const merged = mergedRanges(sheet, rows, columns);
  const mergedAt = (row: number, column: number) => merged.get(row * columns.length + column);
  return {
    rows,
    columns,
    moreColumns: more,
    mergedAt,
    at: (row, column) => {
      const range = mergedAt(row, column);
      return range ? range.value : rows[row]?.cells[columns[column] ?? -1];
    },
  };
}

function visibleColumns(sheet: ReadSheet): { columns: number[]; more: number } {
  const hidden = (column: number) => sheet.hiddenColumns.some(({ from, to }) => column >= from && column <= to);
  const used = new Set<number>();
  for (const { cells } of sheet.rows) for (const column of cells.keys()) if (cells[column]) used.add(column);
  const first = used.size > 0 ? Math.min(...used) : 0;
  const last = Math.min(sheet.lastColumn, previewLimits.columns * 2 - 1);
  const columns: number[] = [];
  for (let column = first; column <= last; column++) if (!hidden(column)) columns.push(column);
  const previewColumns = columns.slice(0, previewLimits.columns);
  const end = (previewColumns.at(-1) ?? -1) + 1;
  return {
    columns: previewColumns,
    more: columns.length > previewColumns.length ? sheet.lastColumn - end + 1 : sheet.lastColumn - last,
  };
}

/** Returns the visible rows; consecutive blank rows are collapsed to one. */
function visibleRows(sheet: ReadSheet, columns: number[]): ReadRow[] {
  const rows: ReadRow[] = [];
  let previousNumber = 0;
  for (const row of sheet.rows) {
    if (sheet.hiddenRows.has(row.number) || !columns.some((column) => row.cells[column])) continue;
    if (rows.length > 0 && row.number > previousNumber + 1 && !hiddenBetween(sheet, previousNumber, row.number))
      rows.push({ number: previousNumber + 1, cells: [] });
    rows.push(row);
    previousNumber = row.number;
  }
  return rows;
}

function hiddenBetween({ hiddenRows }: ReadSheet, before: number, after: number): boolean {
  if (hiddenRows.size === 0 || after - before > hiddenRows.size + 1) return false;
  for (let number = before + 1; number < after; number++) if (!hiddenRows.has(number)) return false;
  return true;
}

/** Returns the merged ranges by the positions that they cover; a range that overlaps an earlier one is ignored. */
function mergedRanges(
  sheet: ReadSheet,
  rows: readonly ReadRow[],
  columns: readonly number[],
): Map<number, MergedRange> {
  const rowNumbers = rows.map(({ number }) => number);
  const sheetRowNumbers = sheet.rows.map(({ number }) => number);
  const ranges = new Map<number, MergedRange>();
  for (const merge of sheet.merges) {
    const top = firstAtLeast(rowNumbers, merge.top);
    const bottom = firstAtLeast(rowNumbers, merge.bottom + 1);
    const left = firstAtLeast(columns, merge.left);
    const right = firstAtLeast(columns, merge.right + 1);
    if ((bottom - top) * (right - left) < 2) continue;
    const source = sheet.rows[firstAtLeast(sheetRowNumbers, merge.top)];
    const value = source?.number === merge.top ? source.cells[merge.left] : undefined;
    const range = { top, bottom, left, right, value };
    if (!overlaps(range, ranges, columns.length))
      for (const position of positionsOf(range, columns.length)) ranges.set(position, range);
  }
  return ranges;
}

/** Stops at the first common position, so that thousands of overlapping ranges cost no more than one. */
function overlaps(range: MergedRange, ranges: ReadonlyMap<number, MergedRange>, width: number): boolean {
  for (const position of positionsOf(range, width)) if (ranges.has(position)) return true;
  return false;
}

function* positionsOf({ top, bottom, left, right }: MergedRange, width: number) {
  for (let row = top; row < bottom; row++) for (let column = left; column < right; column++) yield row * width + column;
}

/** Returns the index of the first number that is at least `value` in an ascending list; its length without one. Binary search. */
function firstAtLeast(ascending: readonly number[], value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? value) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
