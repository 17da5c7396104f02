import { type SQL, sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { foldedColumn } from '../database/reads/conditions.ts';
import { escapeLike } from '../text/fold.ts';
import { searchWords } from '../text/search/prefix-query.ts';
import { type ListSource, orderedBy } from './list-source.ts';

/** Rows that a list counts and reaches from its beginning, and again from its end. */
export const MAX_LISTED = 10_000;
/** Rows that are read to know whether very many have a text, and the share from which on they are read in order instead of by an index. */
const SAMPLE_ROWS = 500;
const MANY_SHARE = 0.2;

/** Rows that a text finds: their ids, at most `MAX_LISTED`; or a condition, where more have it or no index knows. `isLong` is for more rows than are counted. */
export type Matches = { ids: readonly number[] } | { condition: SQL; isLong: boolean };

/** Returns the condition that a text of titles has every word of a search text; undefined for a blank one. The text is folded once for all words. */
export function matchesText(text: SQL, texto: string): SQL | undefined {
  const words = searchWords(texto);
  if (!words) return undefined;
  const patterns = words.map((word) => `%${escapeLike(word)}%`);
  return words.length === 0 ? sql`false` : sql`${foldedColumn(text)} like all(${sql.param(patterns)}::text[])`;
}

/** Returns what a text finds among public rows; undefined for a blank text. */
export async function findMatches(source: ListSource, texto: string): Promise<Matches | undefined> {
  const condition = matchesText(sql`concat_ws(' ', ${source.titulo}, ${source.detalle})`, texto);
  const words = searchWords(texto) ?? [];
  if (!condition || words.length === 0) return condition && { condition, isLong: false };
  if (!source.candidates) return { condition, isLong: false };
  const candidates = source.candidates(words.map(withoutMarks));
  const { from, where, registro, keys } = source;
  // Of a condition that it does not know, the planner expects that half of the rows have it: it reads them in order until the page is full.
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

/** The word without the marks around it: a title is put together of columns with them, and an index has one of these. */
function withoutMarks(word: string): string {
  return word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

async function isLong({ from, where, keys }: ListSource): Promise<boolean> {
  const { rows } = await db().execute<{ total: number }>(sql`
    select count(*)::int as total from (select from ${from} where ${where} ${orderedBy(keys.actualizado, false)} limit ${sql.raw(String(MAX_LISTED + 1))}) leidas`);
  return (rows[0]?.total ?? 0) > MAX_LISTED;
}
