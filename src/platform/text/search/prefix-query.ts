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
  return allWords(text)
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, 60));
}

/** All folded words of a text, each after a space: ` obra publica` contains ` obra` and ` publica`. */
export function spacedWords(text: string): string {
  return ` ${allWords(text).join(' ')}`;
}

function allWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
