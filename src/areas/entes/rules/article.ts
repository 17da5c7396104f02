/** First words of names with a masculine article. */
const MASCULINE = new Set(
  [
    'aeropuerto archivo ayuntamiento banco bachillerato centro colegio comisariado comité congreso consejo consorcio ente fideicomiso',
    'fondo gobierno hospital instituto juzgado laboratorio municipio museo organismo órgano parque patronato plan poder programa puerto',
    'rastro registro secretariado servicio sindicato sistema teatro tecnológico tribunal zoológico',
  ].flatMap((words) => words.split(' ')),
);
/** Feminine first words without one of the endings in `isFeminine`. */
const FEMININE = new Set(
  'academia agencia biblioteca caja cámara casa empresa escuela junta oficina orquesta persona presidencia red sede'.split(
    ' ',
  ),
);

/** Courtesy prefix in lower case: «H. Ayuntamiento de Tepic». */
const COURTESY = /^(?:h\.|honorable)\s+/;

const articles = { masculine: { one: 'el', many: 'los' }, feminine: { one: 'la', many: 'las' } } as const;

/**
 * Returns the name of an ente with its article, for sentences: «la Secretaría de Hacienda», with a preposition «al Ayuntamiento de Ures» or «de la
 * Secretaría de Hacienda». A name with an unknown first word gets no article: «Radio Sonora», «Telemax».
 */
export function withArticle(nombre: string, preposition?: 'a' | 'de'): string {
  const article = articleOf(nombre);
  if (article === 'el' && preposition) return `${preposition === 'a' ? 'al' : 'del'} ${nombre}`;
  return [preposition, article, nombre].filter(Boolean).join(' ');
}

/**
 * Returns an ente as the subject of a sentence: with its article, unless its short name is another one, as those of municipalities are. The
 * beginning of the name keeps the article: «el Poder Judicial». A plural name has none, so that its verb is singular: «Servicios de Salud
 * resolvió».
 */
export function subjectName({ ente, enteCorto }: { ente: string; enteCorto: string }): string {
  if (ente !== enteCorto)
    return ente.startsWith(`${enteCorto} `) && !articleOf(enteCorto)?.endsWith('s')
      ? withArticle(enteCorto)
      : enteCorto;
  return articleOf(ente)?.endsWith('s') ? ente : withArticle(ente);
}

/** Returns a subject after a preposition: «al Poder Judicial», «de la Universidad», «a Ures». */
export function afterPreposition(preposition: 'a' | 'de', subject: string): string {
  return subject.startsWith('el ') ? `${preposition}l ${subject.slice(3)}` : `${preposition} ${subject}`;
}

function articleOf(nombre: string): string | undefined {
  const [word = ''] = nombre.toLowerCase().replace(COURTESY, '').split(/\s/);
  const isMany = /[aeo]s$/.test(word);
  const singular = isMany ? word.replace(/s$/, '') : word;
  const number = isMany ? 'many' : 'one';
  if (MASCULINE.has(singular)) return articles.masculine[number];
  return isFeminine(singular) ? articles.feminine[number] : undefined;
}

function isFeminine(word: string): boolean {
  return FEMININE.has(word) || /(?:ción|sión|dad|tud|ía)$/.test(word);
}
