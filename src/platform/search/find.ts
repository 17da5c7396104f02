import type { Rows } from '../http/paging.ts';
import { today } from '../visibility.ts';
import { countMatches, type MatchCounts } from './count-matches.ts';
import { exactMatches } from './exact-words.ts';
import type { SearchQuery } from './query.ts';
import { type Found, rankMatches } from './rank-matches.ts';
import { type ReadQuery, readQuery, termsWithoutHits } from './read-query.ts';
import { type Narrowing, pagesWith, type Reader, type Scope, type SitePage } from './scope.ts';

/** With fewer matches of all terms, a term may be misspelt. */
const FEW = 3;

/**
 * `pages` returns what has no row in the index: the pages of the site with their words (`readSitePages`), or what staff write. `readResults` reads
 * what the caller shows of the found rows, in their order, while the matches are counted; with the stems of each searched word and phrase.
 */
export type Search<Results> = {
  query: SearchQuery;
  narrowing: Narrowing;
  rows: Rows;
  now: Date;
  pages(read: ReadQuery): readonly SitePage[] | Promise<readonly SitePage[]>;
  readResults(found: readonly Found[], phrases: ReadQuery['phrases']): Promise<Results>;
  reader: Reader['reader'];
  /** Only texts with the words as they were typed; `pages` returns those already. */
  isExact?: boolean;
};

export type SearchAnswer<Results> = MatchCounts & {
  results: Results;
  /** Number of matches of all terms that can be paged through. */
  ranked: number;
  /** The terms that nothing on the site has, as they were typed; looked for where the public finds few. */
  unknown: readonly string[];
  /** Stems of each searched word and phrase, synonyms included. */
  phrases: ReadQuery['phrases'];
  /** Stems of the words as they were typed. */
  typedStems: readonly string[];
  /** Of an exact search: only so many matches were read, the first ones. */
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

/** Finds what has all terms of a query, best first; where that is little, what has some of the terms follows. */
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
  const read = query.web ? await readQuery(query, isExact) : undefined;
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
  const isFew = counts.total < FEW && rows.first === 0;
  const unknown = reader === 'public' && isFew ? await termsWithoutHits(read, scope) : [];
  // A sample may have none of the few that a narrowed search finds.
  const total = counts.isEstimate ? Math.max(counts.total, hits.length) : counts.total;
  return { ...counts, total, results, ranked, phrases, typedStems, unknown, among: exact?.among };
}
