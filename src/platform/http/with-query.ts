/** Returns a path with a query; without parameters, the path alone. */
export function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Returns a path with those parameters that have a value, in their order. */
export function withParameters(
  path: string,
  parameters: Readonly<Record<string, string | number | false | undefined>>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined && value !== false && value !== '') query.set(name, String(value));
  return withQuery(path, query);
}

/** Returns the page number for an address; undefined for page 1, which addresses omit. */
export function laterPage(pagina = 1): number | undefined {
  return pagina > 1 ? pagina : undefined;
}
