import type { Rows } from '../http/paging.ts';
import { today } from '../visibility.ts';
import { countMatches, type MatchCounts } from './count-matches.ts';
import type { SearchQuery } from './query.ts';
import { type Found, rankMatches } from './rank-matches.ts';
import { readQuery, termsWithoutHits } from './read-query.ts';
import { type Narrowing, pagesWith, type Scope, type SitePage } from './scope.ts';

/** With fewer matches of all terms, a term may be misspelt. */
const FEW = 3;

/** `pages` are the pages of the site with their words (`readSitePages`). */
export type Search = { query: SearchQuery; narrowing: Narrowing; rows: Rows; now: Date; pages: readonly SitePage[] };

export type SearchAnswer = MatchCounts & {
  hits: readonly Found[];
  /** Number of matches of all terms that can be paged through. */
  ranked: number;
  /** The terms that nothing on the site has, as they were typed; looked for where few match. */
  unknown: readonly string[];
  /** Stems of each searched word and phrase, synonyms included. */
  phrases: readonly (readonly string[])[];
  /** Stems of the words as they were typed. */
  typedStems: readonly string[];
};

const nothing: SearchAnswer = {
  hits: [],
  ranked: 0,
  unknown: [],
  phrases: [],
  typedStems: [],
  total: 0,
  isEstimate: false,
  tipos: new Map(),
  anios: new Map(),
  entes: new Map(),
  grupos: new Map(),
};

/** Finds what has all terms of a query, best first; where that is little, what has some of the terms follows. */
export async function find({ query, narrowing, rows, now, pages }: Search): Promise<SearchAnswer> {
  if (!query.web) return nothing;
  const read = await readQuery(query);
  if (read.terms.length === 0) return nothing;
  const scope: Scope = {
    codes: query.codes,
    title: query.title,
    narrowing,
    today: today(now),
    pages: pagesWith(pages, [...read.phrases.flat(), ...read.excludedStems], read.typedStems),
  };
  const counting = countMatches(read.all, scope);
  const [{ counts }, { hits, ranked }] = await Promise.all([
    counting,
    rankMatches(
      read,
      scope,
      rows,
      counting.then(({ first }) => first),
    ),
  ]);
  const unknown = counts.total < FEW && rows.first === 0 ? await termsWithoutHits(read, scope) : [];
  // A sample may have none of the few that a narrowed search finds.
  const total = counts.isEstimate ? Math.max(counts.total, hits.length) : counts.total;
  const { phrases, typedStems } = read;
  return { ...counts, total, hits, ranked, phrases, typedStems, unknown };
}
