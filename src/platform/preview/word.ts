import mammoth from 'mammoth';
import { plainText, sanitizeRichText } from '../rich-text.ts';
import { previewLimits, type Section } from './model.ts';

/** The title of the document stands above it on the page already. */
const styleMap = ["p[style-name='Title'] => p:fresh > strong", "p[style-name='Subtitle'] => p:fresh > em"];

/** A text document as HTML by its headings, sanitised; nothing that it refers to is fetched. Throws when it cannot be read. */
export async function readWord(file: string): Promise<{ sections: Section[]; pictures: number; cut: boolean }> {
  let pictures = 0;
  const convertImage = mammoth.images.imgElement(async () => {
    pictures += 1;
    return { src: '' };
  });
  const { value } = await mammoth.convertToHtml(
    { path: file },
    // A style map inside the file would say how we write our own pages.
    { convertImage, styleMap, includeEmbeddedStyleMap: false, externalFileAccess: false },
  );
  const { sections, cut } = limit(splitByHeadings(tidy(value)));
  return { sections: withLevels(sections), pictures, cut };
}

/** What stays of mammoth's HTML before the sanitiser sees it: pictures become their description, links within the file plain text. */
function tidy(html: string): string {
  return html
    .replaceAll(/<img\b[^>]*>/g, (tag) => {
      const alt = / alt="([^"]*)"/.exec(tag)?.[1]?.trim();
      return alt ? `<em>[Imagen: ${alt}]</em>` : '';
    })
    .replaceAll(/<a href="#[^"]*"[^>]*>(.*?)<\/a>/gs, '$1')
    .replaceAll(/<a id="[^"]*"><\/a>/g, '')
    .replaceAll(/<p>(?:\s|&nbsp;|<br \/>)*<\/p>/g, '')
    .replaceAll(/<table><thead>((?:(?!<\/?table>).)*)<\/thead><\/table>/gs, (_, rows: string) => headedByFirst(rows))
    .replaceAll(/<th(?=[\s>])/g, '<th scope="col"')
    .replaceAll(/<(td|th)([^>]*)><p>((?:(?!<\/?p>).)*)<\/p><\/\1>/gs, '<$1$2>$3</$1>')
    .replaceAll(/<td([^>]*)>(-?\$?\d[\d,]*(?:\.\d+)?\s?%?)<\/td>/g, '<td class="n"$1>$2</td>');
}

/** Where every row says that it is a heading (mammoth takes `w:val="false"` for one), the first is when all of it is bold. */
function headedByFirst(rows: string): string {
  const end = rows.indexOf('</tr>') + '</tr>'.length;
  const asData = (html: string) => html.replaceAll(/<(\/?)th(?=[\s>])/g, '<$1td');
  const others = rows.slice(end);
  const cells = rows.slice(0, end).match(/<th[^>]*>.*?<\/th>/gs) ?? [];
  return others && cells.every((cell) => /^<th[^>]*>(<p>)?<strong>[^<]*<\/strong>(<\/p>)?<\/th>$/.test(cell))
    ? `<table><thead>${rows.slice(0, end)}</thead><tbody>${asData(others)}</tbody></table>`
    : `<table><tbody>${asData(rows)}</tbody></table>`;
}

type Part = { level: number; title: string; html: string };

/** Headings that stand inside a table or a list are no headings of the document: they become bold paragraphs. */
function splitByHeadings(html: string): Part[] {
  const parts: Part[] = [{ level: 1, title: '', html: '' }];
  let depth = 0;
  let from = 0;
  let heading: { level: number; start: number } | undefined;
  const last = () => parts.at(-1) ?? { level: 1, title: '', html: '' };
  for (const match of html.matchAll(/<(\/?)([a-z]\w*)[^>]*?(\/?)>/g)) {
    const [tag, closing, name = '', alone] = match;
    if (alone || name === 'br' || name === 'img') continue;
    const level = /^h([1-6])$/.exec(name)?.[1];
    if (!closing && level && depth === 0) {
      last().html += html.slice(from, match.index);
      heading = { level: Number(level), start: match.index };
    }
    depth += closing ? -1 : 1;
    if (closing && level && heading && depth === 0) {
      from = match.index + tag.length;
      const title = plainText(html.slice(heading.start, from)).slice(0, 300).toWellFormed().trim();
      if (title) parts.push({ level: heading.level, title, html: '' });
      heading = undefined;
    }
  }
  last().html += html.slice(from);
  return parts.map(({ html: inner, ...part }) => ({ ...part, html: sanitizeRichText(asParagraphs(inner)).trim() }));
}

function asParagraphs(html: string): string {
  return html.replaceAll(/<h[1-6]\b[^>]*>/g, '<p><strong>').replaceAll(/<\/h[1-6]>/g, '</strong></p>');
}

/** What a page bears of the parts; the last one ends with a whole block. */
function limit(parts: Part[]): { sections: Part[]; cut: boolean } {
  let room: number = previewLimits.html;
  const sections: Part[] = [];
  for (const part of parts) {
    const cut = part.html.length > room;
    if (part.title || part.html) sections.push(cut ? { ...part, html: firstBlocks(part.html, room) } : part);
    if (cut) return { sections, cut };
    room -= part.html.length + part.title.length;
  }
  return { sections, cut: false };
}

function firstBlocks(html: string, room: number): string {
  let depth = 0;
  let end = 0;
  for (const { 0: tag, 1: closing, 2: name = '', index } of html.matchAll(/<(\/?)([a-z]\w*)[^>]*>/g)) {
    if (/^(br|hr|img)$/.test(name)) continue;
    depth += closing ? -1 : 1;
    if (index + tag.length > room) break;
    if (depth === 0) end = index + tag.length;
  }
  return html.slice(0, end);
}

/** Under the page's own heading, and without a level left out: 1, 3, 2 of the document are 2, 3, 3 on the page. */
function withLevels(parts: Part[]): Section[] {
  const highest = Math.min(6, ...parts.filter(({ title }) => title).map(({ level }) => level));
  let before = 1;
  return parts.map(({ level, title, html }) => {
    const shown = Math.min(level - highest + 2, before + 1, 6);
    if (title) before = shown;
    return { level: Math.max(shown, 2), title, html };
  });
}
