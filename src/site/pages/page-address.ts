import { readQueryRows } from '#platform/http/query-rows.ts';
import { withQuery } from '#platform/http/with-query.ts';
import type { Screen } from '#platform/site-map/screen.ts';
import { siteMap } from '../site-map/site-map.ts';

/** Page of a request: its screen and its canonical address, the key in the answer cache. */
export type PageAddress = { kind: 'page'; screen: Screen; path: string; search: string };

/** Result of resolving a page request. */
export type Destination = PageAddress | { kind: 'redirect'; to: string } | { kind: 'unknown'; path: string };

/**
 * Resolves a page request: letter case of the site map, declared query parameters only, in the order of the site map, so that other
 * spellings and unknown parameters cost no rendering.
 */
export function resolveAddress(path: string, query: URLSearchParams): Destination {
  // `//other.example` would name another host: it becomes `/other.example`.
  if (/^\/\/|.\/$/.test(path))
    return { kind: 'redirect', to: withQuery(`/${path.replaceAll(/^\/+|\/+$/g, '')}`, query) };
  const screen = siteMap.find(decodedPath(path));
  if (!screen) return { kind: 'unknown', path };
  const plain = withoutLeadingZeros(screen, path, query);
  if (plain !== undefined) return { kind: 'redirect', to: plain };
  const search = withQuery('', declaredOf(screen, query));
  return { kind: 'page', screen, path: canonicalPath(screen.path, path), search };
}

function declaredOf({ query: names = [], rowsOfQuery = [] }: Screen, query: URLSearchParams): URLSearchParams {
  const declared = new URLSearchParams();
  const rows = readQueryRows(query, rowsOfQuery);
  for (const name of names) {
    const value = query.get(name);
    const column = rowsOfQuery.indexOf(name);
    if (column >= 0) for (const row of rows) declared.append(name, row[column] ?? '');
    else if (value !== null && value !== '') declared.set(name, value);
  }
  return declared;
}

/** Returns the address as text, the key of its answer in the cache. */
export function addressText({ path, search }: PageAddress): string {
  return `${path}${search}`;
}

/** Returns the path with the letter case of the site map for fixed segments and of the request for parameters. */
function canonicalPath(pattern: string, path: string): string {
  const parts = path.split('/');
  return pattern
    .split('/')
    .map((part, index) => (part.startsWith(':') ? encodeURIComponent(decodeSafely(parts[index] ?? '')) : part))
    .join('/');
}

/** Returns the address of a record without leading zeros in its id, or undefined if it has none: a record has one address. */
function withoutLeadingZeros(screen: Screen, path: string, query: URLSearchParams): string | undefined {
  const [idName] = screen.record ? (screen.query ?? []) : [];
  const id = idName && query.get(idName);
  if (!id && !screen.path.includes(':')) return undefined;
  const patternParts = screen.path.split('/');
  const plainPath = path
    .split('/')
    .map((part, index) => (patternParts[index]?.startsWith(':') ? plainNumber(part) : part))
    .join('/');
  const plainQuery = new URLSearchParams(query);
  if (id) plainQuery.set(idName, plainNumber(id));
  if (plainPath === path && plainQuery.toString() === query.toString()) return undefined;
  return withQuery(plainPath, plainQuery);
}

function plainNumber(text: string): string {
  return text.replace(/^0+(?=\d+$)/, '');
}

/** Decodes each segment. An encoded slash is part of a parameter and remains encoded. */
function decodedPath(path: string): string {
  if (!path.includes('%')) return path;
  return path
    .split('/')
    .map((part) => decodeSafely(part).replaceAll('/', '%2F'))
    .join('/');
}

/** Decodes percent-encoding: `/accesibilida%64` is `/accesibilidad`. Returns malformed text unchanged. */
function decodeSafely(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
