import { type SQL, sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { isMatch, isSampledMatch, MAX_SAMPLED, type Narrowed, ROWS_PER_SAMPLE, type Words } from './matches.ts';

/** Maximum number of sampled matches for which all matches are read and sorted; with more, computing a bound is cheaper. */
const MAX_ORDERED = 12;
/**
 * Returns the position of the sampled match whose order bounds the best ones. For a limit of 150 it is the third, which about 768 matches
 * precede.
 */
const boundOf = (limit: number) => Math.ceil(limit / 64);
/** Parts into which the rows of one order are divided (`llaves_de_indice`). */
const PARTS = 16;
/** End of the keys of 64 orders: orders are below 2,048. */
const END = 32;

type Sampled = { id: number; orden: number; muestra: number };

/**
 * Returns the ids of the first matches by order. If there are very many, reads only those with a better order than the best sampled matches and
 * some of the same order, or only the sample, as equally good matches are interchangeable. If very many rows, mostly non-matches, have a better
 * order, reads only much better orders.
 */
export async function bestMatches(query: SQL, words: Words, limit: number, scope: Narrowed): Promise<number[]> {
  const { rows: sampled } = await db().execute<Sampled>(sql`
    select id::int, orden_de_indice(peso) as orden, (count(*) over ())::int as muestra from indice
    where ${isSampledMatch(query, words, scope)} order by 2 desc, 1 desc limit ${limit}`);
  const matches = sampled[0]?.muestra ?? 0;
  const bound = sampled[boundOf(limit) - 1]?.orden;
  if (matches <= MAX_ORDERED || bound === undefined) return firstMatches(isMatch(query, words, scope), limit);
  const orders = ordersToRead(bound, {
    equal: sampled.filter(({ orden }) => orden === bound).length,
    missing: limit - sampled.length,
    isFine: matches <= MAX_SAMPLED || (await sampledAbove(bound)) <= MAX_SAMPLED,
  });
  const read = await firstMatches(isMatch(query, words, scope, orders), limit);
  const better = sampled.filter(({ orden }) => orden > bound);
  return [...new Set([...better.map(({ id }) => id), ...read, ...sampled.map(({ id }) => id)])].slice(0, limit);
}

async function firstMatches(condition: SQL, limit: number): Promise<number[]> {
  const { rows } = await db().execute<{ id: number }>(
    // Materialized, so that it runs in one process.
    sql`with m as materialized (select id, peso from indice where ${condition}) select id::int from m order by peso desc, m.id desc limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** Returns the number of sampled rows with a better order, matching or not, up to one more than the limit. */
async function sampledAbove(order: number): Promise<number> {
  const { rows } = await db().execute<{ filas: number }>(sql`
    select count(*)::int as filas from (
      select from indice where en_muestra(id) and orden_de_indice(peso) > ${order} order by orden_de_indice(peso) limit ${MAX_SAMPLED + 1}
    ) m`);
  return rows[0]?.filas ?? 0;
}

/**
 * Returns the index keys of the orders above a bound, and of so many parts of the bound's own order that twice the `missing` matches are read;
 * `equal` sampled matches have that order. Orders above are read singly, then in groups of 8 and of 64; unless `isFine`, only orders that are better
 * by at least 64.
 */
export function ordersToRead(
  bound: number,
  { equal, missing, isFine }: { equal: number; missing: number; isFine: boolean },
): string[] {
  const [eight, sixtyFour] = [Math.floor(bound / 8) + 1, Math.floor(bound / 64) + 1];
  const above = isFine
    ? [...range('o', bound + 1, eight * 8), ...range('p', eight, sixtyFour * 8), ...range('q', sixtyFour, END)]
    : range('q', sixtyFour + 1, END);
  const parts = Math.ceil((2 * missing * PARTS) / (ROWS_PER_SAMPLE * equal));
  return [...above, ...range(`o${bound}-`, 0, Math.min(PARTS, parts))];
}

function range(prefix: string, first: number, end: number): string[] {
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => `${prefix}${first + index}`);
}
