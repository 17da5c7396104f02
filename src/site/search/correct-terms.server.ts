import { keepResults } from '#platform/kept-results/keep-results.ts';
import { listTitles } from '#platform/publications/titles.ts';
import type { SearchQuery } from '#platform/search/query.ts';
import { foldText } from '#platform/text/fold.ts';
import { listScreens } from '../site-map/list-screens.server.ts';
import { nearWord } from './near-word.ts';

const MAX_LENGTH = 30;
/** Kinds whose titles are the vocabulary; those of reports and audits repeat the names of entes. */
const VOCABULARY_KINDS = [
  ...[
    'ente',
    'documento',
    'nota',
    'entrada',
    'encuesta',
    'propuesta',
    'capacitacion',
    'pregunta',
    'evento',
    'empleado',
  ],
  ...['version-formato', 'acuerdo', 'aviso'],
];

/** Returns the text of a query with each unknown term replaced by the most similar word of titles; undefined if one cannot be replaced. */
export async function correctTerms(
  { terms }: SearchQuery,
  unknown: readonly string[],
  now: Date,
): Promise<string | undefined> {
  if (unknown.length === 0) return undefined;
  const vocabulary = new Map(await listVocabulary(now));
  const corrected = terms.map(({ typed }) => {
    if (!unknown.includes(typed)) return typed;
    const near = nearWord(foldText(typed).slice(0, MAX_LENGTH), vocabulary.keys());
    return near && vocabulary.get(near);
  });
  return corrected.includes(undefined) ? undefined : corrected.join(' ');
}

/** Returns the words of titles as pairs of the folded word and the word as it is written. */
const listVocabulary = keepResults(
  ...['entes', 'documentos', 'noticias', 'coyuntura', 'encuestas', 'participacion', 'institucion', 'agenda'],
  ...['transparencia', 'acuerdos'],
)(async (now: Date): Promise<[string, string][]> => {
  const titles = await listTitles(VOCABULARY_KINDS, now);
  const screens = listScreens().flatMap(({ screens: members }) =>
    members.map(({ title, description, also = '' }) => `${title} ${description} ${also}`),
  );
  const words = [...screens, ...titles].flatMap((title) => title.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
  return [...new Map(words.map((word) => [foldText(word), word]))];
});
