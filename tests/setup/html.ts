import { DomUtils, ElementType, parseDocument } from 'htmlparser2';

type Document = ReturnType<typeof parseDocument>;
type Node = Document['children'][number];

/** An element of a parsed page; its `attribs` have names in lower case and values without entities. */
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
/** HTML text, or a part of a page that is parsed already. */
export type Markup = string | Document | Element | readonly Element[];
/** Attributes of an element: their value or a pattern of it, or only whether they are present. */
export type Attributes = Readonly<Record<string, string | RegExp | boolean>>;

/** A link of a page: where it leads, its text with single spaces, and its `rel`. */
export type Link = { href: string; text: string; rel: string | undefined };

/** Returns the parsed page, for tests that read several parts of it. */
export function parseHtml(html: string): Document {
  return parseDocument(html);
}

/** Returns the elements of a tag (`*` for any) with all these attributes, in order. */
export function elements(markup: Markup, tag: string, attributes: Attributes = {}): Element[] {
  return DomUtils.getElementsByTagName(tag, nodesOf(markup), true).filter(({ attribs }) =>
    Object.entries(attributes).every(([name, expected]) => {
      const value = attribs[name];
      if (typeof expected === 'boolean') return expected === (value !== undefined);
      return typeof expected === 'string' ? value === expected : value !== undefined && expected.test(value);
    }),
  );
}

/**
 * Returns the first such element.
 * @throws Error if there is none
 */
export function element(markup: Markup, tag: string, attributes: Attributes = {}): Element {
  const [first] = elements(markup, tag, attributes);
  if (!first) throw new Error(`No <${tag}> with ${JSON.stringify(attributes, (_, value) => String(value))}`);
  return first;
}

/** Returns the HTML of a page without the comments that React writes between two texts. */
export function withoutMarks(html: string): string {
  return html.replaceAll('<!-- -->', '');
}

/** Returns the main part of a page. */
export function mainOf(markup: Markup): Element {
  return element(markup, 'main');
}

/** Returns a heading, found by its id, and what follows it up to the next heading of level 1 to 3; nothing without that heading. */
export function partUnder(markup: Markup, headingId: string): Element[] {
  const [heading] = elements(markup, '*', { id: headingId });
  if (!heading) return [];
  const siblings = DomUtils.getSiblings(heading).filter(isElement);
  const following = siblings.slice(siblings.indexOf(heading) + 1);
  const end = following.findIndex(({ name }) => /^h[123]$/.test(name));
  return [heading, ...following.slice(0, end < 0 ? undefined : end)];
}

/** Returns the element after an element, in the same parent. */
export function nextElement(before: Element): Element | undefined {
  return DomUtils.nextElementSibling(before) ?? undefined;
}

/** Returns the elements directly inside an element. */
export function childrenOf(parent: Element): Element[] {
  return parent.children.filter(isElement);
}

/**
 * Returns the text that a reader sees, with single spaces: without tags, comments, scripts and styles.
 * @param separator what is between the texts of two elements: nothing, as in a browser, or a space
 * @param omittedTag tag whose elements are left out
 */
export function textOf(markup: Markup, separator = '', omittedTag?: string): string {
  const pieces = nodesOf(markup).flatMap((node) => textsIn(node, omittedTag));
  return pieces.join(separator).replaceAll(/\s+/g, ' ').trim();
}

/** Returns the text inside markup with the spaces that it is written with. */
export function exactTextOf(markup: Markup): string {
  return nodesOf(markup)
    .flatMap((node) => textsIn(node, undefined))
    .join('');
}

/** Returns the texts of such elements. */
export function texts(markup: Markup, tag: string, attributes: Attributes = {}): string[] {
  return elements(markup, tag, attributes).map((each) => textOf(each));
}

/** Returns the values of an attribute, of the elements that have it. */
export function values(markup: Markup, tag: string, name: string, attributes: Attributes = {}): string[] {
  return elements(markup, tag, { [name]: true, ...attributes }).map(({ attribs }) => attribs[name] ?? '');
}

/** Returns the links of a part of a page, in order. */
export function linksOf(markup: Markup): Link[] {
  return elements(markup, 'a', { href: true }).map((link) => ({
    href: link.attribs.href ?? '',
    text: textOf(link),
    rel: link.attribs.rel,
  }));
}

/** Returns the addresses of the links of a part of a page that match a pattern, in order. */
export function hrefsOf(markup: Markup, pattern = /^/): string[] {
  return values(markup, 'a', 'href', { href: pattern });
}

/** Returns the addresses of the style sheets of a page. */
export function styleSheetsOf(markup: Markup): string[] {
  return values(markup, 'link', 'href', { rel: 'stylesheet' });
}

/** Returns the linked data of a page (schema.org), as the page writes it. */
export function linkedDataOf(markup: Markup): string[] {
  return elements(markup, 'script', { type: 'application/ld+json' }).map((script) => DomUtils.textContent(script));
}

/** Returns the settings of the first viewer of a page. */
export function viewerSettingsOf(markup: Markup): Record<string, unknown> {
  return JSON.parse(element(markup, '*', { 'data-viewer': true }).attribs['data-viewer'] ?? '');
}

function nodesOf(markup: Markup): Node[] {
  if (typeof markup === 'string') return parseDocument(markup).children;
  return 'children' in markup ? [markup as Element] : [...markup];
}

function isElement(node: Node): node is Element {
  return 'attribs' in node;
}

function textsIn(node: Node, omittedTag: string | undefined): string[] {
  if (node.type === ElementType.Text && 'data' in node) return [node.data];
  if (node.type === ElementType.Script || node.type === ElementType.Style || !('children' in node)) return [];
  return 'name' in node && node.name === omittedTag ? [] : node.children.flatMap((child) => textsIn(child, omittedTag));
}
