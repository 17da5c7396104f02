import { correctNames } from '#areas/entes/queries/search.ts';
import type { PageOf, Rows } from '#platform/http/paging.ts';
import { publicationKinds } from '#platform/publications/kind.ts';
import type { SearchHit } from '#platform/publications/model.ts';
import { MOST_RANKED, type PublicationsFound, searchPublications } from '#platform/publications/search.ts';
import { foldText } from '#platform/text/fold.ts';
import { wordsOf } from '#platform/text/search/prefix-query.ts';
import { containsWords, countWordStarts } from '#platform/text/search/search-words.ts';
import { listScreens } from '../site-map/list-screens.server.ts';
import { observacionSource } from './observacion-source.server.ts';
import { pdfTextSource } from './pdf-text-source.server.ts';
import type { SearchSource } from './search-source.ts';

/** Results per source in a search of all kinds. */
const PREVIEW_SIZE = 4;
/** Results per page in a search of one kind. */
const PAGE_SIZE = 10;

const screenSource: SearchSource = { id: 'paginas', singular: 'Página', plural: 'Páginas', find: findScreens };
const sources: readonly SearchSource[] = [screenSource, observacionSource, pdfTextSource];

export type SearchResult = {
  /** Total of all kinds, independent of the selected kind. */
  total: number;
  /** Some kind has more than are counted. */
  isLowerBound: boolean;
  kinds: { id: string; label: string; total: number; isLowerBound: boolean }[];
  hits: { kind: string; hit: SearchHit }[];
  pages: number;
};

/** Searches the site for content with all words of `texto`. Returns the best results of all kinds, or one page of the kind `tipo`. */
export async function searchSite(texto: string, tipo: string, pageNumber: number, now: Date): Promise<SearchResult> {
  const noResult = { total: 0, isLowerBound: false, kinds: [], hits: [], pages: 1 };
  if (wordsOf(texto).length === 0) return noResult;
  const rows = { first: (pageNumber - 1) * PAGE_SIZE, size: PAGE_SIZE };
  const [published, ...sourceResults] = await Promise.all([
    findPublished(texto, tipo, rows, now),
    ...sources.map(async (source) => {
      const page = await source.find(texto, source.id === tipo ? rows : { first: 0, size: PREVIEW_SIZE });
      const isLowerBound = page.isLowerBound ?? page.total >= MOST_RANKED;
      const hits = page.rows.map((hit) => ({ kind: source.singular, hit }));
      return { source, total: page.total, isLowerBound, hits };
    }),
  ]);
  const kinds = [
    ...publicationKinds().map((kind) => {
      const total = published.totals.get(kind.tipo) ?? 0;
      return {
        ...{ id: kind.plural, label: kind.many, total, isLowerBound: total >= MOST_RANKED },
        hits: published.hits.filter((each) => each.kind === kind).map(({ hit }) => ({ kind: kind.one, hit })),
      };
    }),
    ...sourceResults.map(({ source, ...result }) => ({ id: source.id, label: source.plural, ...result })),
  ];
  const selectedKind = kinds.find(({ id }) => id === tipo);
  const ranked = [
    ...published.hits.map(({ kind, hit }) => ({ kind: kind.one, hit })),
    ...sourceResults.flatMap(({ hits }) => hits),
  ];
  return {
    total: kinds.reduce((sum, { total }) => sum + total, 0),
    isLowerBound: kinds.some((kind) => kind.isLowerBound),
    kinds: kinds.map(({ id, label, total, isLowerBound }) => ({ id, label, total, isLowerBound })),
    hits: selectedKind ? selectedKind.hits : ranked,
    pages: selectedKind ? Math.ceil(selectedKind.total / PAGE_SIZE) : 1,
  };
}

/** Searches the publications. Corrects misspelled names of entes if no ente matches exactly. */
async function findPublished(texto: string, plural: string, rows: Rows, now: Date): Promise<PublicationsFound> {
  const selectedKind = publicationKinds().find((kind) => kind.plural === plural);
  const page = selectedKind && { tipo: selectedKind.tipo, rows };
  const result = await searchPublications(texto, { page, now });
  if (result.totals.has('ente')) return result;
  const spelling = await correctNames(wordsOf(texto));
  return spelling ? searchPublications(texto, { page, spellings: new Map([['ente', spelling]]), now }) : result;
}

async function findScreens(texto: string, { first, size }: Rows): Promise<PageOf<SearchHit>> {
  const matching = listScreens()
    .flatMap(({ screens }) => screens)
    .map((screen) => ({ ...screen, folded: foldText(`${screen.title} ${screen.description}`) }))
    .filter(({ folded }) => containsWords(folded, texto))
    .toSorted((a, b) => countWordStarts(b.folded, texto) - countWordStarts(a.folded, texto));
  const rows = matching
    .slice(first, first + size)
    .map(({ path, title, description }) => ({ path, title, text: description }));
  return { total: matching.length, rows };
}
