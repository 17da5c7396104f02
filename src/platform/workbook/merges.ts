import { type CellValue, limits, parseReference, WorkbookError } from './model.ts';

export type Merge = { top: number; bottom: number; left: number; right: number; value: CellValue };

/** `B2:C4` as rows from 1 and columns from 0, cut off where columns are no longer read. Undefined when it is no range. */
export function parseMerge(range: string): Merge | undefined {
  const [from, to] = range.split(':').map(parseReference);
  if (!from || !to || to.row < from.row || to.column < from.column) return undefined;
  const right = Math.min(to.column, limits.columns - 1);
  return { top: from.row, bottom: to.row, left: from.column, right, value: null };
}

/**
 * Gives the cells of a merged range what its first cell holds. `fill` is called with the rows in order; a row that is blank of its
 * own is the caller's to skip.
 */
export function mergeFiller(merges: Merge[]): (number: number, cells: CellValue[]) => void {
  const waiting = merges.toSorted((a, b) => b.top - a.top);
  let active: Merge[] = [];
  return (number, cells) => {
    while ((waiting.at(-1)?.top ?? Number.POSITIVE_INFINITY) <= number) {
      const merge = waiting.pop();
      if (merge) {
        merge.value = merge.top === number ? (cells[merge.left] ?? null) : null;
        active.push(merge);
      }
    }
    active = active.filter(({ bottom }) => bottom >= number);
    // Ranges that do not overlap never cover more cells of a row than it has.
    const covered = active.reduce((sum, { left, right }) => sum + right - left + 1, 0);
    if (covered > limits.columns) throw new WorkbookError('Las celdas combinadas del libro se enciman.');
    for (const { left, right, value } of active) {
      if (value === null) continue;
      for (let column = left; column <= right; column++) cells[column] ??= value;
    }
  };
}
