import { type Cell, previewLimits, type SheetInfo, type SheetPage } from '../model.ts';
import { findHeader, type Grid } from './header.ts';
import type { ReadCell, ReadRow, ReadSheet } from './sheet-reader.ts';

type MergedBlock = { top: number; bottom: number; left: number; right: number; value: ReadCell | undefined };
type Layout = {
  rows: ReadRow[];
  columns: number[];
  /** Returns the merged range at a position. */
  blockAt(row: number, column: number): MergedBlock | undefined;
  at(row: number, column: number): ReadCell | undefined;
};

/** Divides a sheet into pages, without hidden rows and columns; consecutive blank rows are collapsed to one. */
export function toPages(name: string, sheet: ReadSheet): { about: SheetInfo; pages: SheetPage[] } {
  const { columns, more } = shownColumns(sheet);
  const layout = createLayout(sheet, shownRows(sheet, columns), columns);
  const { rows } = layout;
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
  const about: SheetInfo = {
    name: name.slice(0, 100).toWellFormed().trim() || 'Hoja',
    rows: rows.length,
    columns: columns.length,
    moreColumns: more,
    cut: sheet.cut,
    hides: sheet.hiddenRows.size > 0 || sheet.hiddenColumns.length > 0,
  };
  return { about, pages };
}

function shownColumns(sheet: ReadSheet): { columns: number[]; more: number } {
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
function shownRows(sheet: ReadSheet, columns: number[]): ReadRow[] {
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

function createLayout(sheet: ReadSheet, rows: ReadRow[], columns: number[]): Layout {
  const blocks = new Map<number, MergedBlock>();
  const width = columns.length;
  for (const merge of sheet.merges) {
    const top = rows.findIndex(({ number }) => number >= merge.top);
    const left = columns.findIndex((column) => column >= merge.left);
    if (top < 0 || left < 0) continue;
    const bottom = top + rows.slice(top).filter(({ number }) => number <= merge.bottom).length;
    const right = left + columns.slice(left).filter((column) => column <= merge.right).length;
    if (bottom <= top || right <= left || (bottom - top) * (right - left) < 2) continue;
    const value = sheet.rows.find(({ number }) => number === merge.top)?.cells[merge.left];
    addBlock(blocks, width, { top, bottom, left, right, value });
  }
  const blockAt = (row: number, column: number) => blocks.get(row * width + column);
  return {
    rows,
    columns,
    blockAt,
    at: (row, column) => {
      const block = blockAt(row, column);
      return block ? block.value : rows[row]?.cells[columns[column] ?? -1];
    },
  };
}

/** Adds a merged range; a range that overlaps an earlier one is ignored. */
function addBlock(blocks: Map<number, MergedBlock>, width: number, block: MergedBlock): void {
  for (const position of positionsOf(block, width)) if (blocks.has(position)) return;
  for (const position of positionsOf(block, width)) blocks.set(position, block);
}

function* positionsOf({ top, bottom, left, right }: MergedBlock, width: number): Generator<number> {
  for (let row = top; row < bottom; row++) for (let column = left; column < right; column++) yield row * width + column;
}

function gridOf({ rows, columns, at, blockAt }: Layout): Grid {
  return {
    rows: rows.length,
    columns: columns.length,
    at,
    reach(row) {
      let to = row + 1;
      let joinsColumns = false;
      for (let column = 0; column < columns.length; column++) {
        const block = blockAt(row, column);
        if (!block) continue;
        to = Math.max(to, block.bottom);
        if (block.bottom === row + 1 && block.right - block.left > 1) joinsColumns = true;
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
  const { columns, at, blockAt } = layout;
  const lines: Cell[][] = [];
  for (let row = from; row < to; row++) {
    const cells: Cell[] = [];
    for (let column = 0; column < columns.length; column++) {
      const block = blockAt(row, column);
      if (block && (column > block.left || row > Math.max(block.top, from))) continue;
      const width = block ? block.right - block.left : 1;
      const height = block ? Math.min(block.bottom, to) - row : 1;
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
