import { DomUtils, parseDocument } from 'htmlparser2';

/** A link of a page: where it leads, its text with single spaces, and its `rel`. */
export type Link = { href: string; text: string; rel: string | undefined };

/** Returns the links of the main part of a page, in order. */
export function linksOfMain(html: string): Link[] {
  const [main] = DomUtils.getElementsByTagName('main', parseDocument(html), true, 1);
  if (!main) throw new Error('The page has no main part');
  return DomUtils.getElementsByTagName('a', main, true).map((link) => ({
    ...{ href: link.attribs.href ?? '', text: DomUtils.innerText(link).replaceAll(/\s+/g, ' ').trim() },
    rel: link.attribs.rel,
  }));
}
