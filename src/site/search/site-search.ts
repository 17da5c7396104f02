import { SEARCH_PATH } from '#areas/entes/rules/search-address.ts';

/** Address of the feed of a search, without parameters; they are those of the search. */
export const searchFeedAddress = '/buscar.atom';

/** Parameter of that feed: the address of a page whose documents or formatos it contains. */
export const FOLDER_PAGE = 'pagina';

/** Parameter of the searches in the header, home page and not-found page, to go directly to the ente that the text identifies. */
export const DIRECT = 'directo';

/** Suggestions of the site-wide searches: pages, entes, questions, formatos and codes, each with its page. */
export const siteSearch = {
  source: '/buscar/sugerencias?texto={texto}',
  delay: 150,
  sends: true,
  hidden: { [DIRECT]: '1' },
} as const;

/** Returns the address of the search for the name of an ente. */
export const exampleAddress = (name: string) =>
  `${SEARCH_PATH}?${new URLSearchParams({ texto: name, ...siteSearch.hidden })}`;

/** Suggestions of the home page's search: entes by name, each with its page. */
export const enteSearch = { source: '/api/Entes/website/{texto}', target: '/entes/{id}' } as const;

/** Answer to a question, and the page that it comes from. */
export type QuickAnswer = { title: string; lines: readonly string[]; source: { path: string; label: string } };
