/** Path of the search of the whole site. */
export const SEARCH_PATH = '/buscar';

/** Filter parameters in the address of a search, in the order of its page. */
export const searchFilters = ['tipo', 'anio', 'municipio', 'ente', 'ambito', 'auditoria'] as const;
export type SearchFilter = (typeof searchFilters)[number];

/** Maximum length of a search text, and of the value of a filter. */
export const MAX_SEARCH_TEXT = 200;
