import { pathParameters, type Screen } from '#platform/site-map/screen.ts';

/** Parameters of the address of a search that a subscription keeps, in this order. */
export const searchParameters = ['texto', 'tipo', 'anio', 'municipio', 'ente', 'ambito', 'auditoria'] as const;
/** Page of the search of the whole site. */
const SEARCH_PATH = '/buscar';
/** Letters of a searched text. */
const LONGEST_TEXT = 200;

/** Returns the canonical address of what a page shows that people may follow; undefined where there is nothing. */
export function followedAddress({ path, query, record, alerts }: Screen, url: URL): string | undefined {
  if (alerts === undefined) return undefined;
  const { pathname, searchParams } = url;
  if (alerts === 'busqueda') return searchAddress(pathname, searchParams);
  const { search, shownBy } = typeof alerts === 'object' ? alerts : {};
  if (shownBy) return addressWith(path, shownBy, searchParams);
  const texto = search && searchParams.get(search.parameter);
  if (texto) return searchAddress(SEARCH_PATH, new URLSearchParams({ texto, tipo: search.tipo }));
  const [id] = record ? (query ?? []) : [];
  const value = id && searchParams.get(id);
  if (value) return `${pathname}?${new URLSearchParams({ [id]: value })}`;
  return path.includes(':') ? pathname : path;
}

/** Returns an address with those of some parameters that a query has. */
function addressWith(path: string, names: readonly string[], from: URLSearchParams): string {
  const query = new URLSearchParams(names.flatMap((name) => (from.get(name) ? [[name, from.get(name) ?? '']] : [])));
  return query.size > 0 ? `${path}?${query}` : path;
}

function searchAddress(pathname: string, from: URLSearchParams): string | undefined {
  const query = new URLSearchParams();
  for (const name of searchParameters) {
    const value = (from.get(name) ?? '').trim().slice(0, LONGEST_TEXT);
    if (value) query.set(name, value);
  }
  return query.has('texto') ? `${pathname}?${query}` : undefined;
}

/** Returns the record that an address names: the number of its parameter, in the path or in the query. */
export function recordId(screen: Screen, url: URL, name: string): number | undefined {
  const text = pathParameters(screen, url.pathname).get(name) ?? url.searchParams.get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
