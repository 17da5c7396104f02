/**
 * A table as CSV (RFC 4180) with a byte order mark, by which spreadsheets know UTF-8. Text that a spreadsheet would take for a
 * formula gets an apostrophe in front.
 */
export function csvFile(header: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${[header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // A cell that begins with one of these is computed when the file is opened.
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
