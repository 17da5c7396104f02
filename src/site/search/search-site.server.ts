import { keepResults } from '#platform/kept-results/keep-results.ts';
import { find, type SearchAnswer } from '#platform/search/find.ts';
import { markedWords } from '#platform/search/marked-words.ts';
import { parseQuery, type SearchQuery } from '#platform/search/query.ts';
import { readSitePages } from '#platform/search/read-query.ts';
import { listScreens } from '../site-map/list-screens.server.ts';
import { correctTerms } from './correct-terms.server.ts';
import { type Facet, facetsOf, narrowingOf } from './facets.server.ts';
import { type ResultHit, readResultHits } from './result-hits.server.ts';
import type { SearchState } from './search-address.ts';

/** Results per page. */
const PAGE_SIZE = 10;

export type SearchResult = Pick<SearchAnswer, 'total' | 'isLowerBound'> & {
  /** The text that was searched instead of the typed one, whose misspelt words nothing has. */
  corrected: string | undefined;
  hits: readonly ResultHit[];
  facets: readonly Facet[];
  pages: number;
  /** Folded words of the shown texts that the search found. */
  marked: readonly string[];
  /** Matches that can be paged through; fewer than `total` where very many match. */
  ranked: number;
};

/** Searches the whole site. Undefined where the text has no word. */
export async function searchSite(state: SearchState, now: Date): Promise<SearchResult | undefined> {
  const query = parseQuery(state.texto);
  if (!query.web) return undefined;
  const [narrowing, pages] = await Promise.all([narrowingOf(state.chosen), listSitePages()]);
  const rows = { first: (state.pagina - 1) * PAGE_SIZE, size: PAGE_SIZE };
  const search = (each: SearchQuery) => find({ query: each, narrowing, rows, now, pages });
  const typed = await search(query);
  const corrected = state.literal ? undefined : await correctTerms(query, typed.unknown, now);
  const correctedAnswer = corrected ? await search(parseQuery(corrected)) : undefined;
  const isBetter = correctedAnswer !== undefined && correctedAnswer.total > typed.total;
  const answer = isBetter ? correctedAnswer : typed;
  const searched = isBetter && corrected ? corrected : state.texto;
  const [hits, facets] = await Promise.all([readResultHits(answer.hits, searched), facetsOf(answer, state.chosen)]);
  return {
    total: answer.total,
    isLowerBound: answer.isLowerBound,
    corrected: isBetter ? corrected : undefined,
    hits,
    facets,
    ranked: answer.ranked,
    pages: Math.max(1, Math.ceil(answer.ranked / PAGE_SIZE)),
    marked: await markedWords(
      answer.stems,
      hits.flatMap(({ hit }) => [hit.title, hit.text ?? '']),
    ),
  };
}

/** The pages of the site with their words, read once. */
const listSitePages = keepResults()(async () =>
  readSitePages(
    listScreens().flatMap(({ screens }) =>
      screens.map(({ path, title, description, also }) => ({
        direccion: path,
        titulo: title,
        palabras: [description, also].filter(Boolean).join('. '),
      })),
    ),
  ),
);
