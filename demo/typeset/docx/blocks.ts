import {
  AlignmentType,
  BorderStyle,
  HeadingLevel,
  type IBorderOptions,
  PageBreak,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { type Letterhead, tint } from '../letterhead.ts';
import type { Align, Block, Run, TableColumn } from '../model.ts';

/** Width of the text on a letter page with margins of an inch less a tenth, in twentieths of a point. */
export const TEXT_WIDTH = 9600;
const LEVELS = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 };

const NONE: IBorderOptions = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const single = (size: number, color: string): IBorderOptions => ({
  style: BorderStyle.SINGLE,
  size,
  color: color.slice(1),
});

function runs(source: Run[], bold = false): TextRun[] {
  return source.map((run) =>
    typeof run === 'string'
      ? new TextRun({ text: run, bold })
      : new TextRun({ text: run.text, bold: bold || run.bold === true, italics: run.italic === true }),
  );
}

function cell(content: Run[], options: { width: number; align: Align; bold?: boolean; fill?: string }): TableCell {
  return new TableCell({
    width: { size: options.width, type: WidthType.DXA },
    ...(options.fill === undefined
      ? {}
      : { shading: { type: ShadingType.CLEAR, fill: options.fill.slice(1), color: 'auto' } }),
    children: [
      new Paragraph({
        style: 'Cell',
        alignment: options.align === 'end' ? AlignmentType.END : AlignmentType.START,
        children: runs(content, options.bold),
      }),
    ],
  });
}

interface Grid {
  columns: Pick<TableColumn, 'align' | 'weight'>[];
  header?: string[];
  rows: Run[][][];
  total?: string[];
}

/** A ruled table: thick rule above, thin between rows, double below a total. */
export function ledgerTable(grid: Grid, letterhead: Letterhead): Table {
  const { colors } = letterhead;
  const weight = grid.columns.reduce((sum, column) => sum + column.weight, 0);
  const widths = grid.columns.map((column) => Math.round((TEXT_WIDTH * column.weight) / weight));
  const row = (cells: Run[][], style: { bold?: boolean; fill?: string; header?: boolean; firstBold?: boolean }) =>
    new TableRow({
      tableHeader: style.header === true,
      cantSplit: true,
      children: grid.columns.map(({ align }, index) =>
        cell(cells[index] ?? [], {
          width: widths[index] ?? 0,
          align,
          bold: style.bold === true || (style.firstBold === true && index === 0),
          ...(style.fill === undefined ? {} : { fill: style.fill }),
        }),
      ),
    });
  const ledger = tint(colors.brand, 0.05);
  const body = grid.rows.map((cells, index) =>
    row(cells, { firstBold: grid.header === undefined, ...(index % 2 === 1 ? { fill: ledger } : {}) }),
  );
  const plain = (texts: string[]) => texts.map((text) => [text]);
  return new Table({
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths: widths,
    borders: {
      top: single(12, colors.ink),
      bottom:
        grid.total === undefined
          ? single(6, colors.ink)
          : { style: BorderStyle.DOUBLE, size: 6, color: colors.ink.slice(1) },
      left: NONE,
      right: NONE,
      insideVertical: NONE,
      insideHorizontal: single(4, tint(colors.brand, 0.28)),
    },
    rows: [
      ...(grid.header === undefined ? [] : [row(plain(grid.header), { bold: true, header: true })]),
      ...body,
      ...(grid.total === undefined ? [] : [row(plain(grid.total), { bold: true })]),
    ],
  });
}

const space = () => new Paragraph({ style: 'Cell', children: [] });
const caption = (text: string) => new Paragraph({ style: 'Caption', children: [new TextRun(text)] });

/** A block as Word paragraphs and tables. `numbering` names the numbering instance of an ordered list. */
export function wordBlock(block: Block, letterhead: Letterhead, numbering: number): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [new Paragraph({ heading: LEVELS[block.level], children: [new TextRun(block.text)] })];
    case 'paragraph':
      return [new Paragraph({ ...(block.lead ? { style: 'Lead' } : {}), children: runs(block.runs) })];
    case 'list':
      return block.items.map(
        (item) =>
          new Paragraph({
            numbering: { reference: block.ordered ? 'ordered' : 'bullets', level: 0, instance: numbering },
            children: runs(item),
          }),
      );
    case 'table': {
      const rows = block.rows.map((cells) => cells.map((text) => [text]));
      const header = block.columns.map((column) => column.header);
      const total = block.total === undefined ? {} : { total: block.total };
      return [
        ...(block.caption ? [caption(block.caption)] : []),
        ledgerTable({ columns: block.columns, header, rows, ...total }, letterhead),
        space(),
      ];
    }
    case 'figures': {
      const columns: Grid['columns'] = [
        { align: 'start', weight: 3 },
        { align: 'end', weight: 3 },
        { align: 'end', weight: 4 },
      ];
      const rows = block.items.map(({ label, amount, detail }) => [
        [label],
        [{ text: amount, bold: true }],
        [detail ?? ''],
      ]);
      return [ledgerTable({ columns, rows }, letterhead), space()];
    }
    case 'bars': {
      const columns: Grid['columns'] = [
        { align: 'start', weight: 3 },
        { align: 'end', weight: 1 },
      ];
      const rows = block.bars.map(({ label, value }) => [[label], [value]]);
      return [caption(block.title), ledgerTable({ columns, rows }, letterhead), space()];
    }
    case 'entries': {
      const columns: Grid['columns'] = [
        { align: 'start', weight: 1 },
        { align: 'start', weight: 11 },
        { align: 'end', weight: 4 },
      ];
      const rows = block.items.map(({ label, runs: text, amount, status }) => [
        [label],
        status === undefined ? text : [...text, { text: ` ${status}.`, italic: true }],
        [{ text: amount ?? '', bold: true }],
      ]);
      const total = block.total === undefined ? {} : { total: ['', block.total.label, block.total.amount] };
      return [ledgerTable({ columns, rows, ...total }, letterhead), space()];
    }
    case 'note':
      return [new Paragraph({ style: 'Note', children: runs(block.runs) })];
    case 'signatures':
      return block.roles.map(
        (role) =>
          new Paragraph({
            spacing: { before: 700 },
            border: { top: { style: 'single', size: 6, space: 4, color: letterhead.colors.ink.slice(1) } },
            indent: { right: 5200 },
            children: [new TextRun({ text: role, size: 19 })],
          }),
      );
    case 'pageBreak':
      return [new Paragraph({ children: [new PageBreak()] })];
  }
}
