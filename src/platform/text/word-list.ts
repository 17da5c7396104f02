/** Returns texts as a sentence lists them: «a, b y c», or «a, b o c» where one of them is meant. */
export function wordList(texts: readonly string[], meant: 'all' | 'any' = 'all'): string {
  return (meant === 'all' ? conjunction : disjunction).format(texts);
}

const conjunction = new Intl.ListFormat('es-MX');
const disjunction = new Intl.ListFormat('es-MX', { type: 'disjunction' });
