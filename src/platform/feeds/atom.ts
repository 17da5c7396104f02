import { escapeXml } from '../text/escape-xml.ts';

/** An entry of a feed. Addresses are absolute; `updated` is an instant as ISO text. */
export type FeedEntry = { id: string; title: string; updated: string; link: string; summary: string };

type Feed = {
  title: string;
  author: string;
  /** Address of the feed itself, and of the page that it follows. */
  self: string;
  page: string;
  /** The newest first. */
  entries: readonly FeedEntry[];
};

export const atomType = 'application/atom+xml; charset=utf-8';
/** The date of a feed without entries. */
const NEVER = '1970-01-01T00:00:00Z';

/** Returns an Atom feed (RFC 4287). */
export function atomFeed({ title, author, self, page, entries }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es-MX">',
    `<id>${xmlText(self)}</id><title>${xmlText(title)}</title>`,
    `<updated>${entries[0]?.updated ?? NEVER}</updated>`,
    `<author><name>${xmlText(author)}</name></author>`,
    `<link rel="self" href="${xmlText(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(page)}"/>`,
    ...entries.map(entryOf),
    '</feed>\n',
  ].join('');
}

/** Returns the instant by which a feed dates what has a day: its midnight where the institution is. */
export function dayInFeeds(day: string): string {
  return `${day}T00:00:00-07:00`;
}

function entryOf({ id, title, updated, link, summary }: FeedEntry): string {
  return [
    '<entry>',
    `<id>${xmlText(id)}</id>`,
    `<title>${xmlText(title)}</title>`,
    `<updated>${updated}</updated>`,
    `<link href="${xmlText(link)}"/>`,
    `<summary>${xmlText(summary)}</summary>`,
    '</entry>',
  ].join('');
}

/** Text for XML, without the control characters that XML 1.0 does not allow. */
function xmlText(text: string): string {
  return escapeXml(text.replaceAll(/[^\P{Cc}\t\n\r]/gu, ''));
}
