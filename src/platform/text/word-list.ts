/** Returns texts as a list for sentences: «a, b y c», or «a, b o c» if any one is meant. */
export function wordList(texts: readonly string[], meant: 'all' | 'any' = 'all'): string {
  return (meant === 'all' ? conjunction : disjunction).format(texts);
}

const conjunction = new Intl.ListFormat('es-MX');
const disjunction = new Intl.ListFormat('es-MX', { type: 'disjunction' });

/** Maximum number of titles in a sentence. */
export const MAX_NAMED = 3;

/** Returns the first titles as a list for sentences: «a», «b», «c» y otros. `total` includes titles that were not read. */
export function namedTitles(titles: readonly string[], total = titles.length): string {
  const names = titles.slice(0, MAX_NAMED).map((title) => `«${title}»`);
  return wordList(total > names.length ? [...names, 'otros'] : names);
}
