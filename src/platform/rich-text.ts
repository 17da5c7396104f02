import { Parser } from 'htmlparser2';
import { marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { oneLine } from './text/one-line.ts';
import { libraryPicture, richTextTags } from './text/rich-text-tags.ts';

/** Marks right-aligned Markdown cells as figures. */
const markFigures: sanitizeHtml.Transformer = (tagName, attribs) => ({
  tagName,
  attribs: attribs.align === 'right' ? { ...attribs, class: 'n' } : attribs,
});

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: {
    a: ['href', 'title'],
    abbr: ['title'],
    aside: ['aria-label'],
    time: ['datetime'],
    img: ['src', 'alt'],
    th: ['scope', 'colspan', 'rowspan', 'class'],
    td: ['colspan', 'rowspan', 'class'],
  },
  allowedClasses: { th: ['n'], td: ['n'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !libraryPicture.test(attribs.src ?? ''),
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    h1: 'h2',
    th: markFigures,
    td: markFigures,
    img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: { src, alt } }),
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, href: attribs.href?.trim() ?? '' } }),
  },
};

// Makes wide tables scrollable, also by keyboard. Sanitising removes the box and adds it again.
const scroller = '<div class="tabla" role="group" tabindex="0" aria-label="Tabla">';

/** Elements that separate words. */
const separating = new Set('p h1 h2 h3 h4 h5 h6 li td th dt dd blockquote figcaption aside table br'.split(' '));
/** Elements whose text is not displayed. */
const unread = ['script', 'style', 'textarea', 'option'];

/** Returns Markdown, which may contain some HTML, as safe HTML. */
export function markdownToHtml(markdown: string): string {
  return sanitizeRichText(marked.parse(markdown, { async: false, gfm: true }));
}

/** Matches visible content: a letter between tags, or a picture. */
const visible = /(?:^|>)[^<]*[^\s<\u200B\u2060]|<img /;

/** Returns the safe part of any HTML; empty for HTML without text and pictures. Applied when HTML is stored and again when it is shown. */
export function sanitizeRichText(html: string): string {
  const safe = sanitizeHtml(html, allowed);
  if (!visible.test(safe)) return '';
  return safe.replaceAll('<table>', `${scroller}<table>`).replaceAll('</table>', '</table></div>');
}

/** Returns the text of HTML in one line, without that of the elements named in `without`. */
export function plainText(html: string, without: readonly string[] = []): string {
  const skipped = new Set([...unread, ...without]);
  let text = '';
  let skippedDepth = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (skipped.has(name)) skippedDepth += 1;
      if (separating.has(name)) text += ' ';
    },
    ontext(part) {
      if (skippedDepth === 0) text += part;
    },
    onclosetag(name) {
      if (skipped.has(name)) skippedDepth -= 1;
      if (separating.has(name)) text += ' ';
    },
  });
  parser.end(html);
  return oneLine(text);
}

/** Returns HTML as text for comparisons: a line per block, links with their addresses, pictures with their descriptions. */
export function plainLines(html: string): string {
  const lines = [''];
  const addresses: string[] = [];
  const write = (text: string) => lines.push((lines.pop() ?? '') + text);
  const parser = new Parser({
    onopentag(name, { href, src, alt }) {
      if (separating.has(name)) lines.push('');
      if (name === 'a') addresses.push(href ?? '');
      if (name === 'img') write(`[imagen ${src}: ${alt}]`);
    },
    ontext: (text) => write(text.replaceAll(/\s+/g, ' ')),
    onclosetag(name) {
      if (separating.has(name)) lines.push('');
      if (name === 'a') write(` (${addresses.pop()})`);
    },
  });
  parser.end(html);
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}

/** Returns the first `length` characters of the text of HTML (`plainText`), and an ellipsis when there is more. */
export function excerpt(html: string, length: number, without: readonly string[] = []): string {
  const text = plainText(html, without);
  return text.length <= length ? text : `${text.slice(0, length).trimEnd()}…`;
}
