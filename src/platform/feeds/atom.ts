import { publicAddress } from '../http/public-url.ts';
import { plainText } from '../rich-text.ts';
import { escapeXml } from '../text/escape-xml.ts';
import { shorten } from '../text/shorten.ts';

/** An entry of a feed. Addresses are absolute; `updated` is the instant of the act that changed it. */
export type FeedEntry = { id: string; title: string; updated: Date; link: string; summary: string };

type Feed = {
  title: string;
  author: string;
  /** Address of the feed itself; `page` is the page with the same content. */
  self: string;
  page: string;
  entries: readonly FeedEntry[];
};

export const atomType = 'application/atom+xml; charset=utf-8';

/** Maximum length of the summary of an entry. */
const MAX_SUMMARY = 400;

type Publication = { titulo: string; resumen: string | null; direccion: string; cambiada: Date };

/** Returns the entry of a publication; `id` is an address that never changes. */
export function publicationEntry(id: string, { titulo, resumen, direccion, cambiada }: Publication): FeedEntry {
  return {
    id: publicAddress(id),
    title: titulo,
    updated: cambiada,
    link: publicAddress(direccion),
    summary: shorten(plainText(resumen ?? ''), MAX_SUMMARY),
  };
}

/** Returns an Atom feed (RFC 4287). */
export function atomFeed({ title, author, self, page, entries }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es-MX">',
    `<id>${xmlText(self)}</id><title>${xmlText(title)}</title>`,
    `<updated>${newestOf(entries)}</updated>`,
    `<author><name>${xmlText(author)}</name></author>`,
    `<link rel="self" href="${xmlText(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(page)}"/>`,
    ...entries.map(entryOf),
    '</feed>\n',
  ].join('');
}

/** Returns the latest change; entries may be in a different order. */
function newestOf(entries: readonly FeedEntry[]): string {
  return new Date(Math.max(0, ...entries.map(({ updated }) => updated.getTime()))).toISOString();
}

function entryOf({ id, title, updated, link, summary }: FeedEntry): string {
  return [
    '<entry>',
    `<id>${xmlText(id)}</id>`,
    `<title>${xmlText(title)}</title>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<link href="${xmlText(link)}"/>`,
    `<summary>${xmlText(summary)}</summary>`,
    '</entry>',
  ].join('');
}

/** Escapes text for XML and removes control characters not allowed in XML 1.0. */
function xmlText(text: string): string {
  return escapeXml(text.replaceAll(/[^\P{Cc}\t\n\r]/gu, ''));
}
