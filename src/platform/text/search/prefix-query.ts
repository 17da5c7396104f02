import { foldText } from '../fold.ts';

const MAX_WORDS = 12;

/**
 * Returns a typed text as a text-search query on folded text, with every word as a prefix. Empty if it contains no word. `Puentes, vecinal` →
 * `puentes:* & vecinal:*`.
 */
export function prefixQuery(text: string): string {
  return wordsOf(text)
    .map((word) => `${word}:*`)
    .join(' & ');
}

/** Returns the folded words of a search text: letters and digits, at most twelve. */
export function wordsOf(text: string): string[] {
  return allWords(text)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, 60));
}

/** Returns all folded words of a text, each after a space: ` obra publica` contains ` obra` and ` publica`. */
export function spacedWords(text: string): string {
  return ` ${allWords(text).join(' ')}`;
}

function allWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Returns the folded words of a search text that contain a letter or digit. Undefined for a blank text, which is not searched; empty for a text
 * without letters and digits, which matches nothing.
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
