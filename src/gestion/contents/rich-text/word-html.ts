/** A paragraph that Word writes for a list item, with its bullet as text: with a list style, or another style with a list in it. */
const ITEM = /<p\b([^>]*(?:\bclass=["']?MsoList|\bmso-list:(?!none|skip))[^>]*)>([\s\S]*?)<\/p>/gi;
/** Consecutive items. */
const ITEMS = new RegExp(`(?:${ITEM.source}\\s*)+`, 'gi');
/** Level of an item, in the style of its paragraph. */
const LEVEL = /\bmso-list:[^;"']*\blevel(\d)/i;
/** Paragraphs of the title of a document and of its subtitle. */
const TITLE = /<p\b[^>]*\bclass=["']?Mso(Title|Subtitle)\b[^>]*>([\s\S]*?)<\/p>/gi;
/** Tags of other namespaces than HTML: `o:p`, `st1:place`, `v:shape`. */
const FOREIGN = /<\/?[a-z]\w*:[^>]*>/gi;
/** Item bullets, and the tags, comments and spaces that Word writes around them. */
const AROUND = String.raw`(?:\s|&nbsp;|\u00a0|<!--[\s\S]*?-->|<!\[[^\]>]*\]>|<\/?(?:span|font|b|i|o:p)\b[^>]*>)*`;
const MARK = new RegExp(String.raw`^${AROUND}([·•§▪–\-]|o(?=&nbsp;|<|\s{2})|\(?(?:\d{1,3}|[a-z])[.)])${AROUND}`, 'i');

/** Returns HTML copied from Word with real lists and headings, and without deleted text, comments and blank paragraphs. */
export function readWordHtml(html: string): string {
  if (!/class=["']?Mso/i.test(html)) return html;
  const items = html
    .replaceAll(/<(del|style|xml|script)\b[\s\S]*?<\/\1>/gi, '')
    .replaceAll(/<a\b[^>]*class=["']?msocom[\s\S]*?<\/a>/gi, '')
    .replaceAll(ITEMS, readItems);
  const clean = items
    .replaceAll(FOREIGN, '')
    .replaceAll(TITLE, (_paragraph, style: string, text: string) => {
      const level = style === 'Title' ? 1 : 2;
      return `<h${level}>${text}</h${level}>`;
    })
    .replaceAll(/<p\b[^>]*>(?:\s|&nbsp;|\u00a0|<\/?(?:o:p|span|b)\b[^>]*>)*<\/p>/gi, '')
    .replaceAll(/(<table\b[^>]*>[\s\S]*?)(<tr\b[\s\S]*?<\/tr>)/gi, (_table, start: string, row: string) =>
      isHead(start, row) ? start + row.replaceAll(/<(\/?)td\b/gi, '<$1th') : start + row,
    );
  return rankHeadings(clean);
}

/** Whether Word repeats the first row of a table on each page, or all of its text is bold. */
function isHead(start: string, row: string): boolean {
  const notBold = row.replaceAll(/<(b|strong)\b[^>]*>[\s\S]*?<\/\1>/gi, '').replaceAll(/<[^>]*>|&nbsp;|\s/g, '');
  return /<thead\b[^>]*>\s*$/i.test(start) || (notBold === '' && /<(b|strong)\b/i.test(row));
}

/** Makes the highest headings second-level ones, since the page already has its title. */
function rankHeadings(html: string): string {
  const highest = Math.min(...[...html.matchAll(/<h([1-6])\b/gi)].map(([, level]) => Number(level)));
  return html.replaceAll(
    /<(\/?)h([1-6])\b/gi,
    (_tag, end: string, level: string) => `<${end}h${Number(level) === highest ? 2 : 3}`,
  );
}

type Item = { level: number; list: 'ol' | 'ul'; text: string };

/** Returns item paragraphs as lists, nested by their levels. A paragraph without a bullet is unchanged. */
function readItems(paragraphs: string): string {
  let html = '';
  let items: Item[] = [];
  for (const [paragraph, attributes = '', text = ''] of paragraphs.matchAll(ITEM)) {
    const [prefix = '', mark] = MARK.exec(text) ?? [];
    if (mark === undefined) {
      html += nestedLists(items) + paragraph;
      items = [];
      continue;
    }
    const list = /\d|[a-z][.)]/i.test(mark) ? 'ol' : 'ul';
    items.push({ level: Number(LEVEL.exec(attributes)?.[1] ?? 1), list, text: text.slice(prefix.length) });
  }
  return html + nestedLists(items);
}

function nestedLists(items: readonly Item[]): string {
  let html = '';
  const open: Item[] = [];
  const close = () => {
    html += `</li></${open.pop()?.list}>`;
  };
  for (const item of items) {
    while (isAfter(open.at(-1), item)) close();
    const goesOn = open.at(-1)?.level === item.level;
    html += goesOn ? '</li>' : `<${item.list}>`;
    if (!goesOn) open.push(item);
    html += `<li>${item.text}`;
  }
  while (open.length > 0) close();
  return html;
}

/** Returns whether a list ends before an item. */
function isAfter(list: Item | undefined, { level, list: kind }: Item): boolean {
  return list !== undefined && (list.level > level || (list.level === level && list.list !== kind));
}
