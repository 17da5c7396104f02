/** First words of names that have no article: «Radio y Televisión del Estado», «Agua de Hermosillo». */
const WITHOUT_ARTICLE = new Set(['agua', 'aguas', 'radio', 'telefonía', 'televisión']);
/** Masculine first words with a feminine ending. */
const MASCULINE = new Set(['día', 'mapa', 'plan', 'programa', 'sistema']);
/** Feminine first words with another ending. */
const FEMININE = new Set(['red', 'sede']);

const articles = { masculine: { one: 'el', many: 'los' }, feminine: { one: 'la', many: 'las' } } as const;

/**
 * Returns the name of an ente as a sentence needs it: «la Secretaría de Hacienda», after a preposition «al Ayuntamiento de Ures» or
 * «de la Secretaría de Hacienda».
 */
export function withArticle(nombre: string, preposition?: 'a' | 'de'): string {
  const article = articleOf(nombre);
  if (article === 'el' && preposition) return `${preposition === 'a' ? 'al' : 'del'} ${nombre}`;
  return [preposition, article, nombre].filter(Boolean).join(' ');
}

/** Returns an ente as the subject of a sentence: with its article, unless it has a shorter name, as municipalities do. */
export function subjectName({ ente, enteCorto }: { ente: string; enteCorto: string }): string {
  return ente === enteCorto ? withArticle(ente) : enteCorto;
}

/** Returns a subject after a preposition: «al Instituto», «de la Universidad», «a Ures». */
export function afterPreposition(preposition: 'a' | 'de', subject: string): string {
  return subject.startsWith('el ') ? `${preposition}l ${subject.slice(3)}` : `${preposition} ${subject}`;
}

function articleOf(nombre: string): string | undefined {
  const [word = ''] = nombre.toLowerCase().split(/\s/);
  if (WITHOUT_ARTICLE.has(word)) return undefined;
  const isMany = /[aeo]s$/.test(word);
  const singular = isMany ? word.replace(/s$/, '') : word;
  const isFeminine = !MASCULINE.has(singular) && (FEMININE.has(singular) || /(a|ión|dad|tad|tud)$/.test(singular));
  return articles[isFeminine ? 'feminine' : 'masculine'][isMany ? 'many' : 'one'];
}
