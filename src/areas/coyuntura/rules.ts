import sanitizeHtml from 'sanitize-html';
import { slugOf } from '#platform/text/fold.ts';

/** A map as a page may show it: framed, where its server is on the list; otherwise a plain link. */
export type MapPlace = { kind: 'frame' | 'link'; address: string; host: string };

/**
 * The map that an entry names, by the markup of an iframe or by an address (decisions, section 2). The markup is parsed for its `src` and
 * never used itself. Only `https:` addresses of `hosts` may be framed; another web address is a link; what is no web address is nothing.
 */
export function mapPlace(mapa: string, hosts: readonly string[]): MapPlace | undefined {
  const text = mapa.trim();
  const url = URL.parse(text.startsWith('<') ? sourceOf(text) : text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  const framed = url.protocol === 'https:' && hosts.includes(url.host);
  return { kind: framed ? 'frame' : 'link', address: url.href, host: url.host };
}

/** The page of an entry. The fragment is the slug of its title: the article has that id (specification 1, section 2.1). */
export function entradaAddress({ id, titulo }: { id: number; titulo: string }): string {
  const slug = slugOf(titulo);
  return `/institucion/analisis-de-coyuntura/share?entrada=${id}${slug && `#${slug}`}`;
}

/** The address in the first iframe of some markup, or nothing. */
function sourceOf(markup: string): string {
  let source = '';
  sanitizeHtml(markup, {
    allowedTags: ['iframe'],
    transformTags: {
      iframe: (tagName, attribs) => {
        source ||= attribs.src?.trim() ?? '';
        return { tagName, attribs: {} };
      },
    },
  });
  return source;
}
