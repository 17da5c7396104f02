import type { Rows } from '../http/paging.ts';
import { today } from '../visibility.ts';
import { countMatches, type MatchCounts } from './count-matches.ts';
import { exactMatches } from './exact-words.ts';
import type { SearchQuery } from './query.ts';
import { type Found, MIN_MATCHES, rankMatches } from './rank-matches.ts';
import { type ReadQuery, readQuery, termsWithoutHits } from './read-query.ts';
import { type Narrowing, pagesWith, type Reader, type Scope, type SitePage } from './scope.ts';

/**
 * Parameters of a search. `pages` returns content outside the index: site pages with their words (`readSitePages`), or pending versions.
 * `readResults` reads the displayed fields of found rows, in order, while the matches are counted; it receives the stems of each searched word
 * and phrase.
 */
type Search<Results> = {
  query: SearchQuery;
  narrowing: Narrowing;
  rows: Rows;
  now: Date;
  pages(read: ReadQuery): readonly SitePage[] | Promise<readonly SitePage[]>;
  readResults(found: readonly Found[], phrases: ReadQuery['phrases']): Promise<Results>;
  reader: Reader['reader'];
  /** Finds only texts with the words as typed; `pages` must already be filtered. */
  isExact?: boolean;
};

export type SearchAnswer<Results> = MatchCounts & {
  results: Results;
  /** Number of matches of all terms that can be paged through. */
  ranked: number;
  /** Terms without any match, as typed; determined only for public searches with few results. */
  unknown: readonly string[];
  /** Stems of each searched word and phrase, synonyms included. */
  phrases: ReadQuery['phrases'];
  /** Stems of the typed words. */
  typedStems: readonly string[];
  /** For an exact search, the number of matches checked, if limited. */
  among: number | undefined;
};

const nothing: Omit<SearchAnswer<unknown>, 'results'> = {
  ranked: 0,
  unknown: [],
  phrases: [],
  typedStems: [],
  among: undefined,
  total: 0,
  isEstimate: false,
  tipos: new Map(),
  anios: new Map(),
  entes: new Map(),
  grupos: new Map(),
};

/** Finds matches of all terms of a query, best first; if these are few, matches of some terms follow. */
export async function find<Results>({
  query,
  narrowing,
  rows,
  now,
  pages,
  readResults,
  reader,
  isExact = false,
}: Search<Results>): Promise<SearchAnswer<Results>> {
  const read = query.hasWords ? await readQuery(query, isExact) : undefined;
  if (!read || read.terms.length === 0) return { ...nothing, results: await readResults([], []) };
  const everything: Scope = {
    codes: query.codes,
    title: query.title,
    narrowing,
    reader,
    today: today(now),
    pages: pagesWith(await pages(read), [...read.phrases.flat(), ...read.excludedStems], {
      typedStems: read.typedStems,
      asksMeaning: query.asksMeaning,
    }),
  };
  const exact = isExact ? await exactMatches(read, everything) : undefined;
  const scope = { ...everything, only: exact?.ids };
  const { phrases, typedStems } = read;
  const [counts, { hits, ranked, results }] = await Promise.all([
    countMatches(read.all, scope),
    rankMatches(read, scope, rows).then(async (ranking) => ({
      ...ranking,
      results: await readResults(ranking.hits, phrases),
    })),
  ]);
  const unknown = reader === 'public' && counts.total < MIN_MATCHES ? await termsWithoutHits(read, scope) : [];
  // The sample may contain none of the few matches of a filtered search.
  const total = counts.isEstimate ? Math.max(counts.total, hits.length) : counts.total;
  return { ...counts, total, results, ranked, phrases, typedStems, unknown, among: exact?.among };
}
