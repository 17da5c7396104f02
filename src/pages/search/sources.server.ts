import { foldText } from '#platform/text/fold.ts';
import type { SearchHit, SearchSource } from '../../areas/area.ts';
import { areas } from '../../areas/index.ts';
import { listScreens } from '../site-map-list.server.ts';
import { texts } from './texts.server.ts';

/** Found together with everything else, a kind of thing shows this many. */
const AT_FIRST = 4;
/** Alone, it is paged. */
const PAGE_SIZE = 10;

/** Everything that can be found: what the areas give, and the pages of the site map. */
const sources: readonly SearchSource[] = [
  ...areas.flatMap(({ search = [] }) => search),
  {
    id: 'paginas',
    one: 'Página',
    many: 'Páginas',
    find: async (texto, rows) => findPages(texto, rows.first, rows.size),
  },
  texts,
];

type Found = { kind: string; hit: SearchHit };
export type SearchResult = {
  /** Of the whole search, whatever kind is chosen. */
  total: number;
  kinds: { id: string; label: string; total: number }[];
  found: Found[];
  pages: number;
};

/** What the whole site holds of `texto`: the first few of each kind, or one page of the kind `tipo`. */
export async function searchSite(texto: string, tipo: string, page: number, now: Date): Promise<SearchResult> {
  const chosen = sources.find(({ id }) => id === tipo);
  const answers = await Promise.all(
    sources.map(async (source) => {
      const rows =
        source === chosen ? { first: (page - 1) * PAGE_SIZE, size: PAGE_SIZE } : { first: 0, size: AT_FIRST };
      return { source, ...(await source.find(texto, rows, now)) };
    }),
  );
  const shown = answers.filter(({ source }) => !chosen || source === chosen);
  return {
    total: answers.reduce((sum, { total }) => sum + total, 0),
    kinds: answers.map(({ source, total }) => ({ id: source.id, label: source.many, total })),
    found: shown.flatMap(({ source, rows }) => rows.map((hit) => ({ kind: source.one, hit }))),
    pages: chosen ? Math.ceil((shown[0]?.total ?? 0) / PAGE_SIZE) : 1,
  };
}

function findPages(texto: string, first: number, size: number) {
  const words = foldText(texto).split(' ');
  const matching = listScreens()
    .flatMap(({ screens }) => screens)
    .filter(({ title, description }) => {
      const text = foldText(`${title} ${description}`);
      return words.every((word) => text.includes(word));
    });
  const rows = matching
    .slice(first, first + size)
    .map(({ path, title, description }) => ({ path, title, text: description }));
  return { total: matching.length, rows };
}
