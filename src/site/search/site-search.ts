/** Address of the search of the whole site. */
export const searchAddress = '/buscar';

/** Parameter by which the searches of header, home page and not-found page ask to go straight to the ente that the text means. */
export const DIRECT = 'directo';

/** Suggestions of the searches of the whole site: entes by name, each leading to its page. */
export const siteSearch = {
  source: '/api/Entes/website/{texto}',
  target: '/entes/{id}',
  hidden: { [DIRECT]: '1' },
} as const;
