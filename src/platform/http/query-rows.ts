/** Maximum number of rows read from an address. */
const MAX_ROWS = 10;

/**
 * Parses repeated form fields in an address (`?columna=a&columna=b&valor=1&valor=2`) into rows. A row contains the values of the parameters
 * `names`, empty if missing. Rows without a value of the first parameter are left out. Safe in the browser.
 */
export function readQueryRows(query: URLSearchParams, names: readonly string[]): string[][] {
  const values = names.map((name) => query.getAll(name));
  const rows = (values[0] ?? []).map((_, row) => values.map((ofName) => ofName[row] ?? ''));
  return rows.filter(([first]) => first !== '').slice(0, MAX_ROWS);
}
