import type { Container } from '../../workbook/container.ts';
import { type Merge, parseMerge } from '../../workbook/merges.ts';
import { type RawCell, rowHandlers, unescapeText } from '../../workbook/row-reader.ts';
import { parseXml, type Tag } from '../../workbook/xml.ts';
import { previewLimits } from '../model.ts';
import { showNumber } from './number-format.ts';
import type { CellStyle } from './styles.ts';

/** Displayed cell. `type` determines alignment and header detection. */
export type ReadCell = { text: string; type: 'text' | 'number' | 'date'; bold: boolean };
/** Non-blank row; `cells[0]` is column A. */
export type ReadRow = { number: number; cells: (ReadCell | undefined)[] };

/** First rows of a sheet, with their layout. */
export type ReadSheet = {
  rows: ReadRow[];
  merges: Merge[];
  /** Last frozen row, 0 for none. */
  frozen: number;
  hiddenRows: Set<number>;
  /** Ranges of hidden columns, inclusive. */
  hiddenColumns: { from: number; to: number }[];
  /** Rightmost non-blank column. */
  lastColumn: number;
  cut: boolean;
};

/** Content shared by the cells of all sheets. */
type Shared = { text(number: number): string | undefined; styles: CellStyle[]; from1904: boolean };

const MAX_RANGES = 2_000;
/** Maximum number of characters collected per cell. */
const MAX_TEXT = 40_000;

/** Returns an empty sheet. */
export function emptySheet(): ReadSheet {
  return { rows: [], merges: [], frozen: 0, hiddenRows: new Set(), hiddenColumns: [], lastColumn: -1, cut: false };
}

/** Reads the first rows of a sheet, up to the limits. Throws `WorkbookError`. */
export async function readSheet(
  container: Container,
  { name, path }: { name: string; path: string },
  shared: Shared,
  letters: number,
): Promise<ReadSheet> {
  const sheet = emptySheet();
  const reader = rowReader(name, sheet, shared);
  for await (const _ of parseXml(container.read(path), reader.handlers)) {
    sheet.cut = sheet.rows.length > previewLimits.rows || reader.letters() > letters;
    // Merged cells follow the rows in the file, so a truncated sheet has none.
    if (sheet.cut) break;
  }
  sheet.rows.length = Math.min(sheet.rows.length, previewLimits.rows);
  return sheet;
}

function rowReader(name: string, sheet: ReadSheet, shared: Shared) {
  let cells: ReadRow['cells'] = [];
  let letters = 0;
  const handlers = rowHandlers(name, {
    row(number, attributes) {
      cells = [];
      if (isTrue(attributes.hidden)) sheet.hiddenRows.add(number);
    },
    grow: (text, piece) => (text.length <= MAX_TEXT ? text + piece : text),
    cell(column, raw) {
      const cell = readCell(raw, shared);
      if (!cell) return;
      sheet.lastColumn = Math.max(sheet.lastColumn, column);
      // Wide sheets are truncated, but `lastColumn` is still updated.
      if (column >= previewLimits.columns * 2) return;
      letters += cell.text.length;
      cells[column] = cell;
    },
    endRow(number) {
      if (cells.length > 0) sheet.rows.push({ number, cells });
    },
    other: (tag) => readLayout(tag, sheet),
  });
  return { handlers, letters: () => letters };
}

/** Reads frozen rows, hidden columns and merged cells. */
function readLayout({ name, attributes }: Tag, sheet: ReadSheet): void {
  if (name === 'pane' && attributes.state?.startsWith('frozen')) sheet.frozen = Number(attributes.ySplit ?? 0) || 0;
  else if (name === 'col' && isTrue(attributes.hidden)) {
    if (sheet.hiddenColumns.length < MAX_RANGES)
      sheet.hiddenColumns.push({ from: Number(attributes.min) - 1, to: Number(attributes.max) - 1 });
  } else if (name === 'mergeCell') {
    const merge = parseMerge(attributes.ref ?? '');
    if (merge && sheet.merges.length < MAX_RANGES) sheet.merges.push(merge);
  }
}

function readCell({ type, style, text }: RawCell, shared: Shared): ReadCell | undefined {
  const { format, bold } = shared.styles[style] ?? { format: { kind: 'general' as const }, bold: false };
  const word = (shortened: string) => textCell(shortened, bold);
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

/** Returns a text cell without control characters, truncated to the limit; undefined for blank text. */
export function textCell(text: string, bold = false): ReadCell | undefined {
  const plain = unescapeText(text)
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()
    .trim();
  if (plain === '') return undefined;
  const shortened = plain.length > previewLimits.cell ? `${plain.slice(0, previewLimits.cell).toWellFormed()}…` : plain;
  return { text: shortened, type: 'text', bold };
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}
