import { foldText } from '../fold.ts';

const MOST_WORDS = 12;

/**
 * What a visitor typed as a text-search query on folded text: every word, each from its beginning on. Empty when it contains no
 * word. `Puentes, vecinal` → `puentes:* & vecinal:*`.
 */
export function prefixQuery(text: string): string {
  return wordsOf(text)
    .map((word) => `${word}:*`)
    .join(' & ');
}

/** The folded words that a search compares: letters and figures, at most twelve. */
export function wordsOf(text: string): string[] {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, MOST_WORDS).map((word) => word.slice(0, 60));
}
