import type { Container } from '../../workbook/container.ts';
import { type Merge, parseMerge } from '../../workbook/merges.ts';
import { parseReference, WorkbookError } from '../../workbook/model.ts';
import { parseXml, type Tag } from '../../workbook/xml.ts';
import { previewLimits } from '../model.ts';
import { showNumber } from './number-format.ts';
import type { CellStyle } from './styles.ts';

/** A cell as a person reads it. `type` says what it is, for the alignment and to tell headings from data. */
export type ReadCell = { text: string; type: 'text' | 'number' | 'date'; bold: boolean };
/** A row that holds something; `cells[0]` is column A. */
export type ReadRow = { number: number; cells: (ReadCell | undefined)[] };

/** What a preview needs of a sheet: its first rows and what holds them together. */
export type ReadSheet = {
  rows: ReadRow[];
  merges: Merge[];
  /** Last row that stays in place when the sheet is scrolled, 0 for none. */
  frozen: number;
  hiddenRows: Set<number>;
  /** Ranges of hidden columns, both ends included. */
  hiddenColumns: { from: number; to: number }[];
  /** The rightmost column that holds something. */
  lastColumn: number;
  cut: boolean;
};

/** What the cells of all sheets refer to. */
export type Shared = { text(number: number): string | undefined; styles: CellStyle[]; from1904: boolean };

const MOST_RANGES = 2_000;

/** A sheet of which nothing was read yet. */
export function emptySheet(): ReadSheet {
  return { rows: [], merges: [], frozen: 0, hiddenRows: new Set(), hiddenColumns: [], lastColumn: -1, cut: false };
}

/** Reads the first rows of a sheet and stops there: what comes after costs nothing. Throws `WorkbookError`. */
export async function readSheet(
  container: Container,
  path: string,
  shared: Shared,
  letters: number,
): Promise<ReadSheet> {
  const sheet = emptySheet();
  const reader = rowReader(sheet, shared);
  for await (const _ of parseXml(container.read(path), reader.handlers)) {
    sheet.cut = sheet.rows.length > previewLimits.rows || reader.letters() > letters;
    // Merged cells stand behind the rows: those of a sheet that is cut are not known.
    if (sheet.cut) break;
  }
  sheet.rows.length = Math.min(sheet.rows.length, previewLimits.rows);
  return sheet;
}

function rowReader(sheet: ReadSheet, shared: Shared) {
  let number = 0;
  let cells: ReadRow['cells'] = [];
  let column = -1;
  let cell: { type: string; style: number } | undefined;
  let text = '';
  let letters = 0;
  let reading = false;
  let hint = false;

  function open(tag: Tag) {
    const { name, attributes } = tag;
    if (name === 'row') openRow(attributes);
    else if (name === 'c') {
      column = (attributes.r === undefined ? undefined : parseReference(attributes.r)?.column) ?? column + 1;
      cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0) };
      text = '';
    } else if (name === 'rPh') hint = true;
    else if (name === 'pane' && attributes.state?.startsWith('frozen'))
      sheet.frozen = Number(attributes.ySplit ?? 0) || 0;
    else if (name === 'col' && isTrue(attributes.hidden)) {
      if (sheet.hiddenColumns.length < MOST_RANGES)
        sheet.hiddenColumns.push({ from: Number(attributes.min) - 1, to: Number(attributes.max) - 1 });
    } else if (name === 'mergeCell') {
      const merge = parseMerge(attributes.ref ?? '');
      if (merge && sheet.merges.length < MOST_RANGES) sheet.merges.push(merge);
    } else reading = cell !== undefined && !hint && (name === 'v' || name === 't');
  }
  function openRow(attributes: Tag['attributes']) {
    const given = Number(attributes.r ?? number + 1);
    if (!Number.isInteger(given) || given <= number) throw new WorkbookError('Las filas no están en orden.');
    number = given;
    cells = [];
    column = -1;
    if (isTrue(attributes.hidden)) sheet.hiddenRows.add(number);
  }
  function closeRow() {
    if (cells.length === 0) return;
    sheet.rows.push({ number, cells });
  }
  function closeCell(closing: { type: string; style: number }) {
    const read = readCell(closing, text, shared);
    if (!read) return;
    sheet.lastColumn = Math.max(sheet.lastColumn, column);
    // Wide sheets are cut; how wide they are is known all the same.
    if (column >= previewLimits.columns * 2) return;
    letters += read.text.length;
    cells[column] = read;
  }
  return {
    letters: () => letters,
    handlers: {
      open,
      text(piece: string) {
        if (reading && text.length <= 40_000) text += piece;
      },
      close(name: string) {
        reading = false;
        if (name === 'rPh') hint = false;
        else if (name === 'row') closeRow();
        else if (name === 'c' && cell) {
          closeCell(cell);
          cell = undefined;
        }
      },
    },
  };
}

function readCell(
  { type, style }: { type: string; style: number },
  text: string,
  shared: Shared,
): ReadCell | undefined {
  const { format, bold } = shared.styles[style] ?? { format: { kind: 'general' as const }, bold: false };
  const word = (shown: string) => textCell(shown, bold);
  if (type === 's') return text === '' ? undefined : word(shared.text(Number(text)) ?? '');
  if (type === 'inlineStr' || type === 'str' || type === 'e') return word(text);
  if (text.trim() === '') return undefined;
  if (type === 'b') return word(/^(1|true)$/.test(text.trim()) ? 'Sí' : 'No');
  const number = Number(text);
  if (type === 'd' || !Number.isFinite(number)) return word(text);
  return {
    text: showNumber(number, format, shared.from1904),
    type: format.kind === 'date' ? 'date' : 'number',
    bold,
  };
}

/** A cell of text, without what XML cannot hold (`_x000D_`) and not longer than a page bears; undefined for a blank one. */
export function textCell(text: string, bold = false): ReadCell | undefined {
  const plain = text
    .replaceAll(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
    .trim();
  if (plain === '') return undefined;
  const shown = plain.length > previewLimits.cell ? `${plain.slice(0, previewLimits.cell).toWellFormed()}…` : plain;
  return { text: shown, type: 'text', bold };
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}
