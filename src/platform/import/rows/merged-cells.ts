import { columnName, type SheetRow } from '../../workbook/model.ts';
import type { CellProblem } from './read-row.ts';

/** Collects merged cells of a table that span several rows of one column, ordered by their first row. */
export class MergedCells {
  private readonly ranges = new Set<string>();
  private readonly columnsByIndex: ReadonlyMap<number, string>;

  constructor(columnsByIndex: ReadonlyMap<number, string>) {
    this.columnsByIndex = columnsByIndex;
  }

  /**
   * Returns the problems of a row. Cells merged across columns are one problem, which replaces the problems of their repeated value. Cells merged in
   * one column are not a problem, and are collected.
   */
  check({ number, merges = [] }: SheetRow, problems: CellProblem[]): CellProblem[] {
    let all = problems;
    for (const { top, bottom, left, right } of merges) {
      const covered = [...this.columnsByIndex].flatMap(([index, name]) =>
        index >= left && index <= right ? name : [],
      );
      const [column] = covered;
      if (column === undefined) continue;
      const range = `${columnName(left)}${top}:${columnName(right)}${bottom}`;
      if (covered.length === 1) {
        if (number > top) this.ranges.add(range);
        continue;
      }
      const reason = `las celdas combinadas ${range} son de varias columnas; sepárelas y ponga en cada una su valor`;
      all = [...all.filter((problem) => !covered.includes(problem.column)), { row: number, column, reason }];
    }
    return all;
  }

  /** Returns the collected ranges, such as `B4:B9`. */
  list(): string[] {
    return [...this.ranges];
  }
}
