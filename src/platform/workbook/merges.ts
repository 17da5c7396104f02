import { type CellValue, limits, parseReference, WorkbookError } from './model.ts';

export type Merge = { top: number; bottom: number; left: number; right: number; value: CellValue };

/** Parses a range such as `B2:C4` to rows from 1 and columns from 0, limited to the readable columns. Returns undefined for other text. */
export function parseMerge(range: string): Merge | undefined {
  const [from, to] = range.split(':').map(parseReference);
  if (!from || !to || to.row < from.row || to.column < from.column) return undefined;
  const right = Math.min(to.column, limits.columns - 1);
  return { top: from.row, bottom: to.row, left: from.column, right, value: null };
}

/**
 * Returns a function that fills merged cells with the value of their first cell. It must be called with the rows in order; the caller skips
 * blank rows.
 */
export function mergeFiller(merges: Merge[]): (number: number, cells: CellValue[]) => void {
  const pending = merges.toSorted((a, b) => b.top - a.top);
  let active: Merge[] = [];
  return (number, cells) => {
    while ((pending.at(-1)?.top ?? Number.POSITIVE_INFINITY) <= number) {
      const merge = pending.pop();
      if (merge) {
        merge.value = merge.top === number ? (cells[merge.left] ?? null) : null;
        active.push(merge);
      }
    }
    active = active.filter(({ bottom }) => bottom >= number);
    fillMerges(active, cells);
  };
}

/** Fills the cells of a row that the merges of it cover. */
export function fillMerges(merges: readonly Merge[], cells: CellValue[]): void {
  // Ranges without overlap cover at most all columns of a row.
  const coveredCells = merges.reduce((sum, { left, right }) => sum + right - left + 1, 0);
  if (coveredCells > limits.columns) throw new WorkbookError('damaged', 'Las celdas combinadas del libro se enciman.');
  for (const { left, right, value } of merges) {
    if (value === null) continue;
    for (let column = left; column <= right; column++) cells[column] ??= value;
  }
}
