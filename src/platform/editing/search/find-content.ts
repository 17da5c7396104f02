import type { Rows } from '../../http/paging.ts';
import { find, type SearchAnswer } from '../../search/find.ts';
import { parseQuery } from '../../search/query.ts';
import { type ContentKind, searchedTipo } from '../kind.ts';
import { type ContentMatch, readMatches } from './read-matches.ts';
import { listWorkWith } from './work.ts';

/** A search of staff: `kinds` are those that the person may open, `tipo` and `anio` narrow it down. */
export type ContentSearch = {
  kinds: readonly ContentKind[];
  text: string;
  tipo?: string | undefined;
  anio?: number | undefined;
  rows: Rows;
  now: Date;
};

export type FoundContent = Pick<SearchAnswer, 'total' | 'isEstimate' | 'ranked' | 'tipos' | 'anios' | 'phrases'> & {
  matches: readonly ContentMatch[];
};

/**
 * Finds content by the words of the site's search, published or not, best first: public rows, hidden and withdrawn ones, parts of them, and what
 * staff write. Kinds are counted under the names of `searchedTipo`.
 */
export async function findContent({ kinds, text, tipo, anio, rows, now }: ContentSearch): Promise<FoundContent> {
  const byTipo = new Map(kinds.map((kind) => [searchedTipo(kind), kind]));
  const narrowing = { tipos: tipo === undefined ? [...byTipo.keys()] : [tipo], anio };
  const answer = await find({
    query: parseQuery(text),
    narrowing,
    rows,
    now,
    pages: (read) => listWorkWith(read, kinds),
    reader: 'staff',
  });
  const { total, isEstimate, ranked, tipos, anios, phrases, hits } = answer;
  return { total, isEstimate, ranked, tipos, anios, phrases, matches: await readMatches(hits, byTipo, text) };
}
