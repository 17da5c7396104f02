import { foldText } from '../fold.ts';

const MAX_WORDS = 12;

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
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, 60));
}

/** All folded words of a text, each after a space: ` obra publica` contains ` obra` and ` publica`. */
export function spacedWords(text: string): string {
  return ` ${allWords(text).join(' ')}`;
}

function allWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Returns the folded words of a search text that have a letter or a figure. Undefined for a blank text, which searches nothing; empty for a
 * text without a letter or a figure, which finds nothing.
 */
export function searchWords(text: string): string[] | undefined {
  const words = foldText(text).split(' ').filter(Boolean);
  return words.length === 0 ? undefined : words.filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** Returns whether `folded` contains every word of a search text, by the rule of `searchWords`. */
export function containsWords(folded: string, text: string): boolean {
  const words = searchWords(text);
  return words === undefined || (words.length > 0 && words.every((word) => folded.includes(word)));
}
