import type { Block } from './block.ts';
import { clean, oneLine, type Piece } from './readable.ts';

// Structure tree of a tagged PDF: headings, paragraphs, lists, tables and pictures (ISO 32000, 14.8.4).

/** Node of the structure tree of pdf.js; leaves reference marked content. */
export type TagNode = {
  role?: string | undefined;
  children?: readonly TagNode[] | undefined;
  type?: string | undefined;
  id?: string | undefined;
  alt?: string | undefined;
  scope?: string | undefined;
};
/** Text item of pdf.js, including marked content. */
export type MarkedItem = Piece | { type: string; id?: string | null };

/** Inline roles: their text belongs to the parent. */
const INLINE = new Set(
  'Span Link Annot Strong Em Reference Quote Code Sub BibEntry Ruby RB RT RP Warichu WT WP NonStruct'.split(' '),
);
const PARAGRAPH = new Set('P Caption BlockQuote Note FENote Formula Index TOCI Lbl Aside'.split(' '));
const BULLET = /^[^\p{L}\p{N}]*$/u;
const MAX_ROWS = 1000;
const MAX_CELLS = 60;
const MAX_DEPTH = 100;

/** Returns the blocks of a page by its tags; empty if the tags cover less than a third of the text. */
export function byTags(tree: TagNode, items: readonly MarkedItem[]): Block[] {
  const contents = new Map<string, Piece[]>();
  const marks: (string | undefined)[] = [];
  for (const item of items) {
    if ('str' in item) {
      const id = marks.findLast((mark) => mark !== undefined);
      if (id === undefined) continue;
      const pieces = contents.get(id);
      if (pieces) pieces.push(item);
      else contents.set(id, [item]);
    } else if (item.type === 'endMarkedContent') marks.pop();
    else marks.push(item.id ?? undefined);
  }
  const blocks: Block[] = [];
  walk(tree, contents, blocks, 0);
  const all = letters(items.flatMap((item) => ('str' in item ? [item] : [])));
  const tagged = letters([...contents.values()].flat());
  // Artifacts (headers, footers, page numbers) are untagged, but should not exceed two thirds of a page.
  return tagged * 3 >= all ? blocks : [];
}

type Contents = ReadonlyMap<string, Piece[]>;

function walk(node: TagNode, contents: Contents, blocks: Block[], depth: number): void {
  if (depth > MAX_DEPTH) return;
  const role = node.role ?? '';
  const level = /^H([1-6])?$/.exec(role);
  if (level || role === 'Title') {
    push(blocks, textIn(node, contents), (titulo) => ({ titulo, nivel: Number(level?.[1] ?? 1) }));
  } else if (role === 'LI') walkItem(node, contents, blocks, depth);
  else if (role === 'Table') pushTable(node, contents, blocks);
  else if (role === 'Figure') push(blocks, clean(node.alt ?? ''), (figura) => ({ figura }));
  else if (PARAGRAPH.has(role) || INLINE.has(role) || node.type === 'content') {
    push(blocks, textIn(node, contents), (parrafo) => (role === 'TOCI' ? { punto: parrafo } : { parrafo }));
  } else for (const child of node.children ?? []) walk(child, contents, blocks, depth + 1);
}

/** Adds a list item with its number, without bullets. Nested lists follow as separate items. */
function walkItem(item: TagNode, contents: Contents, blocks: Block[], depth: number): void {
  const inner: TagNode[] = [];
  const itemWithoutLists = withoutLists(item, inner, 0);
  const label = itemWithoutLists.children?.find(({ role }) => role === 'Lbl');
  const number = label ? textIn(label, contents) : '';
  const rest = textIn(
    { ...itemWithoutLists, children: itemWithoutLists.children?.filter((child) => child !== label) ?? [] },
    contents,
  );
  push(blocks, clean(BULLET.test(number) ? rest : `${number} ${rest}`), (punto) => ({ punto }));
  for (const list of inner) walk(list, contents, blocks, depth + 1);
}

function withoutLists(node: TagNode, lists: TagNode[], depth: number): TagNode {
  if (!node.children || depth > MAX_DEPTH) return node;
  const children = node.children.flatMap((child) => {
    if (child.role !== 'L') return [withoutLists(child, lists, depth + 1)];
    lists.push(child);
    return [];
  });
  return { ...node, children };
}

function pushTable(table: TagNode, contents: Contents, blocks: Block[]): void {
  const rows = rowsOf(table, 0).slice(0, MAX_ROWS);
  const cells = rows.map((row) =>
    (row.children ?? []).filter(({ role }) => role === 'TH' || role === 'TD').slice(0, MAX_CELLS),
  );
  const tabla = cells.map((row) => row.map((cell) => textIn(cell, contents)));
  if (!tabla.flat().some(Boolean)) return;
  const body = cells.findIndex((row) => row.some(({ role }) => role === 'TD'));
  const caption = table.children?.find(({ role }) => role === 'Caption');
  const pie = caption ? textIn(caption, contents) : '';
  blocks.push({
    tabla,
    cabeza: Math.max(0, body),
    lado: body >= 0 && cells.slice(body).every(([first]) => first?.role === 'TH'),
    ...(pie && { pie }),
  });
}

function rowsOf(node: TagNode, depth: number): TagNode[] {
  if (node.role === 'TR') return [node];
  return depth > MAX_DEPTH ? [] : (node.children ?? []).flatMap((child) => rowsOf(child, depth + 1));
}

/** Returns the text of a node, including alternative texts of pictures. */
function textIn(node: TagNode, contents: Contents, depth = 0): string {
  if (node.type === 'content') return oneLine(contents.get(node.id ?? '') ?? []);
  if (depth > MAX_DEPTH) return '';
  if (node.role === 'Figure' && node.alt) return clean(node.alt);
  // Adjacent marked content is joined, so that a word split across it stays intact.
  const parts: string[] = [];
  let run: Piece[] = [];
  const flush = () => {
    if (run.length > 0) parts.push(oneLine(run));
    run = [];
  };
  for (const child of node.children ?? []) {
    if (child.type === 'content') run.push(...(contents.get(child.id ?? '') ?? []));
    else if (child.role && INLINE.has(child.role)) run.push(...piecesIn(child, contents, 0));
    else {
      flush();
      parts.push(textIn(child, contents, depth + 1));
    }
  }
  flush();
  return clean(parts.join(' '));
}

function piecesIn(node: TagNode, contents: Contents, depth: number): Piece[] {
  if (node.type === 'content') return contents.get(node.id ?? '') ?? [];
  return depth > MAX_DEPTH ? [] : (node.children ?? []).flatMap((child) => piecesIn(child, contents, depth + 1));
}

function push(blocks: Block[], text: string, toBlock: (text: string) => Block): void {
  if (text) blocks.push(toBlock(text));
}

function letters(items: readonly Piece[]): number {
  return items.reduce((sum, { str }) => sum + str.trim().length, 0);
}
