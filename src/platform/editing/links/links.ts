import { type Column, like } from 'drizzle-orm';
import { Parser } from 'htmlparser2';
import { db } from '../../database/connection.ts';
import { escapeLike } from '../../text/fold.ts';
import type { ContentKind, Mention } from '../kind.ts';

/** A public row of a kind that links to a page. */
export type KindMention = Mention & { kind: ContentKind };

/** Returns the public rows with links that would break if the page at `address` were withdrawn. */
export async function listMentions(kinds: readonly ContentKind[], address: string): Promise<KindMention[]> {
  const mentions = await Promise.all(
    kinds.map(async (kind) => (await kind.mentions?.(db(), address))?.map((mention) => ({ ...mention, kind })) ?? []),
  );
  return mentions.flat();
}

/** Maximum number of rows in a list of mentions. */
export const MAX_MENTIONS = 50;

/** SQL condition: the HTML of a column has a link to an address of the site, with or without its host. */
export function linksTo(column: Column, address: string) {
  return like(column, `%${escapeLike(address.replaceAll('&', '&amp;'))}"%`);
}

/** Returns the internal links of HTML, as paths with query and without fragment. */
export function internalLinks(html: string, site: URL): string[] {
  const links = new Set<string>();
  const parser = new Parser({
    onopentag(name, { href }) {
      const path = name === 'a' ? internalPath(href, site) : undefined;
      if (path !== undefined) links.add(path);
    },
  });
  parser.end(html);
  return [...links];
}

/** Returns the internal links of a value: those of its HTML, or the value itself if it is an address. */
export function linksOfValue(value: string, site: URL): string[] {
  if (value.includes('<a ')) return internalLinks(value, site);
  const path = internalPath(value, site);
  return path === undefined ? [] : [path];
}

/** Returns the path of an internal address; undefined for other addresses and texts. */
function internalPath(address: string | undefined, site: URL): string | undefined {
  if (!address || !/^(\/|https?:)\S*$/i.test(address) || !URL.canParse(address, site)) return undefined;
  const { origin, pathname, search } = new URL(address, site);
  return origin === site.origin ? pathname + search : undefined;
}
