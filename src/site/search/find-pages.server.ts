import type { FindPages } from '#platform/searches/site-services.ts';
import { searchFromAddress } from './search-address.ts';
import { searchSite } from './search-site.server.ts';

/** Finds public pages as a visitor would. */
export const findPages: FindPages = async (texto, now) => {
  const result = await searchSite(searchFromAddress(new URLSearchParams({ texto })), now);
  return (result?.hits ?? []).map(({ kind, hit: { path, title } }) => ({ path, title, kind }));
};
