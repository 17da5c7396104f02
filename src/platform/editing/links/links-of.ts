import { Parser } from 'htmlparser2';

/** Returns the links of HTML that stay on the site, as paths with their query and without fragment. */
export function internalLinks(html: string, site: URL): string[] {
  const links = new Set<string>();
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name !== 'a' || !href || !/^(\/|https?:)/i.test(href) || !URL.canParse(href, site)) return;
      const { origin, pathname, search } = new URL(href, site);
      if (origin === site.origin) links.add(pathname + search);
    },
  });
  parser.end(html);
  return [...links];
}
