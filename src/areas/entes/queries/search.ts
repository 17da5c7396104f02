import { and, asc, eq, like, or, type SQL, sql } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
import { type PreparedValues, prepared } from '#platform/database/reads/prepared.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { escapeLike } from '#platform/text/fold.ts';
import { searchWords, wordsOf } from '#platform/text/search/prefix-query.ts';
import { isVisible } from '#platform/visibility.ts';
import { type ambitos, entes, hasPublicTipo, municipios, palabrasEntes } from '../schema.ts';

/** Maximum difference of similarity from the most similar word: «estatl» means «estatal», not «estado». */
const MAX_DIFFERENCE = 0.08;

/** Minimum similarity of a misspelling: «preita» and «prieta» share 27 % of their trigrams, «guayams» and «guaymas» 33 %. */
const MIN_SIMILARITY = '0.25';
/** Maximum length of a word that a search can drop. */
const MAX_DROPPED = 3;

/** Condition and order of a list of entes for a search text. */
export type EnteMatch = { where: SQL | undefined; order: SQL };

/**
 * Runs `find` for the entes whose names contain every word of `text`, without accents and case. When there are none, replaces each word
 * that no name contains by the most similar words. Undefined when `text` is blank.
 */
export async function searchEntes<Found extends { total: number }>(
  text: string,
  find: (match: EnteMatch) => Promise<Found>,
): Promise<Found | undefined> {
  const words = searchWords(text);
  if (words === undefined) return undefined;
  if (words.length === 0) return find({ where: sql`false`, order: sql`${entes.busqueda}` });
  const exact = await find(matchOf(words.map((word) => [word])));
  if (exact.total > 0) return exact;
  const corrected = await correctNames(words);
  return corrected ? find(matchOf(corrected)) : exact;
}

/**
 * Matches names that contain a spelling of each word; the first spelling of a word is the best. Order: names that begin with the best
 * spellings, names where they begin a word, the others; then by length, so that a municipality precedes its water utility.
 */
function matchOf(words: readonly string[][]): EnteMatch {
  const contains = (spelling = '') => like(entes.busqueda, `%${escapeLike(spelling)}%`);
  const best = escapeLike(words.map(([spelling]) => spelling).join(' '));
  const inBest = and(...words.map(([spelling]) => contains(spelling)));
  return {
    where: and(...words.map((spellings) => or(...spellings.map(contains)))),
    order: sql`case when ${entes.busqueda} like ${`${best}%`} then 0 when ${entes.busqueda} like ${`% ${best}%`} then 1 when ${inBest} then 2 else 3 end, length(${entes.busqueda})`,
  };
}

/**
 * Returns the similar words of names for each word that no name contains, and the other words unchanged. Undefined when no word is
 * misspelt, or a misspelt one has no similar word. Comparing words is a hundred times cheaper than comparing whole names.
 */
async function correctNames(words: readonly string[]): Promise<string[][] | undefined> {
  const patterns = words.map((word) => `%${escapeLike(word)}%`);
  const { palabra } = palabrasEntes;
  // The threshold of `%` is a setting. It is set within the statement to save a call; the comparison with `least` makes PostgreSQL set it first.
  const { rows } = await db().execute<{
    place: number;
    known: boolean;
    palabra: string | null;
    likeness: number;
  }>(sql`
    with threshold as materialized (select set_config('pg_trgm.similarity_threshold', ${MIN_SIMILARITY}, true)::real as least)
    select visitor.place::int as place, known, alike.palabra, likeness
    from threshold, unnest(${sql.param(words)}::text[], ${sql.param(patterns)}::text[]) with ordinality as visitor (word, pattern, place)
    cross join lateral (select exists (select from ${palabrasEntes} where ${palabra} like pattern) as known) as whole
    left join lateral (
      select ${palabra}, similarity(${palabra}, word) as likeness
      from ${palabrasEntes} where ${palabra} % word and similarity(${palabra}, word) >= least order by 2 desc, 1 limit 3
    ) as alike on not known
    order by place, likeness desc`);
  const spellingsByWord = words.flatMap((word, index) => {
    const alike = rows.filter(({ place }) => place === index + 1);
    if (alike[0]?.known) return [[word]];
    const least = (alike[0]?.likeness ?? 0) - MAX_DIFFERENCE;
    const spellings = alike.flatMap(({ palabra, likeness }) => (palabra && likeness >= least ? [palabra] : []));
    // «dl» for «del»: too short to resemble a word, and dispensable.
    return spellings.length === 0 && word.length <= MAX_DROPPED ? [] : [spellings];
  });
  const misspelt = rows.some(({ known }) => !known);
  const isCorrected = spellingsByWord.length > 0 && spellingsByWord.every((spellings) => spellings.length > 0);
  return misspelt && isCorrected ? spellingsByWord : undefined;
}

/** An ente for search filters; `municipio` is the key of the national catalogue. */
export type SearchedEnte = {
  id: number;
  nombre: string;
  nombreCorto: string;
  siglas: string | null;
  /** All its names and initials, folded. */
  nombres: string;
  ambito: (typeof ambitos)[number];
  municipio: string | null;
  nombreMunicipio: string | null;
};

/** Returns the visible entes, by their folded names. */
export const listSearchedEntes = keepResults('entes')(async (): Promise<SearchedEnte[]> => selectSearched({}));

const selectSearched = prepared((querier, { now }: PreparedValues) =>
  querier
    .select({
      id: entes.id,
      nombre: entes.nombreCompleto,
      nombreCorto: entes.nombreCorto,
      siglas: entes.siglas,
      nombres: entes.busqueda,
      ambito: entes.ambito,
      municipio: municipios.clave,
      nombreMunicipio: municipios.nombre,
    })
    .from(entes)
    .leftJoin(municipios, eq(municipios.clave, entes.claveMunicipio))
    .where(and(hasPublicTipo(entes.tipoEnteId), isVisible(entes.visibleDesde, now)))
    // Folded names have no accents, and the collation of the language takes four times as long.
    .orderBy(sql`${entes.busqueda} collate "C"`),
);

const cached = keepResults('entes');

/** Maximum number of matches searched for one whose name equals the whole text. */
const MAX_COMPARED = 200;

/**
 * Returns the id of the ente identified by a search text: the only one whose names contain words starting with every word of the text, otherwise
 * the only one of these with a name that consists of just these words. Undefined if none or several match; misspelled words match nothing.
 */
export const findSoleEnte = cached(async (text: string): Promise<number | undefined> => {
  const words = wordsOf(text);
  if (words.length === 0) return undefined;
  const matches = await db()
    .select({
      id: entes.id,
      names: sql<
        string[]
      >`array[${entes.nombre}, ${entes.nombreCorto}, ${entes.siglas}, ${entes.nombreCompleto}, ${entes.nombreCortoCompleto}]`,
    })
    .from(entes)
    .where(
      and(
        ...words.flatMap((word) => [
          like(entes.busqueda, `%${escapeLike(word)}%`),
          sql`' ' || ${entes.busqueda} like ${`% ${escapeLike(word)}%`}`,
        ]),
        hasPublicTipo(entes.tipoEnteId),
        isVisible(entes.visibleDesde),
      ),
    )
    .orderBy(asc(sql`length(${entes.busqueda})`), asc(entes.id))
    .limit(MAX_COMPARED);
  if (matches.length === 1) return matches[0]?.id;
  const named = matches.filter(({ names }) => names.some((name) => wordsOf(name).join(' ') === words.join(' ')));
  return named.length === 1 ? named[0]?.id : undefined;
});
