import { sumOf } from '../sum.ts';
import { type CellRange, type CellValue, limits, parseReference, type SheetRow, WorkbookError } from './model.ts';

export type Merge = CellRange & { value: CellValue };

/** Parses a range such as `B2:C4` to rows from 1 and columns from 0, limited to the readable columns. Returns undefined for other text. */
export function parseMerge(range: string): Merge | undefined {
  const [from, to] = range.split(':').map(parseReference);
  if (!from || !to || to.row < from.row || to.column < from.column) return undefined;
  const right = Math.min(to.column, limits.columns - 1);
  return { top: from.row, bottom: to.row, left: from.column, right, value: null };
}

/**
 * Returns a function that fills merged cells of a row with the value of their first cell. It must be called with the rows in order; the caller
 * skips blank rows.
 */
export function mergeFiller(merges: Merge[]): (row: SheetRow) => void {
  const pending = merges.toSorted((a, b) => b.top - a.top);
  let active: Merge[] = [];
  return (row) => {
    const { number, cells } = row;
    while ((pending.at(-1)?.top ?? Number.POSITIVE_INFINITY) <= number) {
      const merge = pending.pop();
      if (merge) {
        merge.value = merge.top === number ? (cells[merge.left] ?? null) : null;
        active.push(merge);
      }
    }
    active = active.filter(({ bottom }) => bottom >= number);
    fillMerges(active, row);
  };
}

/** Fills the cells of a row that its merged ranges cover, and lists these ranges in it. */
export function fillMerges(merges: readonly Merge[], row: SheetRow): void {
  // Ranges without overlap cover at most all columns of a row.
  const coveredCells = sumOf(merges, ({ left, right }) => right - left + 1);
  if (coveredCells > limits.columns) throw new WorkbookError('damaged', 'Las celdas combinadas del libro se enciman.');
  const filled = merges.filter(({ value }) => value !== null);
  for (const { left, right, value } of filled)
    for (let column = left; column <= right; column++) row.cells[column] ??= value;
  if (filled.length > 0) row.merges = filled;
}
