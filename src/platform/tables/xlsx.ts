import { DAY_MS } from '../calendar/days.ts';
import { columnName } from '../workbook/model.ts';
import { CHUNK, cellValue, type Table, type TableColumn } from './table.ts';
import * as parts from './xlsx-parts.ts';
import { type ZipPart, zipStream } from './zip-stream.ts';

/** Excel's limits: characters of a cell, rows of a sheet. */
const MAX_TEXT = 32_767;
const MAX_ROWS = 1_048_576;
/** Maximum characters of XML in a sheet. Spreadsheets fail to open larger ones, and ZIP sizes are limited to 4 GB. */
const MAX_SHEET = 1_000_000_000;
/** Number of rows that determine the column widths. */
const SAMPLE = 100;
const MAX_WIDTH = 60;
const DATE_WIDTH = 12;
/** Day 0 of Excel's calendar. Days before March 1900 have a different number there, so they are written as text. */
const EPOCH = Date.UTC(1899, 11, 30);
const FIRST_DATE = '1900-03-01';

/** Limits above which rows continue on a further sheet. */
type SheetLimits = { rows: number; characters: number };

/**
 * Writes a table as an XLSX workbook: typed cells, a frozen bold header, column widths from the first rows. Tables too long for a sheet continue
 * on further sheets, each with the header.
 */
export async function* writeXlsx<Row>(
  { title, columns, rows }: Omit<Table<Row>, 'subject'>,
  limits: SheetLimits = { rows: MAX_ROWS, characters: MAX_SHEET },
): AsyncGenerator<Uint8Array> {
  const iterator = iterate(rows);
  try {
    const sample = await take(iterator, SAMPLE);
    const source = new RowSource(iterator, sample);
    yield* zipStream(workbookParts(title, columns, source, widthsOf(columns, sample), limits));
  } finally {
    await iterator.return?.();
  }
}

async function* workbookParts<Row>(
  title: string,
  columns: readonly TableColumn<Row>[],
  source: RowSource<Row>,
  widths: number[],
  limits: SheetLimits,
): AsyncGenerator<ZipPart> {
  const part = (name: string, xml: string): ZipPart => ({ name, content: [Buffer.from(xml)] });
  yield part('[Content_Types].xml', parts.contentTypes);
  yield part('_rels/.rels', parts.packageRelations);
  yield part('xl/styles.xml', parts.styles);
  let sheets = 0;
  do {
    sheets += 1;
    yield { name: `xl/worksheets/sheet${sheets}.xml`, content: sheetXml(columns, source, widths, limits) };
  } while (await source.hasMore());
  yield part('xl/_rels/workbook.xml.rels', parts.workbookRelations(sheets));
  const names = Array.from({ length: sheets }, (_, index) => escapeXml(sheetName(title, index)));
  yield part('xl/workbook.xml', parts.workbook(names));
}

/** Writes one sheet; rows that do not fit remain in `source`. */
async function* sheetXml<Row>(
  columns: readonly TableColumn<Row>[],
  source: RowSource<Row>,
  widths: number[],
  limits: SheetLimits,
): AsyncGenerator<Buffer> {
  const letters = columns.map((_, index) => columnName(index));
  let text = parts.sheetStart(widths);
  text += rowXml(
    1,
    columns.map(({ header }, index) => textCell(`${letters[index]}1`, header, parts.cellStyle.header)),
  );
  let characters = 0;
  let number = 1;
  while (number < limits.rows && characters < limits.characters) {
    const row = await source.next();
    if (row === undefined) break;
    number += 1;
    text += rowXml(
      number,
      columns.map((column, index) => cellXml(`${letters[index]}${number}`, column, row.value)),
    );
    if (text.length < CHUNK) continue;
    characters += text.length;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text + parts.sheetEnd);
}

function rowXml(number: number, cells: string[]): string {
  return `<row r="${number}">${cells.join('')}</row>`;
}

function cellXml<Row>(reference: string, column: TableColumn<Row>, row: Row): string {
  const value = cellValue(column, row);
  if (value === null || value === '') return '';
  if (typeof value === 'number') {
    const style =
      column.kind === 'pesos' || column.kind === 'percent' ? parts.cellStyle[column.kind] : parts.cellStyle.plain;
    return numberCell(reference, value, style);
  }
  const day = column.kind === 'date' && value >= FIRST_DATE ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  if (!Number.isNaN(day)) return numberCell(reference, (day - EPOCH) / DAY_MS, parts.cellStyle.date);
  return textCell(reference, value, parts.cellStyle.plain);
}

function numberCell(reference: string, value: number, style: number): string {
  return `<c r="${reference}"${style === 0 ? '' : ` s="${style}"`}><v>${value}</v></c>`;
}

/** Returns a cell with inline text, since a table of shared strings would grow with the rows. */
function textCell(reference: string, value: string, style: number): string {
  const text = escapeXml(value.length > MAX_TEXT ? printable(value).slice(0, MAX_TEXT) : value);
  return `<c r="${reference}" t="inlineStr"${style === 0 ? '' : ` s="${style}"`}><is><t xml:space="preserve">${text}</t></is></c>`;
}

function escapeXml(text: string): string {
  if (!/[&<>"_\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(text)) return text;
  return (
    printable(text)
      .toWellFormed()
      // Excel reads `_x0041_` as «A».
      .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}

/** Returns a text without the characters that are invalid in XML; a workbook with one cannot be opened. */
function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '');
}

/** Returns column widths from the longest values of the first rows, within limits. */
function widthsOf<Row>(columns: readonly TableColumn<Row>[], sample: readonly Row[]): number[] {
  return columns.map((column) => {
    const lengths = sample.map((row) => String(cellValue(column, row) ?? '').length);
    const longest = column.kind === 'date' ? DATE_WIDTH : Math.max(0, ...lengths);
    return Math.min(MAX_WIDTH, Math.max(column.header.length, longest) + 3);
  });
}

/** Source of single rows, beginning with the sampled ones. */
class RowSource<Row> {
  private readonly iterator: Iterator<Row> | AsyncIterator<Row>;
  private readonly waiting: Row[];

  constructor(iterator: Iterator<Row> | AsyncIterator<Row>, sample: readonly Row[]) {
    this.iterator = iterator;
    this.waiting = sample.toReversed();
  }

  async next(): Promise<{ value: Row } | undefined> {
    if (this.waiting.length > 0) return { value: this.waiting.pop() as Row };
    const { done, value } = await this.iterator.next();
    return done ? undefined : { value };
  }

  async hasMore(): Promise<boolean> {
    const row = await this.next();
    if (row) this.waiting.push(row.value);
    return row !== undefined;
  }
}

function iterate<Row>(rows: Table<Row>['rows']): Iterator<Row> | AsyncIterator<Row> {
  return Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
}

async function take<Row>(iterator: Iterator<Row> | AsyncIterator<Row>, amount: number): Promise<Row[]> {
  const rows: Row[] = [];
  while (rows.length < amount) {
    const { done, value } = await iterator.next();
    if (done) break;
    rows.push(value);
  }
  return rows;
}

/** Maximum length of a sheet name in Excel. */
const MAX_NAME = 31;

/** Returns the name of a sheet: the table title without characters that Excel rejects, truncated, and numbered from the second sheet on. */
export function sheetName(title: string, index = 0): string {
  const suffix = index === 0 ? '' : ` (${index + 1})`;
  const plain = title.replaceAll(/[\\/?*[\]:]/g, ' ').replaceAll(/^'|'$/g, ' ');
  return plain.slice(0, MAX_NAME - suffix.length).trim() + suffix;
}
