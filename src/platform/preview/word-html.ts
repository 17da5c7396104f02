import { DomUtils, ElementType, parseDocument } from 'htmlparser2';

/** HTML tree with its elements. */
export type HtmlTree = ReturnType<typeof parseDocument>;
type Node = HtmlTree['children'][number];
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** Cell that contains only a number, an amount or a percentage. */
const FIGURE = /^-?\$?\d[\d,]*(?:\.\d+)?\s?%?$/;

/**
 * Parses the HTML of a document from mammoth, and prepares it for the sanitiser: pictures become their description, internal links become plain
 * text, empty paragraphs are removed, and tables get headings and figures.
 */
export function parseWordHtml(html: string): HtmlTree {
  const tree = parseDocument(html);
  for (const picture of elements('img', tree)) describe(picture);
  for (const anchor of elements('a', tree)) if (isInternal(anchor)) unwrap(anchor);
  for (const paragraph of elements('p', tree)) if (isBlank(paragraph)) DomUtils.removeElement(paragraph);
  for (const table of elements('table', tree)) headTable(table);
  for (const heading of elements('th', tree)) heading.attribs.scope = 'col';
  for (const cell of [...elements('td', tree), ...elements('th', tree)]) unwrapOnlyParagraph(cell);
  for (const cell of elements('td', tree)) if (isFigure(cell)) cell.attribs.class = 'n';
  return tree;
}

/** Turns headings inside a node, such as a table or list, into bold paragraphs, since they are not headings of the document. */
export function demoteHeadings(node: Node): void {
  const headings = DomUtils.getElementsByTagName((name) => headingLevel(name) !== undefined, [node]);
  for (const heading of headings) {
    const paragraph = create('p');
    DomUtils.replaceElement(heading, paragraph);
    heading.name = 'strong';
    heading.attribs = {};
    DomUtils.appendChild(paragraph, heading);
  }
}

/** Returns the level of a heading by tag name; undefined for other tags. */
export function headingLevel(name: string): number | undefined {
  const level = /^h([1-6])$/.exec(name)?.[1];
  return level === undefined ? undefined : Number(level);
}

/** Returns the elements with a name, in document order. */
function elements(name: string, tree: HtmlTree | Element): Element[] {
  return DomUtils.getElementsByTagName(name, tree.children);
}

function describe(picture: Element): void {
  const alt = picture.attribs.alt?.trim();
  if (alt) {
    const description = create('em');
    // The description is plain text: its markup characters are escaped before parsing.
    const escaped = alt.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    for (const text of parseDocument(`[Imagen: ${escaped}]`).children) DomUtils.appendChild(description, text);
    DomUtils.prepend(picture, description);
  }
  DomUtils.removeElement(picture);
}

/** Returns whether an element is a link to a place in the document, or such a place. */
function isInternal({ attribs, children }: Element): boolean {
  return attribs.href?.startsWith('#') || (attribs.id !== undefined && children.length === 0);
}

function unwrap(element: Element): void {
  for (const child of [...element.children]) DomUtils.prepend(element, child);
  DomUtils.removeElement(element);
}

function isBlank({ children }: Element): boolean {
  return children.every((child) =>
    isText(child) ? DomUtils.textContent(child).trim() === '' : isElement(child, 'br'),
  );
}

/** Corrects a table in which all rows are headings (mammoth ignores `w:val="false"`): keeps only a completely bold first row as heading. */
function headTable(table: Element): void {
  const [head, ...others] = table.children;
  if (!head || others.length > 0 || !isElement(head, 'thead')) return;
  const [first, ...rows] = head.children.filter((child) => isElement(child, 'tr'));
  if (!first) return;
  const isHeaded = rows.length > 0 && first.children.filter((cell) => isElement(cell, 'th')).every(isBold);
  const body = create('tbody');
  DomUtils.append(head, body);
  for (const row of isHeaded ? rows : [first, ...rows]) {
    for (const cell of row.children) if (isElement(cell, 'th')) cell.name = 'td';
    DomUtils.removeElement(row);
    DomUtils.appendChild(body, row);
  }
  if (!isHeaded) DomUtils.removeElement(head);
}

function isBold(cell: Element): boolean {
  const [only, ...others] = cell.children;
  if (!only || others.length > 0 || !isTag(only)) return false;
  return only.name === 'p' ? isBold(only) : only.name === 'strong' && only.children.every(isText);
}

function unwrapOnlyParagraph(cell: Element): void {
  const [only, ...others] = cell.children;
  if (only && others.length === 0 && isElement(only, 'p')) unwrap(only);
}

function isFigure(cell: Element): boolean {
  return cell.children.every(isText) && FIGURE.test(DomUtils.textContent(cell));
}

function create(name: string): Element {
  const [element] = elements(name, parseDocument(`<${name}></${name}>`));
  if (!element) throw new Error(`${name} is not an element`);
  return element;
}

/** Returns whether a node is an element. */
export function isTag(node: Node): node is Element {
  return 'attribs' in node;
}

function isText(node: Node): boolean {
  return node.type === ElementType.Text;
}

function isElement(node: Node, name: string): node is Element {
  return isTag(node) && node.name === name;
}
