/** A piece of text of a page: what it says, its place (the last two numbers of `transform`) and its height, in points. */
export type Piece = { str: string; transform: readonly number[]; height: number };

/**
 * The pieces of a page as running text: those of a line side by side, the lines of a paragraph joined, an empty line where the page
 * leaves more room than between two lines.
 */
export function readable(items: readonly Piece[]): string {
  let text = '';
  let last: { y: number; height: number } | undefined;
  for (const { str, transform, height } of items) {
    if (!str.trim()) {
      if (str && !/\s$/.test(text)) text += ' ';
      continue;
    }
    const y = Number(transform[5]);
    const size = height || last?.height || 10;
    if (last) text = joined(text, Math.abs(last.y - y), size, last.height);
    text += str;
    last = { y, height: size };
  }
  // The database takes no NUL, and nobody reads control characters.
  return text
    .replaceAll(/[^\P{Cc}\n]/gu, '')
    .replaceAll(/ +/g, ' ')
    .trim();
}

/** Text so far, ready for what stands `gap` points away and is `size` points high, where the last piece was `before` points high. */
function joined(text: string, gap: number, size: number, before: number): string {
  const end = text.trimEnd();
  const tall = Math.max(size, before);
  if (gap < tall * 0.4) return text;
  // Another size is another paragraph: a heading, a note.
  if (gap > tall * 1.75 || Math.abs(size - before) > tall * 0.12) return `${end}\n\n`;
  return /\p{L}-$/u.test(end) ? end.slice(0, -1) : `${end} `;
}
