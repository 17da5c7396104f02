import { and, like, type SQL, sql } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import { escapeLike, foldText } from '#platform/text/fold.ts';
import { entes } from './schema.ts';

/** How much of a misspelt word must be found in a name: «hermosilo» shares 90 % with «hermosillo», «guayams» 50 % with «guaymas». */
const LIKENESS = 0.45;

/** How a list of bodies is narrowed and ordered by what the visitor typed. */
export type EnteMatch = { where: SQL; order: SQL };

/** Bodies whose names hold every word of `text`, whatever their accents and capitals. Undefined when `text` says nothing. */
export function literalMatch(text: string): EnteMatch | undefined {
  const folded = foldText(text);
  const words = folded.split(' ').filter(Boolean);
  const where = and(...words.map((word) => like(entes.busqueda, `%${escapeLike(word)}%`)));
  if (!where) return undefined;
  // Names that begin with the text, then those where it begins a word, then the others.
  const beginsName = like(sql`lower(${entes.nombreCorto})`, `${escapeLike(folded)}%`);
  const order = sql`case when ${entes.busqueda} like ${`${escapeLike(folded)}%`} or ${beginsName} then 0 when ${entes.busqueda} like ${`% ${escapeLike(folded)}%`} then 1 else 2 end`;
  return { where, order };
}

/** Bodies whose names hold something like every word of `text`: what is offered when nothing is found to the letter. */
function fuzzyMatch(text: string): EnteMatch | undefined {
  const folded = foldText(text);
  const words = folded.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word));
  const where = and(...words.map((word) => sql`${word} <% ${entes.busqueda}`));
  return where ? { where, order: sql`word_similarity(${folded}, ${entes.busqueda}) desc` } : undefined;
}

/**
 * Runs `find` for the bodies that match `text` to the letter and, when it says there are none (`isEmpty`), for those that match it
 * with typing errors forgiven. Text that says nothing gives `nothing`.
 */
export async function searchForgiving<T>(
  querier: Querier,
  text: string,
  find: (match: EnteMatch) => Promise<T>,
  isEmpty: (found: T) => boolean,
  nothing: T,
): Promise<T> {
  const literal = literalMatch(text);
  if (!literal) return nothing;
  const found = await find(literal);
  if (!isEmpty(found)) return found;
  const fuzzy = fuzzyMatch(text);
  if (!fuzzy) return found;
  return find(fuzzy);
}
