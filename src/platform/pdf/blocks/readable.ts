/** A piece of text of a page: what it says, its place (the last two numbers of `transform`) and its height, in points. */
export type Piece = { str: string; transform: readonly number[]; height: number };

/** Lines that belong together, and the size of their letters in points. */
export type Paragraph = { text: string; size: number };

/**
 * The pieces of a page as paragraphs: those of a line side by side, the lines of a paragraph joined. A new one begins where the page
 * leaves more room than between two lines, and where the size of the letters changes.
 */
export function paragraphs(items: readonly Piece[]): Paragraph[] {
  const found: Paragraph[] = [];
  let last: { y: number; height: number } | undefined;
  let current: Paragraph | undefined;
  for (const { str, transform, height } of items) {
    if (!str.trim()) {
      if (str && current && !/\s$/.test(current.text)) current.text += ' ';
      continue;
    }
    const y = Number(transform[5]);
    const size = height || last?.height || 10;
    const before = last && current ? joined(current.text, Math.abs(last.y - y), size, last.height) : undefined;
    if (before === undefined || !current) {
      current = { text: str, size };
      found.push(current);
    } else current.text = before + str;
    last = { y, height: size };
  }
  return found.map(({ text, size }) => ({ text: clean(text), size })).filter(({ text }) => text !== '');
}

/** Pieces that belong together, wherever they stand, as one running text. */
export function oneLine(items: readonly Piece[]): string {
  const texts = paragraphs(items).map(({ text }) => text);
  return clean(texts.reduce((before, text) => (before ? continued(before, text) + text : text), ''));
}

/** The database takes no NUL and no half characters, and nobody reads control characters. One space between words. */
export function clean(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
}

/**
 * Text so far, ready for what stands `gap` points away and is `size` points high, where the last piece was `before` points high;
 * undefined where a new paragraph begins.
 */
function joined(text: string, gap: number, size: number, before: number): string | undefined {
  const tall = Math.max(size, before);
  if (gap < tall * 0.4) return text;
  // Another size is another paragraph: a heading, a note.
  if (gap > tall * 1.75 || Math.abs(size - before) > tall * 0.12) return undefined;
  return continued(text);
}

/** A line, ready for the next: without the hyphen that parted a word. */
function continued(text: string, next = ''): string {
  const end = text.trimEnd();
  return /\p{L}-$/u.test(end) && !/^\p{Lu}/u.test(next) ? end.slice(0, -1) : `${end} `;
}
