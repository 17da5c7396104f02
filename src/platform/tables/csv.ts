import { CHUNK, cellValue, type Table } from './table.ts';

/**
 * Writes a table as CSV (RFC 4180), in chunks of some 64 kB. A byte order mark tells spreadsheets that it is UTF-8. Text that a
 * spreadsheet would run as a formula gets a leading apostrophe.
 */
export async function* writeCsv<Row>({ columns, rows }: Pick<Table<Row>, 'columns' | 'rows'>): AsyncGenerator<Buffer> {
  let text = `\uFEFF${line(columns.map(({ header }) => header))}`;
  for await (const row of rows) {
    text += line(columns.map((column) => cellValue(column, row)));
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

function line(cells: (string | number | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // Spreadsheets evaluate a cell that begins with one of these characters.
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
