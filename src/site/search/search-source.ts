import type { PageOf, Rows } from '#platform/http/paging.ts';
import type { SearchHit } from '#platform/publications/model.ts';

/** Searchable content without publications: parts of published records, and the pages of the site map. */
export type SearchSource = {
  /** Value of the parameter `tipo`, for example `textos`. */
  id: string;
  /** Label of one result, for example `Texto`. */
  singular: string;
  /** Label of several results. */
  plural: string;
  /** `isLowerBound`: there are more than are counted. */
  find: (texto: string, rows: Rows) => Promise<PageOf<SearchHit> & { isLowerBound?: boolean }>;
};
