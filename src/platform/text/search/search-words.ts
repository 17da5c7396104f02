import { foldText } from '../fold.ts';

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
