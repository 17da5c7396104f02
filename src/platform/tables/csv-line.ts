// Lines of CSV (RFC 4180). Safe in the browser.

/** Tells spreadsheets that a file is UTF-8. */
export const CSV_BEGINNING = '\uFEFF';

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
