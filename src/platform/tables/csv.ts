import type { TableFile } from './table-file.ts';

/**
 * A table as CSV (RFC 4180) with a byte order mark, by which spreadsheets know UTF-8. Text that a spreadsheet would take for a
 * formula gets an apostrophe in front; amounts are in pesos.
 */
export function csvFile<Row>({ columns, rows }: Pick<TableFile<Row>, 'columns' | 'rows'>): string {
  const lines = [
    columns.map(({ header }) => cell(header)),
    ...rows.map((row) =>
      columns.map(({ kind, of }) => {
        const value = of(row);
        return cell(kind === 'pesos' && typeof value === 'number' ? value / 100 : value);
      }),
    ),
  ];
  return `\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // A cell that begins with one of these is computed when the file is opened.
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
