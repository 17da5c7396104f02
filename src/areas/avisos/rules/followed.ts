import { MAX_SEARCH_TEXT, SEARCH_PATH, searchFilters } from '#areas/entes/rules/search-address.ts';
import { withParameters } from '#platform/http/with-query.ts';
import { pathParameters, type Screen } from '#platform/site-map/screen.ts';
import { parseWholeNumber } from '#platform/text/whole-number.ts';

/** Returns the canonical address of the content of a page that can be followed; undefined if there is none. */
export function followedAddress({ path, query, record, alerts }: Screen, url: URL): string | undefined {
  if (alerts === undefined) return undefined;
  const { pathname, searchParams } = url;
  if (alerts === 'busqueda') return searchAddress(pathname, searchParams);
  const { search, shownBy } = typeof alerts === 'object' ? alerts : {};
  if (shownBy)
    return withParameters(path, Object.fromEntries(shownBy.map((name) => [name, searchParams.get(name) ?? ''])));
  const texto = search && searchParams.get(search.parameter);
  if (texto) return searchAddress(SEARCH_PATH, new URLSearchParams({ texto, tipo: search.tipo }));
  const [id] = record ? (query ?? []) : [];
  const value = id && searchParams.get(id);
  if (value) return `${pathname}?${new URLSearchParams({ [id]: value })}`;
  return path.includes(':') ? pathname : path;
}

function searchAddress(pathname: string, from: URLSearchParams): string | undefined {
  const query = new URLSearchParams();
  for (const name of ['texto', ...searchFilters]) {
    const value = (from.get(name) ?? '').trim().slice(0, MAX_SEARCH_TEXT);
    if (value) query.set(name, value);
  }
  return query.has('texto') ? `${pathname}?${query}` : undefined;
}

/** Returns the number of the record in an address: the value of its parameter, in the path or query. */
export function recordId(screen: Screen, url: URL, name: string): number | undefined {
  const text = pathParameters(screen, url.pathname).get(name) ?? url.searchParams.get(name) ?? '';
  return parseWholeNumber(text);
}
