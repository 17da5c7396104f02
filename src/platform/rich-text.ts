import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

// What rich text may hold: enough for a news article, nothing that runs, frames, styles or tracks.
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'footer', 'aside', 'figure', 'figcaption', 'hr', 'br'],
    ...['strong', 'em', 'b', 'i', 'abbr', 'sup', 'sub', 'a', 'dl', 'dt', 'dd', 'cite', 'q', 'mark', 'time', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    abbr: ['title'],
    aside: ['aria-label'],
    time: ['datetime'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['scope', 'colspan', 'rowspan', 'class'],
    td: ['colspan', 'rowspan', 'class'],
  },
  allowedClasses: { th: ['n'], td: ['n'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    h1: 'h2',
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, href: attribs.href?.trim() ?? '' } }),
  },
};

// A table wider than the page scrolls in its own box, by keyboard too. Sanitised again, the box is dropped and made anew.
const scroller = '<div class="tabla" role="group" tabindex="0" aria-label="Tabla">';

/** Markdown with some HTML → safe HTML. */
export function markdownToHtml(markdown: string): string {
  return sanitizeRichText(
    marked.parse(markdown, { async: false, gfm: true }).replaceAll(/ align="right"/g, ' class="n"'),
  );
}

/** HTML from anywhere → the safe part of it. Applied when saved and when shown. */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, allowed)
    .replaceAll('<table>', `${scroller}<table>`)
    .replaceAll('</table>', '</table></div>');
}

/** The text of rich text, in one line. */
export function plainText(html: string): string {
  const spaced = html.replaceAll(/<\/(p|h\d|li|td|th|dt|dd|blockquote|figcaption)>|<br\s*\/?>/g, ' ');
  return decode(sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} }))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The first `length` characters of the text of `html`, and an ellipsis when there is more. */
export function excerpt(html: string, length: number): string {
  const text = plainText(html);
  return text.length <= length ? text : `${text.slice(0, length).trimEnd()}…`;
}

function decode(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
