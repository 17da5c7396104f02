import { wordList } from './word-list.ts';

/** Titles that a sentence names. */
export const MAX_NAMED = 3;

/** Returns the first of some titles as a sentence lists them: «a», «b», «c» y otros. `total` counts those that were not read too. */
export function namedTitles(titles: readonly string[], total = titles.length): string {
  const names = titles.slice(0, MAX_NAMED).map((title) => `«${title}»`);
  return wordList(total > names.length ? [...names, 'otros'] : names);
}
