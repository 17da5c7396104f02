import type { ExplainSearch, FindPages } from '#platform/searches/site-services.ts';
import { searchFromAddress } from './search-address.ts';
import { searchSite } from './search-site.server.ts';

/** Returns public pages that a visitor would find. */
export const findPages: FindPages = async (texto, now) => {
  const result = await searchSite(searchFromAddress(new URLSearchParams({ texto })), now);
  return (result?.hits ?? []).map(({ kind, hit: { path, title } }) => ({ path, title, kind }));
};

/** Searches a text like a visitor's search, for staff who want to know why it has no results. */
export const explainSearch: ExplainSearch = async (texto, now) => {
  const result = await searchSite(searchFromAddress(new URLSearchParams({ texto })), now);
  if (!result) return undefined;
  const { similar, total, forms, hits } = result;
  const [first] = hits;
  return { similar, total, forms, first: first && { title: first.hit.title, kind: first.kind } };
};
