/** Most rows of an address that are read. */
const MAX_ROWS = 10;

/**
 * Returns the rows of a form whose fields repeat in an address (`?columna=a&columna=b&valor=1&valor=2`): of each the values of the parameters
 * `names`, empty for one that is missing. Rows without a value of the first parameter are left out. Safe in the browser.
 */
export function readQueryRows(query: URLSearchParams, names: readonly string[]): string[][] {
  const values = names.map((name) => query.getAll(name));
  const rows = (values[0] ?? []).map((_, row) => values.map((ofName) => ofName[row] ?? ''));
  return rows.filter(([first]) => first !== '').slice(0, MAX_ROWS);
}
