import { DomUtils, parseDocument } from 'htmlparser2';
import mammoth from 'mammoth';
import { plainText, sanitizeRichText } from '../rich-text.ts';
import { previewLimits, type Section } from './model.ts';
import { demoteHeadings, type HtmlTree, headingLevel, isTag, parseWordHtml } from './word-html.ts';

/** The page already shows the document title. */
const styleMap = ["p[style-name='Title'] => p:fresh > strong", "p[style-name='Subtitle'] => p:fresh > em"];

/** Reads a text document as sanitized HTML, divided at its headings. No external resource is fetched. Throws when it cannot be read. */
export async function readWord(file: string): Promise<{ sections: Section[]; pictures: number; cut: boolean }> {
  let pictures = 0;
  const convertImage = mammoth.images.imgElement(async () => {
    pictures += 1;
    return { src: '' };
  });
  const { value } = await mammoth.convertToHtml(
    { path: file },
    // A style map inside the file could control the HTML of the page.
    { convertImage, styleMap, includeEmbeddedStyleMap: false, externalFileAccess: false },
  );
  const { sections, cut } = limit(splitByHeadings(parseWordHtml(value)));
  return { sections: withLevels(sections), pictures, cut };
}

type Part = { level: number; title: string; html: string };

/** Divides the document at its headings, and sanitises the parts. */
function splitByHeadings(tree: HtmlTree): Part[] {
  const parts: Part[] = [{ level: 1, title: '', html: '' }];
  for (const node of tree.children) {
    const level = isTag(node) ? headingLevel(node.name) : undefined;
    if (level === undefined) {
      demoteHeadings(node);
      const last = parts.at(-1);
      if (last) last.html += outerHtml(node);
      continue;
    }
    const title = plainText(outerHtml(node)).slice(0, 300).toWellFormed().trim();
    if (title) parts.push({ level, title, html: '' });
  }
  return parts.map(({ html, ...part }) => ({ ...part, html: sanitizeRichText(html).trim() }));
}

/** Truncates the parts to the limit of a page; the last one ends with a complete block. */
function limit(parts: Part[]): { sections: Part[]; cut: boolean } {
  let remaining: number = previewLimits.html;
  const sections: Part[] = [];
  for (const part of parts) {
    const cut = part.html.length > remaining;
    if (part.title || part.html) sections.push(cut ? { ...part, html: firstBlocks(part.html, remaining) } : part);
    if (cut) return { sections, cut };
    remaining -= part.html.length + part.title.length;
  }
  return { sections, cut: false };
}

/** Returns the first elements of sanitized HTML, within `room` characters. */
function firstBlocks(html: string, room: number): string {
  const blocks = parseDocument(html, { withEndIndices: true }).children.filter(isTag);
  const last = blocks.findLast(({ endIndex }) => endIndex !== null && endIndex < room);
  return html.slice(0, (last?.endIndex ?? -1) + 1);
}

function outerHtml(node: HtmlTree['children'][number]): string {
  return DomUtils.getOuterHTML(node, { encodeEntities: 'utf8' });
}

/** Maps heading levels to those below the page heading, without gaps: 1, 3, 2 become 2, 3, 3. */
function withLevels(parts: Part[]): Section[] {
  const highest = Math.min(6, ...parts.filter(({ title }) => title).map(({ level }) => level));
  let previousLevel = 1;
  return parts.map(({ level, title, html }) => {
    const pageLevel = Math.min(level - highest + 2, previousLevel + 1, 6);
    if (title) previousLevel = pageLevel;
    return { level: Math.max(pageLevel, 2), title, html };
  });
}
