import { findScreen } from '../../routes.ts';

/** Where a page request leads: its one canonical address, or the same address without its trailing slash. */
export type PageAddress =
  | { kind: 'redirect'; to: string }
  | { kind: 'page'; path: string; search: string; data: boolean };

/**
 * The canonical address of a page: letters as in the site map, known query parameters only, in the order that the site map names
 * them. It is the key of the cache, so whatever else a visitor adds costs no rendering. Unknown pages keep their path and lose
 * their query.
 */
export function pageAddress(path: string, query: URLSearchParams): PageAddress {
  // Two slashes at the front would name another host: `//other.example` becomes `/other.example`, with or without a slash behind.
  if (/^\/\/|.\/$/.test(path)) {
    const search = query.size > 0 ? `?${query}` : '';
    return { kind: 'redirect', to: `/${path.replaceAll(/^\/+|\/+$/g, '')}${search}` };
  }
  const data = path.endsWith('.data');
  const bare = data ? path.slice(0, -'.data'.length).replace(/^\/_$/, '/') : path;
  const screen = findScreen(decoded(bare));
  if (!screen) return { kind: 'page', path: bare, search: '', data };
  const known = new URLSearchParams();
  for (const name of [...(screen.query ?? []), ...(data ? ['_routes'] : [])]) {
    const value = query.get(name);
    if (value !== null && value !== '') known.set(name, value);
  }
  return { kind: 'page', path: canonical(screen.path, bare), search: known.size > 0 ? `?${known}` : '', data };
}

/** The site map's letters for the fixed parts, the visitor's for the parameters. */
function canonical(pattern: string, path: string): string {
  const given = path.split('/');
  return pattern
    .split('/')
    .map((part, index) => (part.startsWith(':') ? encodeURIComponent(decoded(given[index] ?? '')) : part))
    .join('/');
}

/** `/accesibilida%64` is `/accesibilidad`; what does not spell UTF-8 stays as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
