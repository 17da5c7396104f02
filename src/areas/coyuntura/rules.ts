import sanitizeHtml from 'sanitize-html';
import { slugOf } from '#platform/text/fold.ts';

/** Map as a page may show it: framed if its server is allowed, otherwise a link. */
export type MapPlace = { kind: 'frame' | 'link'; address: string; host: string };

/**
 * Returns the map of an entry from the markup of an iframe or an address (decisions, section 2). Only the `src` of the markup is used. Only
 * `https:` addresses of `hosts` may be framed; other web addresses are links; undefined for other texts.
 */
export function mapPlace(mapa: string, hosts: readonly string[]): MapPlace | undefined {
  const text = mapa.trim();
  const url = URL.parse(text.startsWith('<') ? sourceOf(text) : text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  const framed = url.protocol === 'https:' && hosts.includes(url.host);
  return { kind: framed ? 'frame' : 'link', address: url.href, host: url.host };
}

/**
 * Returns the address of the page of an entry. The fragment is the slug of its title, which is the id of the article (specification 1, section
 * 2.1).
 */
export function entradaAddress({ id, titulo }: { id: number; titulo: string }): string {
  const slug = slugOf(titulo);
  return `/institucion/analisis-de-coyuntura/share?entrada=${id}${slug && `#${slug}`}`;
}

/** Returns the address in the first iframe of markup; empty if there is none. */
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
