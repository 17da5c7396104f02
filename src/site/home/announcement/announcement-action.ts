/** Text of an anuncio without the link that closes it, and that link. */
export type AnnouncementParts = { text: string; action?: { href: string; label: string } };

/** Separates the link of the last paragraph of `html` when the paragraph contains nothing else: it is what the anuncio asks to do. */
export function splitAction(html: string): AnnouncementParts {
  const match = /<p><a href="([^"]+)">([^<]+)<\/a><\/p>\s*$/.exec(html);
  const [, href, label] = match ?? [];
  if (!match || !href || !label) return { text: html };
  return { text: html.slice(0, match.index), action: { href: decode(href), label: decode(label) } };
}

/** The entities that sanitised HTML contains. */
function decode(text: string): string {
  const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
  return text.replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);
}
