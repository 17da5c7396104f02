import { type SQL, sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { isMatch, isSampledMatch, MAX_SAMPLED, type Narrowed, ROWS_PER_SAMPLE, type Words } from './matches.ts';

/** Sampled matches up to which all matches are read to take the first ones: more cost more than a bound does. */
const MAX_ORDERED = 12;
/** Returns the place of the sampled match whose order is the bound of the best ones: some 768 are before the third, for a limit of 150. */
const boundOf = (limit: number) => Math.ceil(limit / 64);
/** Parts into which the rows of one order are divided (`llaves_de_indice`). */
const PARTS = 16;
/** End of the keys of 64 orders: orders are below 2,048. */
const END = 32;

type Sampled = { id: number; orden: number; muestra: number };

/**
 * Returns the ids of the first matches by their order. Of very many it reads those whose order is better than that of the best sampled ones, and some
 * of that order, or the sample alone: among equally good ones any is as good. Where very many rows have a better order, most of them no matches, it
 * reads only much better orders.
 */
export async function bestMatches(query: SQL, words: Words, limit: number, scope: Narrowed): Promise<number[]> {
  const { rows: sampled } = await db().execute<Sampled>(sql`
    select id::int, orden_de_indice(peso) as orden, (count(*) over ())::int as muestra from indice
    where ${isSampledMatch(query, words, scope)} order by 2 desc, 1 desc limit ${limit}`);
  const matches = sampled[0]?.muestra ?? 0;
  const bound = sampled[boundOf(limit) - 1]?.orden;
  if (matches <= MAX_ORDERED || bound === undefined) return firstMatches(isMatch(query, words, scope), limit);
  const equal = sampled.filter(({ orden }) => orden === bound).length;
  // Twice as many as the sample leaves to be found.
  const parts = Math.ceil((2 * (limit - sampled.length) * PARTS) / (ROWS_PER_SAMPLE * equal));
  const isFine = matches <= MAX_SAMPLED || (await sampledAbove(bound)) <= MAX_SAMPLED;
  const orders = [...keysAbove(bound, isFine), ...range(`o${bound}-`, 0, Math.min(PARTS, parts))];
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

/** Returns how many sampled rows have a better order, matches or not; at most one more than count. */
async function sampledAbove(order: number): Promise<number> {
  const { rows } = await db().execute<{ filas: number }>(sql`
    select count(*)::int as filas from (
      select from indice where en_muestra(id) and orden_de_indice(peso) > ${order} order by orden_de_indice(peso) limit ${MAX_SAMPLED + 1}
    ) m`);
  return rows[0]?.filas ?? 0;
}

/** Returns the keys of better orders: each, those of the next eights and of the next 64 orders; where they are not fine, of orders that are better by 64 at least. */
function keysAbove(order: number, isFine: boolean): string[] {
  const [eight, sixtyFour] = [Math.floor(order / 8) + 1, Math.floor(order / 64) + 1];
  if (!isFine) return range('q', sixtyFour + 1, END);
  return [...range('o', order + 1, eight * 8), ...range('p', eight, sixtyFour * 8), ...range('q', sixtyFour, END)];
}

function range(prefix: string, first: number, end: number): string[] {
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => `${prefix}${first + index}`);
}
