import { CHUNK, cellValue, type Table } from './table.ts';

// Lines of CSV (RFC 4180). All but `writeCsv` also runs in the browser.

/** Byte order mark by which spreadsheets recognize UTF-8. */
export const CSV_BEGINNING = '\uFEFF';

/**
 * Writes a table as CSV (RFC 4180), in chunks of some 64 kB.
 */
export async function* writeCsv<Row>({ columns, rows }: Pick<Table<Row>, 'columns' | 'rows'>): AsyncGenerator<Buffer> {
  let text = CSV_BEGINNING + csvLine(columns.map(({ header }) => header));
  for await (const row of rows) {
    text += csvLine(columns.map((column) => cellValue(column, row)));
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

/** Returns a line. Text that a spreadsheet would run as a formula gets a leading apostrophe. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // Spreadsheets evaluate a cell that begins with one of these characters.
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
