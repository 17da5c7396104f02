import { MAX_SEARCH_TEXT, SEARCH_PATH, type SearchFilter, searchFilters } from '#areas/entes/rules/search-address.ts';
import { pageFromAddress } from '#platform/http/paging.ts';
import { withParameters } from '#platform/http/with-query.ts';
import { FOLDER_PAGE, searchFeedAddress } from './site-search.ts';

/** Results per page. */
export const PAGE_SIZE = 10;

/** Headings of the properties to filter results by. */
export const facetNames: Record<SearchFilter, string> = {
  tipo: 'Qué es',
  anio: 'Cuenta pública',
  municipio: 'Municipio',
  ente: 'Ente',
  ambito: 'Ámbito',
  auditoria: 'Tipo de auditoría',
};

/** State of a search in its address. `todo`: the facet that shows all values; `literal`: no spelling correction; `exacto`: no other word forms. */
export type SearchState = {
  texto: string;
  chosen: Readonly<Partial<Record<SearchFilter, string>>>;
  todo: string;
  literal: boolean;
  exacto: boolean;
  pagina: number;
};

/** Returns the search state of an address. */
export function searchFromAddress(query: URLSearchParams): SearchState {
  const chosen = searchFilters.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value.slice(0, MAX_SEARCH_TEXT)] as const] : [];
  });
  return {
    texto: (query.get('texto') ?? '').slice(0, MAX_SEARCH_TEXT).trim(),
    chosen: Object.fromEntries(chosen),
    todo: query.get('todo') ?? '',
    literal: query.has('literal'),
    exacto: query.has('exacto'),
    pagina: pageFromAddress(query),
  };
}

/** Returns whether an address is of the first page of a search without filters, which answers questions and is counted. */
export function isFirstPage({ pagina, exacto, chosen }: SearchState): boolean {
  return pagina === 1 && !exacto && Object.keys(chosen).length === 0;
}

/** Returns the address of a search. */
export function searchPath({
  texto,
  chosen,
  todo,
  literal,
  exacto,
  pagina,
}: Partial<SearchState> & { texto: string }): string {
  const query = new URLSearchParams({
    texto,
    ...chosen,
    ...(todo && { todo }),
    ...(literal && { literal: '1' }),
    ...(exacto && { exacto: '1' }),
    ...(pagina && pagina > 1 && { pagina: String(pagina) }),
  });
  return `${SEARCH_PATH}?${query}`;
}

/** Returns the address of the feed of a search, optionally limited to the documents of a page. */
export function searchFeedPath({ texto, chosen }: Pick<SearchState, 'texto' | 'chosen'>, page?: string): string {
  return withParameters(searchFeedAddress, { texto, ...chosen, [FOLDER_PAGE]: page });
}
