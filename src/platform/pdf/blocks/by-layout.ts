import type { Block } from './block.ts';
import type { Paragraph } from './readable.ts';

// Headings of a document without tags: short paragraphs in letters larger than those of its body.

/** The longest text that still counts as a heading, in letters. */
const LONGEST = 180;
/** How many times the size of the body a heading of each level has at least. */
const LEVELS = [1.7, 1.35, 1.15] as const;

/** The size in which most of the text of these pages is set, in points. */
export function bodySize(pages: readonly (readonly Paragraph[])[]): number {
  const letters = new Map<number, number>();
  for (const { text, size } of pages.flat()) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  const [most] = [...letters].sort((a, b) => b[1] - a[1]);
  return most?.[0] ?? 10;
}

/** The paragraphs of a page with headings told from text by the size of their letters. */
export function byLayout(page: readonly Paragraph[], body: number): Block[] {
  return page.map(({ text, size }) => {
    const level = LEVELS.findIndex((times) => size >= body * times);
    const heading = level >= 0 && text.length <= LONGEST && /\p{L}{2}/u.test(text);
    return heading ? { titulo: text, nivel: level + 1 } : { parrafo: text };
  });
}
