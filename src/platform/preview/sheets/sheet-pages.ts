import { type Cell, previewLimits, type SheetInfo, type SheetPage } from '../model.ts';
import { findHeader, type Grid } from './header.ts';
import { type Layout, layoutOf } from './layout.ts';
import type { ReadCell, ReadSheet } from './sheet-reader.ts';

/** Divides the visible part of a sheet into pages. */
export function toPages(name: string, sheet: ReadSheet): { info: SheetInfo; pages: SheetPage[] } {
  const layout = layoutOf(sheet);
  const { rows, columns, moreColumns } = layout;
  const frozen = rows.findIndex(({ number }) => number > sheet.frozen);
  const header = findHeader(gridOf(layout), sheet.frozen > 0 ? Math.max(frozen, 0) : 0);
  const pages: SheetPage[] = [];
  let next = header?.to ?? 0;
  do {
    const first = pages.length === 0;
    const to = pageEnd(layout, next);
    pages.push({
      // Title rows belong to the first page.
      from: first ? Math.min(1, rows.length) : next + 1,
      to,
      head: header ? toCells(layout, first ? 0 : header.from, header.to, header) : [],
      body: toCells(layout, next, to),
    });
    next = to;
  } while (next < rows.length);
  const info: SheetInfo = {
    name: name.slice(0, 100).toWellFormed().trim() || 'Hoja',
    rows: rows.length,
    columns: columns.length,
    moreColumns,
    cut: sheet.cut,
    hides: sheet.hiddenRows.size > 0 || sheet.hiddenColumns.length > 0,
  };
  return { info, pages };
}

function gridOf({ rows, columns, at, mergedAt }: Layout): Grid {
  return {
    rows: rows.length,
    columns: columns.length,
    at,
    reach(row) {
      let to = row + 1;
      let joinsColumns = false;
      for (let column = 0; column < columns.length; column++) {
        const range = mergedAt(row, column);
        if (!range) continue;
        to = Math.max(to, range.bottom);
        if (range.bottom === row + 1 && range.right - range.left > 1) joinsColumns = true;
      }
      return { to, joinsColumns };
    },
  };
}

function pageEnd({ rows, columns, at }: Layout, from: number): number {
  let letters = 0;
  const end = Math.min(rows.length, from + previewLimits.pageRows);
  for (let row = from; row < end; row++) {
    for (let column = 0; column < columns.length; column++) letters += at(row, column)?.text.length ?? 0;
    if (letters > previewLimits.pageLetters) return row + 1;
  }
  return end;
}

/** Returns the cells of rows `[from, to)`; those in `header` are column headings. The value of a merged range is repeated on each page. */
function toCells(layout: Layout, from: number, to: number, header?: { from: number; to: number }): Cell[][] {
  const { columns, at, mergedAt } = layout;
  const lines: Cell[][] = [];
  for (let row = from; row < to; row++) {
    const cells: Cell[] = [];
    for (let column = 0; column < columns.length; column++) {
      const range = mergedAt(row, column);
      if (range && (column > range.left || row > Math.max(range.top, from))) continue;
      const width = range ? range.right - range.left : 1;
      const height = range ? Math.min(range.bottom, to) - row : 1;
      const heads = header !== undefined && row >= header.from;
      const figures = heads && width === 1 && hasFigures(layout, column, header.to);
      cells.push(toCell(at(row, column), { width, height, heads, figures }));
    }
    lines.push(cells);
  }
  return lines;
}

/** Returns whether the first non-blank cell below a heading is a number or date. */
function hasFigures({ rows, at }: Layout, column: number, from: number): boolean {
  for (let row = from; row < Math.min(rows.length, from + 30); row++) {
    const cell = at(row, column);
    if (cell) return cell.type !== 'text';
  }
  return false;
}

function toCell(
  read: ReadCell | undefined,
  { width, height, heads, figures }: { width: number; height: number; heads: boolean; figures: boolean },
): Cell {
  return {
    t: read?.text ?? '',
    ...(read && (figures || read.type !== 'text') && { n: 1 as const }),
    ...(heads && read && { h: width > 1 ? ('colgroup' as const) : ('col' as const) }),
    ...(width > 1 && { c: width }),
    ...(height > 1 && { r: height }),
  };
}
