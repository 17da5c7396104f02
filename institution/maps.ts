/** Measures of a map of municipalities, from the figures of the audits. */
export type MapView = 'gasto' | 'obra-publica' | 'por-solventar';

/** Interactive dashboards whose map the site draws from its own figures: id of the entry → what the map shows. */
export const ownMaps: Readonly<Record<number, MapView>> = {
  10: 'gasto',
  11: 'obra-publica',
  12: 'por-solventar',
};
