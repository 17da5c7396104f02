import type { Block } from './block.ts';
import { clean, oneLine, type Piece } from './readable.ts';

// What a tagged PDF says of itself: its tree of headings, paragraphs, lists, tables and pictures (ISO 32000, 14.8.4).

/** A node of the tree of a page, as pdf.js gives it; leaves name a piece of marked content. */
export type TagNode = {
  role?: string;
  children?: readonly TagNode[];
  type?: string;
  id?: string;
  alt?: string;
  scope?: string;
};
/** An item of the text of a page, marked content included, as pdf.js gives it. */
export type MarkedItem = Piece | { type: string; id?: string | null };

/** Parts of a paragraph: their text belongs to what holds them. */
const INLINE = new Set(
  'Span Link Annot Strong Em Reference Quote Code Sub BibEntry Ruby RB RT RP Warichu WT WP NonStruct'.split(' '),
);
const PARAGRAPH = new Set('P Caption BlockQuote Note FENote Formula Index TOCI Lbl Aside'.split(' '));
const BULLET = /^[^\p{L}\p{N}]*$/u;
const MOST_ROWS = 1000;
const MOST_CELLS = 60;
const DEEPEST = 100;

/** The blocks of a page by its tags. Empty when the tags hold next to nothing of its text: then they are of no use. */
export function byTags(tree: TagNode, items: readonly MarkedItem[]): Block[] {
  const contents = new Map<string, Piece[]>();
  const marks: (string | undefined)[] = [];
  for (const item of items) {
    if ('str' in item) {
      const id = marks.findLast((mark) => mark !== undefined);
      if (id === undefined) continue;
      const known = contents.get(id);
      if (known) known.push(item);
      else contents.set(id, [item]);
    } else if (item.type === 'endMarkedContent') marks.pop();
    else marks.push(item.id ?? undefined);
  }
  const blocks: Block[] = [];
  walk(tree, contents, blocks, 0);
  const all = letters(items.flatMap((item) => ('str' in item ? [item] : [])));
  const tagged = letters([...contents.values()].flat());
  // Headers, footers and page numbers are artifacts: less than a third of a page, or the tags leave something out.
  return tagged * 3 >= all ? blocks : [];
}

type Contents = ReadonlyMap<string, Piece[]>;

function walk(node: TagNode, contents: Contents, blocks: Block[], depth: number): void {
  if (depth > DEEPEST) return;
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

/** An item with its number; a bullet says nothing. Lists inside it follow as items of their own. */
function walkItem(item: TagNode, contents: Contents, blocks: Block[], depth: number): void {
  const inner: TagNode[] = [];
  const own = withoutLists(item, inner, 0);
  const label = own.children?.find(({ role }) => role === 'Lbl');
  const number = label ? textIn(label, contents) : '';
  const rest = textIn({ ...own, children: own.children?.filter((child) => child !== label) ?? [] }, contents);
  push(blocks, clean(BULLET.test(number) ? rest : `${number} ${rest}`), (punto) => ({ punto }));
  for (const list of inner) walk(list, contents, blocks, depth + 1);
}

function withoutLists(node: TagNode, lists: TagNode[], depth: number): TagNode {
  if (!node.children || depth > DEEPEST) return node;
  const children = node.children.flatMap((child) => {
    if (child.role !== 'L') return [withoutLists(child, lists, depth + 1)];
    lists.push(child);
    return [];
  });
  return { ...node, children };
}

function pushTable(table: TagNode, contents: Contents, blocks: Block[]): void {
  const rows = rowsOf(table, 0).slice(0, MOST_ROWS);
  const cells = rows.map((row) =>
    (row.children ?? []).filter(({ role }) => role === 'TH' || role === 'TD').slice(0, MOST_CELLS),
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
  return depth > DEEPEST ? [] : (node.children ?? []).flatMap((child) => rowsOf(child, depth + 1));
}

/** All that stands under a node. What its author wrote in the place of a picture counts as text. */
function textIn(node: TagNode, contents: Contents, depth = 0): string {
  if (node.type === 'content') return oneLine(contents.get(node.id ?? '') ?? []);
  if (depth > DEEPEST) return '';
  if (node.role === 'Figure' && node.alt) return clean(node.alt);
  // Neighbouring pieces of marked content are read together, so that a word parted between them stays one.
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
  return depth > DEEPEST ? [] : (node.children ?? []).flatMap((child) => piecesIn(child, contents, depth + 1));
}

function push(blocks: Block[], text: string, toBlock: (text: string) => Block): void {
  if (text) blocks.push(toBlock(text));
}

function letters(items: readonly Piece[]): number {
  return items.reduce((sum, { str }) => sum + str.trim().length, 0);
}
