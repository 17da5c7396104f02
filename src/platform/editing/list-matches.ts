import { type SQL, sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { unfoldedPattern } from '../text/fold.ts';
import { searchWords } from '../text/search/prefix-query.ts';
import { type ListSource, orderedBy } from './list-source.ts';

/** Maximum number of rows that a list counts, and that are reachable from its beginning or from its end. */
export const MAX_LISTED = 10_000;
/** Size of the sample that estimates how many rows match, and the share of matches from which rows are read in order instead of by an index. */
const SAMPLE_ROWS = 200;
const MANY_SHARE = 0.2;

/**
 * Rows that match a text: their ids, at most `MAX_LISTED`, or a condition if there are more or no index applies. `isLong`: the list has more
 * than `MAX_LISTED` rows.
 */
export type Matches = { ids: readonly number[] } | { condition: SQL; isLong: boolean };

/** Returns the condition that `text`, folded as by `foldedColumn`, contains every word of the search text; undefined for a blank one. */
export function matchesText(text: SQL, texto: string): SQL | undefined {
  const words = searchWords(texto);
  if (!words) return undefined;
  // One text for all words, so that it is put together once.
  return words.length === 0 ? sql`false` : sql`lower(${text}) ~ all(${sql.param(words.map(unfoldedPattern))}::text[])`;
}

/** Returns the public rows that match a text; undefined for a blank text. */
export async function findMatches(source: ListSource, texto: string): Promise<Matches | undefined> {
  const condition = matchesText(sql`concat_ws(' ', ${source.titulo}, ${source.detalle})`, texto);
  const words = searchWords(texto) ?? [];
  if (!condition || words.length === 0) return condition && { condition, isLong: false };
  if (!source.candidates) return { condition, isLong: false };
  const candidates = source.candidates(words.map(withoutMarks));
  const { from, where, registro, keys } = source;
  // For an opaque condition, the planner assumes that half of the rows match, so it reads them in order until the page is full.
  const opaque = sql`coalesce(${condition}, false)`;
  if (!candidates) return { condition: opaque, isLong: await isLong(source) };
  const { rows } = await db().execute<{ esMucha: boolean; ids: number[] | null }>(sql`
    with muestra as materialized (
      select ${condition} as tiene from ${from} where ${where} ${orderedBy(keys.actualizado, false)} limit ${sql.raw(String(SAMPLE_ROWS))}
    ), medida as materialized (
      select count(*) filter (where tiene) >= ${sql.raw(String(SAMPLE_ROWS * MANY_SHARE))} as es_mucha from muestra
    ), candidatas as materialized (
      select distinct registro from (${candidates}) c where not (select es_mucha from medida)
    ), halladas as materialized (
      select ${registro} as registro from candidatas c inner join ${from} on ${registro} = c.registro
      where ${where} and ${condition} limit ${sql.raw(String(MAX_LISTED + 1))}
    )
    select (select es_mucha from medida) as "esMucha", (select array_agg(registro) from halladas) as ids`);
  const [row] = rows;
  const ids = row?.ids ?? [];
  return row?.esMucha || ids.length > MAX_LISTED ? { condition: opaque, isLong: await isLong(source) } : { ids };
}

/** Returns the word without surrounding punctuation: a title joins columns with punctuation, and an index covers a single column. */
function withoutMarks(word: string): string {
  return word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

async function isLong({ from, where, keys }: ListSource): Promise<boolean> {
  const { rows } = await db().execute<{ total: number }>(sql`
    select count(*)::int as total from (select from ${from} where ${where} ${orderedBy(keys.actualizado, false)} limit ${sql.raw(String(MAX_LISTED + 1))}) leidas`);
  return (rows[0]?.total ?? 0) > MAX_LISTED;
}
