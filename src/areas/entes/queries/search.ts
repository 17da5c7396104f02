import { and, like, or, type SQL, sql } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { escapeLike, foldText } from '#platform/text/fold.ts';
import { entes, palabrasEntes } from '../schema.ts';

/** Words less like the misspelt one than the likest, by more than this, are not meant: «estatl» means «estatal», not «estado». */
const NEARLY = 0.08;

/** The least likeness of two words that may be one: «preita» and «prieta» share 27 % of their trigrams, «guayams» and «guaymas» 33 %. */
const LEAST = '0.25';
/** Letters of a word that a search does without. */
const SHORT = 3;

/** How a list of bodies is narrowed and ordered by what the visitor typed. */
export type EnteMatch = { where: SQL | undefined; order: SQL };

/**
 * Runs `find` for the bodies whose names hold every word of `text` and, when there are none, takes each word that no name holds for
 * a misspelling of the words most like it. Accents and capitals never count. `find` gives the total of its list, of which it may
 * show a page. Undefined when `text` holds no word.
 */
export async function searchEntes<Found extends { total: number }>(
  text: string,
  find: (match: EnteMatch) => Promise<Found>,
): Promise<Found | undefined> {
  const words = foldText(text).split(' ').filter(Boolean);
  if (words.length === 0) return undefined;
  const found = await find(matchOf(words.map((word) => [word])));
  if (found.total > 0) return found;
  const spelt = words.filter((word) => /[\p{L}\p{N}]/u.test(word));
  const meant = spelt.length > 0 ? await correct(spelt) : undefined;
  return meant ? find(matchOf(meant)) : found;
}

/**
 * Names that hold, of each word, one of its spellings, the first of which is the best. Those that begin with the best spelling come
 * first, then those where it begins a word. Among those alike the shorter first: a municipality before its water utility.
 */
function matchOf(words: readonly string[][]): EnteMatch {
  const holds = (spelling = '') => like(entes.busqueda, `%${escapeLike(spelling)}%`);
  const best = escapeLike(words.map(([spelling]) => spelling).join(' '));
  const inBest = and(...words.map(([spelling]) => holds(spelling)));
  return {
    where: and(...words.map((spellings) => or(...spellings.map(holds)))),
    order: sql`case when ${entes.busqueda} like ${`${best}%`} then 0 when ${entes.busqueda} like ${`% ${best}%`} then 1 when ${inBest} then 2 else 3 end, length(${entes.busqueda})`,
  };
}

/**
 * The spellings that names have for each word; a word that they hold stays as it is. Undefined when that leads nowhere: nothing is
 * misspelt, or a word is like none. Words are compared with words, a hundred times cheaper than with whole names.
 */
async function correct(words: readonly string[]): Promise<string[][] | undefined> {
  const patterns = words.map((word) => `%${escapeLike(word)}%`);
  const { palabra } = palabrasEntes;
  // The threshold of `%` is a setting. Set within the statement it costs no call of its own; the comparison makes sure that it comes first.
  const { rows } = await db().execute<{ place: number; known: boolean; palabra: string | null; likeness: number }>(sql`
    with threshold as materialized (select set_config('pg_trgm.similarity_threshold', ${LEAST}, true)::real as least)
    select visitor.place::int as place, known, alike.palabra, likeness
    from threshold, unnest(${sql.param(words)}::text[], ${sql.param(patterns)}::text[]) with ordinality as visitor (word, pattern, place)
    cross join lateral (select exists (select from ${palabrasEntes} where ${palabra} like pattern) as known)
    left join lateral (
      select ${palabra}, similarity(${palabra}, word) as likeness
      from ${palabrasEntes} where ${palabra} % word and similarity(${palabra}, word) >= least order by 2 desc, 1 limit 3
    ) as alike on not known
    order by place, likeness desc`);
  const meant = words.flatMap((word, index) => {
    const alike = rows.filter(({ place }) => place === index + 1);
    if (alike[0]?.known) return [[word]];
    const least = (alike[0]?.likeness ?? 0) - NEARLY;
    const spellings = alike.flatMap(({ palabra, likeness }) => (palabra && likeness >= least ? [palabra] : []));
    // «dl» for «del»: too short to be like anything, and to be missed.
    return spellings.length === 0 && word.length <= SHORT ? [] : [spellings];
  });
  const misspelt = rows.some(({ known }) => !known);
  return misspelt && meant.length > 0 && meant.every((spellings) => spellings.length > 0) ? meant : undefined;
}
