import { kinds } from '#areas/index.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { listTexts, listTitles } from '#platform/publications/lists.ts';
import { stemsOfWords } from '#platform/search/marked-words.ts';
import { parseQuery, type SearchQuery } from '#platform/search/query.ts';
import { readQuery, termsWithoutHits } from '#platform/search/read-query.ts';
import { listPageNames } from '#platform/search/site-pages.ts';
import { listSynonyms } from '#platform/search/synonyms.ts';
import type { CorrectSpelling } from '#platform/searches/site-services.ts';
import { sumOf } from '#platform/sum.ts';
import { foldText } from '#platform/text/fold.ts';
import { today } from '#platform/visibility.ts';
import { nearWord } from './near-word.ts';
import { listFoundPages, pageAreas } from './site-pages.server.ts';

const MAX_LENGTH = 30;
/** Kinds whose titles belong to the vocabulary. */
const titleKinds = kinds.filter(({ vocabulary }) => vocabulary !== undefined);
/** Kinds whose texts belong to the vocabulary, too. */
const textKinds = kinds.filter(({ vocabulary }) => vocabulary === 'titles and texts');
/** Minimum length of a stem; shorter ones resemble too many others. */
const MIN_STEM = 5;
/** Areas of the titles and pages in the vocabulary. */
export const vocabularyAreas = [...pageAreas, ...titleKinds.map(({ area }) => area)];

/**
 * Returns the text of a query, exclusions included, with its unknown terms replaced by the most similar words of the site; undefined if none can be
 * replaced.
 */
export async function correctTerms(
  { terms, excluded }: SearchQuery,
  unknown: readonly string[],
  now: Date,
): Promise<string | undefined> {
  if (unknown.length === 0) return undefined;
  const { words, stems } = await listVocabulary(now);
  const [knownWords, knownStems] = [[...words.keys()], [...stems.keys()]];
  const foldWord = (word: string) => foldText(word).slice(0, MAX_LENGTH);
  const typedStems = await stemsOfWords(unknown.flatMap((term) => term.match(/\p{L}+/gu) ?? []).map(foldWord));
  const correct = (word: string) => {
    const folded = foldWord(word);
    const stem = typedStems.get(folded) ?? '';
    if (words.has(folded) || stems.has(stem)) return word;
    const near = words.get(nearWord(folded, knownWords) ?? '');
    if (near !== undefined || stem.length < MIN_STEM) return near ?? word;
    // The site has another form of the word: «falsificar» for «falsificaron».
    return stems.get(nearWord(stem, knownStems) ?? '') ?? word;
  };
  const typed = [...terms, ...excluded].map((term) => term.typed);
  const corrected = typed.map((term) => (unknown.includes(term) ? term.replaceAll(/\p{L}+/gu, correct) : term));
  return corrected.join(' ') === typed.join(' ') ? undefined : corrected.join(' ');
}

/**
 * Returns a text with the spelling corrections of the site's search, without searching. Words that occur only on pages of the site are in the
 * vocabulary.
 */
export const correctSpelling: CorrectSpelling = async (text, now) => {
  const query = parseQuery(text);
  const scope = { reader: 'public', today: today(now), pages: [] } as const;
  return correctTerms(query, await termsWithoutHits(await readQuery(query), scope), now);
};

/** Spellings by folded word and by stem, frequent ones first. */
type Vocabulary = { words: ReadonlyMap<string, string>; stems: ReadonlyMap<string, string> };

/** Returns the words of titles, texts, pages and synonyms. */
const listVocabulary = keepResults(...vocabularyAreas)(async (now: Date): Promise<Vocabulary> => {
  const [titles, kindTexts, pages, names, synonyms] = await Promise.all([
    listTitles(namesOf(titleKinds), now),
    listTexts(namesOf(textKinds), now),
    listFoundPages(now),
    listPageNames(),
    listSynonyms(),
  ]);
  const texts = [
    ...pages.map(({ title, text, also, body = '' }) => `${title} ${text} ${also} ${body}`),
    ...names.values(),
    ...synonyms,
    ...titles,
    ...kindTexts,
  ];
  const allWords = texts.flatMap(
    (text) =>
      text
        .replaceAll(/<[^>]*>/g, ' ')
        .toLowerCase()
        .match(/\p{L}{4,}/gu) ?? [],
  );
  const spellings = new Map<string, number>();
  for (const word of allWords) spellings.set(word, (spellings.get(word) ?? 0) + 1);
  // Titles repeat words, so each spelling is folded only once.
  const byFolded = [...Map.groupBy(spellings, ([word]) => foldText(word))];
  const amountOf = (same: readonly [string, number][]) => sumOf(same, ([, amount]) => amount);
  const byFrequency = byFolded.toSorted(([, one], [, other]) => amountOf(other) - amountOf(one));
  const words = new Map(byFrequency.map(([folded, [[written] = [folded]]]) => [folded, written]));
  const stems = new Map<string, string>();
  for (const [word, stem] of await stemsOfWords([...words.keys()]))
    if (!stems.has(stem)) stems.set(stem, words.get(word) ?? word);
  return { words, stems };
});

function namesOf(some: typeof kinds): string[] {
  return some.map(({ tipo }) => tipo);
}
