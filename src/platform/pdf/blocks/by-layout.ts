import type { Block } from './block.ts';
import type { Paragraph } from './readable.ts';

// Headings of an untagged document: short paragraphs in a larger font than the body.

/** Maximum length of a heading, in characters. */
const MAX_HEADING = 180;
/** Minimum font size of each heading level, relative to the body. */
const LEVELS = [1.7, 1.35, 1.15] as const;

/** Returns the most frequent font size, in points. */
export function bodySize(pages: readonly (readonly Paragraph[])[]): number {
  const letters = new Map<number, number>();
  for (const { text, size } of pages.flat()) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  const [mostFrequent] = [...letters].sort((a, b) => b[1] - a[1]);
  return mostFrequent?.[0] ?? 10;
}

/** Returns the blocks of a page; headings are detected by font size. */
export function byLayout(page: readonly Paragraph[], body: number): Block[] {
  return page.map(({ text, size }) => {
    const level = LEVELS.findIndex((times) => size >= body * times);
    const heading = level >= 0 && text.length <= MAX_HEADING && /\p{L}{2}/u.test(text);
    return heading ? { titulo: text, nivel: level + 1 } : { parrafo: text };
  });
}
