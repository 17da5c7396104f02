import { kinds } from '#areas/index.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { listTitles } from '#platform/publications/lists.ts';
import { parseQuery, type SearchQuery } from '#platform/search/query.ts';
import { readQuery, termsWithoutHits } from '#platform/search/read-query.ts';
import { listSynonyms } from '#platform/search/synonyms.ts';
import type { CorrectSpelling } from '#platform/searches/site-services.ts';
import { foldText } from '#platform/text/fold.ts';
import { today } from '#platform/visibility.ts';
import { nearWord } from './near-word.ts';
import { listFoundPages, pageAreas } from './site-pages.server.ts';

const MAX_LENGTH = 30;
/** Kinds whose titles are the vocabulary; those of reports and audits repeat the names of entes. */
const VOCABULARY_KINDS = [
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
  'version-formato',
  'acuerdo',
  'aviso',
];
/** Areas of the titles and pages whose words are the vocabulary. */
export const vocabularyAreas = [
  ...pageAreas,
  ...kinds.filter(({ tipo }) => VOCABULARY_KINDS.includes(tipo)).map(({ area }) => area),
];

/** Returns the text of a query with the words of its unknown terms replaced by the most similar ones of the site; undefined if none can be replaced. */
export async function correctTerms(
  { terms }: SearchQuery,
  unknown: readonly string[],
  now: Date,
): Promise<string | undefined> {
  if (unknown.length === 0) return undefined;
  const vocabulary = new Map(await listVocabulary(now));
  const words = [...vocabulary.keys()];
  const correct = (word: string) => {
    const folded = foldText(word).slice(0, MAX_LENGTH);
    if (vocabulary.has(folded)) return word;
    return vocabulary.get(nearWord(folded, words) ?? '') ?? word;
  };
  const typed = terms.map((term) => term.typed);
  const corrected = typed.map((term) => (unknown.includes(term) ? term.replaceAll(/\p{L}+/gu, correct) : term));
  return corrected.join(' ') === typed.join(' ') ? undefined : corrected.join(' ');
}

/** Corrects a text as the search of the site does, without searching it: words that only pages of the site have are in the vocabulary. */
export const correctSpelling: CorrectSpelling = async (text, now) => {
  const query = parseQuery(text);
  const scope = { reader: 'public', today: today(now), pages: [] } as const;
  return correctTerms(query, await termsWithoutHits(await readQuery(query), scope), now);
};

/** Returns the words of titles, pages and synonyms as pairs of the folded word and the word as it is written, the frequent ones first. */
const listVocabulary = keepResults(...vocabularyAreas)(async (now: Date): Promise<[string, string][]> => {
  const [titles, pages, synonyms] = await Promise.all([
    listTitles(VOCABULARY_KINDS, now),
    listFoundPages(now),
    listSynonyms(),
  ]);
  const texts = [...pages.map(({ title, text, also }) => `${title} ${text} ${also}`), ...synonyms, ...titles];
  const words = texts.flatMap((text) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
  const spellings = new Map<string, number>();
  for (const word of words) spellings.set(word, (spellings.get(word) ?? 0) + 1);
  // Titles repeat their words: each spelling is folded once.
  const byFolded = [...Map.groupBy(spellings, ([word]) => foldText(word))];
  const amountOf = (same: readonly [string, number][]) => same.reduce((sum, [, amount]) => sum + amount, 0);
  const byFrequency = byFolded.toSorted(([, one], [, other]) => amountOf(other) - amountOf(one));
  return byFrequency.map(([folded, [[written] = [folded]]]) => [folded, written]);
});
