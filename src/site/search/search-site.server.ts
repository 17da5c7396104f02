import { narrowingOf } from '#areas/entes/queries/narrowing.ts';
import { listSearchedEntes } from '#areas/entes/queries/search.ts';
import type { Rows } from '#platform/http/paging.ts';
import { exactTerms, hasExactly } from '#platform/search/exact-words.ts';
import { find, type SearchAnswer } from '#platform/search/find.ts';
import { markedWords } from '#platform/search/marked-words.ts';
import { parseQuery, type SearchQuery } from '#platform/search/query.ts';
import { mayBePages, type Narrowing, SITE_PAGE, type SitePage } from '#platform/search/scope.ts';
import type { Marks } from '#ui/text/mark-text.ts';
import { correctTerms } from './correct-terms.server.ts';
import { type Facet, facetsOf } from './facets.server.ts';
import { answerQuickly } from './quick-answer.server.ts';
import { type ResultHit, readResultHits } from './result-hits.server.ts';
import { isFirstPage, PAGE_SIZE, type SearchState } from './search-address.ts';
import { findPagesCalled, listFoundPages, listSitePages } from './site-pages.server.ts';
import type { QuickAnswer } from './site-search.ts';
import { wordForms } from './word-forms.ts';

export type SearchResult = Pick<SearchAnswer<unknown>, 'total' | 'isEstimate' | 'among'> & {
  /** Searched text that replaced the typed one, because its misspelled words have no matches. */
  corrected: string | undefined;
  /** Text with corrected spelling, even if it has no matches. */
  similar: string | undefined;
  /** Answer to a question, shown with the first results. */
  answer: QuickAnswer | undefined;
  hits: readonly ResultHit[];
  facets: readonly Facet[];
  pages: number;
  marks: Marks;
  /** Forms of the single searched word in the shown texts (`wordForms`). */
  forms: string;
  /** No shown text contains a word as typed, only a synonym or a similar spelling. */
  isOtherWord: boolean;
  /** Number of matches that can be paged through; fewer than `total` if there are very many. */
  ranked: number;
};

/**
 * Searches the whole site. Returns undefined if the text contains no word. Callers with many searches pass `sitePages`, so that they are read
 * only once.
 */
export async function searchSite(
  state: SearchState,
  now: Date,
  sitePages?: readonly SitePage[],
): Promise<SearchResult | undefined> {
  const query = parseQuery(state.texto);
  if (!query.hasWords) return undefined;
  const [entes, pages] = await Promise.all([listSearchedEntes(), sitePages ?? listSitePages(now)]);
  const narrowing = await narrowingOf(state.chosen, entes);
  const rows = { first: (state.pagina - 1) * PAGE_SIZE, size: PAGE_SIZE };
  const exact = state.exacto ? exactTerms(query.terms.filter(({ isAside }) => !isAside)) : undefined;
  const exactPages = exact && (await pagesWithExactly(pages, exact, now));
  const search: Searcher = (each, texto) =>
    find({
      query: each,
      narrowing,
      rows,
      now,
      pages: () => exactPages ?? pages,
      readResults: async (found, phrases) => {
        const hits = await readResultHits(found, texto, now);
        return { hits, stemmed: await markedWords(phrases.flat(), textsOf(hits)) };
      },
      reader: 'public',
      isExact: state.exacto,
    });
  const { answer, searched, similar } = await searchCorrected(query, state, search, now);
  if (answer.phrases.length === 0) return searchPagesCalled(state.texto, narrowing, rows, now);
  const [facets, quickAnswer] = await Promise.all([
    facetsOf(answer, state.chosen, entes),
    isFirstPage(state) ? answerQuickly(searched, now) : undefined,
  ]);
  const { hits, stemmed } = answer.results;
  const words = exact ? new Map([...stemmed].filter(([word]) => exact.flat(2).includes(word))) : stemmed;
  const marks = { words, phrases: answer.phrases };
  const isCorrected = searched !== state.texto;
  const isOtherWord = isCorrected || ![...words.values()].flat().some((stem) => answer.typedStems.includes(stem));
  return {
    total: answer.total,
    isEstimate: answer.isEstimate,
    among: answer.among,
    corrected: isCorrected ? searched : undefined,
    similar,
    answer: quickAnswer,
    hits,
    facets,
    ranked: answer.ranked,
    pages: Math.max(1, Math.ceil(answer.ranked / PAGE_SIZE)),
    marks,
    forms: wordForms(searched, textsOf(hits), marks),
    isOtherWord: hits.length > 0 && isOtherWord,
  };
}

type Answer = SearchAnswer<{ hits: ResultHit[]; stemmed: Marks['words'] }>;
type Searcher = (query: SearchQuery, text: string) => Promise<Answer>;

/**
 * Searches the text of a search and, if words without matches can be corrected (`similar`), the corrected text. Returns the answer to the text that was
 * `searched`: the corrected one if it has matches.
 */
async function searchCorrected(
  query: SearchQuery,
  { texto, literal, exacto }: SearchState,
  search: Searcher,
  now: Date,
): Promise<{ answer: Answer; searched: string; similar: string | undefined }> {
  const typed = await search(query, texto);
  const similar = literal || exacto ? undefined : await correctTerms(query, typed.unknown, now);
  const corrected = similar ? await search(parseQuery(similar), similar) : undefined;
  return similar && corrected && corrected.ranked > 0
    ? { answer: corrected, searched: similar, similar }
    : { answer: typed, searched: texto, similar };
}

const textsOf = (hits: readonly ResultHit[]) => hits.flatMap(({ hit }) => [hit.title, hit.text ?? '']);

/** Returns the pages whose texts contain the terms of an exact search. */
async function pagesWithExactly(
  pages: readonly SitePage[],
  terms: readonly string[][][],
  now: Date,
): Promise<SitePage[]> {
  const texts = new Map(
    (await listFoundPages(now)).map(({ path, title, also, text, body = '' }) => [
      path,
      `${title} ${also} ${text} ${body}`,
    ]),
  );
  return pages.filter(({ direccion }) => hasExactly(texts.get(direccion) ?? '', terms));
}

/** Searches the names of site pages for a text of only common words. */
async function searchPagesCalled(
  text: string,
  narrowing: Narrowing,
  { first, size }: Rows,
  now: Date,
): Promise<SearchResult> {
  const hasPages = mayBePages(narrowing) && (narrowing.tipos?.includes(SITE_PAGE) ?? true);
  const pages = hasPages ? await findPagesCalled(text, now) : [];
  const hits = await readResultHits(pages.slice(first, first + size), '', now);
  return {
    total: pages.length,
    isEstimate: false,
    among: undefined,
    corrected: undefined,
    similar: undefined,
    answer: undefined,
    hits,
    facets: [],
    ranked: pages.length,
    pages: Math.max(1, Math.ceil(pages.length / PAGE_SIZE)),
    marks: { words: new Map(), phrases: [] },
    forms: '',
    isOtherWord: false,
  };
}
