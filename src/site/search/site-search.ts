/** Address of the search of the whole site. */
export const searchAddress = '/buscar';

/** Address of the feed of a search, before its parameters, which are those of the search. */
export const searchFeedAddress = '/buscar.atom';

/** Parameter of that feed: the address of a page whose documents or formats it has. */
export const FOLDER_PAGE = 'pagina';

/** Parameter by which the searches of header, home page and not-found page ask to go straight to the ente that the text means. */
export const DIRECT = 'directo';

/** Suggestions of the searches of the whole site: pages, entes, questions, formats and codes, each leading to its page. */
export const siteSearch = {
  source: '/buscar/sugerencias?texto={texto}',
  delay: 150,
  sends: true,
  hidden: { [DIRECT]: '1' },
} as const;

/** Address of the search for the name of an ente. */
export const exampleAddress = (name: string) =>
  `${searchAddress}?${new URLSearchParams({ texto: name, ...siteSearch.hidden })}`;

/** Suggestions of the search of the home page: entes by name, each leading to its page. */
export const enteSearch = { source: '/api/Entes/website/{texto}', target: '/entes/{id}' } as const;

/** The answer to a question that has one, and the page that it is from. */
export type QuickAnswer = { title: string; lines: readonly string[]; source: { path: string; label: string } };
