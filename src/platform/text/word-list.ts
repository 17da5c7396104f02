/** Returns texts as a sentence lists them: «a, b y c», or «a, b o c» where one of them is meant. */
export function wordList(texts: readonly string[], meant: 'all' | 'any' = 'all'): string {
  return (meant === 'all' ? conjunction : disjunction).format(texts);
}

const conjunction = new Intl.ListFormat('es-MX');
const disjunction = new Intl.ListFormat('es-MX', { type: 'disjunction' });

/** Titles that a sentence names. */
export const MAX_NAMED = 3;

/** Returns the first of some titles as a sentence lists them: «a», «b», «c» y otros. `total` counts those that were not read too. */
export function namedTitles(titles: readonly string[], total = titles.length): string {
  const names = titles.slice(0, MAX_NAMED).map((title) => `«${title}»`);
  return wordList(total > names.length ? [...names, 'otros'] : names);
}
