import type { Align, TableBlock } from '../model.ts';
import type { Line } from './lines.ts';
import { PAGE, type Sheet, type Tag } from './sheet.ts';

const SIZE = 9.5;
const LEADING = 12.5;
const PADDING = 4;
const GAP = 10;

interface Column {
  x: number;
  width: number;
  align: Align;
}

function columnsOf(block: TableBlock): Column[] {
  const total = block.columns.reduce((sum, column) => sum + column.weight, 0);
  let x = PAGE.left;
  return block.columns.map(({ weight, align }) => {
    const width = ((PAGE.right - PAGE.left) * weight) / total;
    const column = { x: x + GAP / 2, width: width - GAP, align };
    x += width;
    return column;
  });
}

interface Row {
  cells: Line[][];
  height: number;
}

function measure(sheet: Sheet, columns: Column[], texts: string[], bold: boolean): Row {
  const face = bold ? sheet.faces.bold : sheet.faces.text;
  const cells = columns.map(({ width }, index) => sheet.lines([texts[index] ?? ''], face, SIZE, width));
  const tallest = Math.max(1, ...cells.map((lines) => lines.length));
  return { cells, height: tallest * LEADING + PADDING * 2 };
}

function drawCell(sheet: Sheet, column: Column, lines: Line[], bottom: number | undefined): void {
  const x = column.align === 'end' ? column.x + column.width : column.x;
  // Headers are aligned to the bottom of their row, cells to the top.
  const first = bottom === undefined ? sheet.y + PADDING : bottom - PADDING - lines.length * LEADING;
  for (const [at, line] of lines.entries()) {
    sheet.line(line, x, first + at * LEADING + 9.4, SIZE, sheet.colors.ink, column.align);
  }
}

function drawRow(sheet: Sheet, parent: Tag, columns: Column[], row: Row, head: 'Column' | 'Row'): void {
  const element = sheet.element(parent, 'TR');
  for (const [index, column] of columns.entries()) {
    const isHead = head === 'Column' || index === 0;
    const type = isHead ? 'TH' : 'TD';
    const cell = sheet.element(element, type, isHead ? { scope: head } : {});
    const bottom = head === 'Column' ? sheet.y + row.height : undefined;
    sheet.mark(cell, type, () => drawCell(sheet, column, row.cells[index] ?? [], bottom));
  }
  sheet.y += row.height;
}

/** The header again on a following page, as an artifact: it was said once. */
function repeatHeader(sheet: Sheet, columns: Column[], header: Row): void {
  sheet.artifact(() => {
    sheet.rule(sheet.y, 1.5, sheet.colors.ink);
    sheet.y += 1.5;
    const bottom = sheet.y + header.height;
    for (const [index, column] of columns.entries()) drawCell(sheet, column, header.cells[index] ?? [], bottom);
    sheet.y = bottom;
    sheet.rule(sheet.y, 0.75, sheet.colors.ink);
  });
}

/** Draws a table; rows are never cut, the header is repeated on each page and the total stays with the last row. */
export function drawTable(sheet: Sheet, block: TableBlock): void {
  const { colors } = sheet;
  const columns = columnsOf(block);
  const headers = block.columns.map(({ header }) => header);
  const header = measure(sheet, columns, headers, true);
  const rows = block.rows.map((row) => measure(sheet, columns, row, false));
  const total = block.total === undefined ? undefined : measure(sheet, columns, block.total, true);
  const caption = block.caption ? sheet.lines([block.caption], sheet.faces.bold, 10.5, PAGE.right - PAGE.left) : [];
  // A table of up to half a page is not split; a longer one begins with two rows at least.
  const heightOf = (some: Row[]) =>
    some.reduce((sum, row) => sum + row.height, caption.length * 14 + 8 + header.height);
  const whole = heightOf(rows) + (total?.height ?? 0) + 6;
  sheet.need(whole < (PAGE.bottom - PAGE.top) / 2 ? whole : heightOf(rows.slice(0, 2)));

  const table = sheet.element(sheet.root, 'Table');
  const style = { x: PAGE.left, size: 10.5, leading: 14, color: colors.ink };
  if (caption.length > 0) {
    sheet.flow(sheet.element(table, 'Caption'), 'Caption', caption, style);
    sheet.y += 4;
  }
  sheet.artifact(() => sheet.rule(sheet.y, 1.5, colors.ink));
  sheet.y += 1.5;
  drawRow(sheet, table, columns, header, 'Column');
  sheet.artifact(() => sheet.rule(sheet.y, 0.75, colors.ink));
  for (const [index, row] of rows.entries()) {
    const last = index === rows.length - 1;
    const closing = last && total !== undefined ? total.height + 6 : 0;
    if (sheet.need(row.height + closing)) repeatHeader(sheet, columns, header);
    const top = sheet.y;
    sheet.artifact(() => {
      if (index % 2 === 1) sheet.pdf.rect(PAGE.left, top, PAGE.right - PAGE.left, row.height).fill(colors.ledger);
      if (!last) sheet.rule(top + row.height - 0.5, 0.5, colors.rule);
    });
    drawRow(sheet, table, columns, row, 'Row');
  }
  sheet.artifact(() => sheet.rule(sheet.y, 0.75, colors.ink));
  if (total !== undefined) {
    drawRow(sheet, table, columns, total, 'Row');
    sheet.artifact(() => sheet.doubleRule(sheet.y));
    sheet.y += 4;
  }
  sheet.y += 18;
}
