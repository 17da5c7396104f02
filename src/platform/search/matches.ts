import { type SQL, sql } from 'drizzle-orm';
import { isInScope, type Scope } from './scope.ts';

/** One row of so many is in the sample of the index (`en_muestra`), whose words have small indexes of their own. */
export const ROWS_PER_SAMPLE = 256;
/** Sampled matches up to which all matches are counted: 20,000 matches, and five standard deviations more. */
const MOST_SAMPLED = 125;
/** Sampled matches up to which all matches are read to take the first ones: more cost more than a bound does. */
const MOST_ORDERED = 12;
/** Place of the sampled match whose order is the bound of the best ones: some 768 are before it. */
const BOUND = 3;
/** Parts into which the rows of one order are divided (`llaves_de_indice`), and matches that are enough of the order at the bound. */
const PARTS = 16;
const ENOUGH = 400;

/**
 * Matches of each tier that are ranked. They are cut by the order that was written with the rows, so that the best are among them however many
 * match.
 */
export const MOST_RANKED = { code: 50, title: 150, text: 150, some: 80 } as const;

/** The words of a row by which it matches: its names, or all. */
export type Words = 'names' | 'all';
type Narrowed = Pick<Scope, 'narrowing' | 'today'>;

/** Expression: the names of a row of the index, a title and other names. */
export const names = sql`ts_filter(palabras, '{a,b}')`;
/** Expression: what a row is found by besides its words, in the same index. */
const keys = sql`llaves_de_indice(id, tipo, anio, ente_id, grupo, peso) collate "C"`;
const number = (value: number) => sql.raw(String(value));

/** Condition on a sample, the query `muestra`: it has so few matches that all matches can be counted. */
export const areFew = sql`(select count(*) from muestra) <= ${number(MOST_SAMPLED)}`;
/** The same: so few that the first ones are taken of all. */
const canOrderAll = sql`(select count(*) from muestra) <= ${number(MOST_ORDERED)}`;

/** Query of the columns `tipo, anio, ente_id, grupo, orden` of the sampled matches. */
export function sampledMatches(query: SQL, words: Words, scope: Narrowed): SQL {
  return sql`select tipo, anio, ente_id, grupo, orden_de_indice(peso) as orden from indice
    where ${words === 'names' ? names : sql`palabras`} @@ ${query} and en_muestra(id) and ${isInScope(scope)}`;
}

/**
 * Query of the ids of the first matches by their order, none where `condition` is false. Of very many matches only those are read whose order is
 * at least that of the best sampled ones, of the last of these orders a part: among equally good ones any is as good.
 */
export function bestMatches(query: SQL, words: Words, limit: number, scope: Narrowed, condition = sql`true`): SQL {
  const isMatch = words === 'names' ? sql`${names} @@ ${query} and ${names} <> ''` : sql`palabras @@ ${query}`;
  const matches = sql`select id, peso from indice where ${condition} and ${isMatch} and ${isInScope(scope)} and ${hasKeysOf(scope)}`;
  const bound = sql`(select orden from cota)`;
  const parts = sql`least(${number(PARTS)}, ceil(${number((ENOUGH * PARTS) / ROWS_PER_SAMPLE)}::real / iguales))::int`;
  return sql`(
    with recursive muestra as materialized (${sampledMatches(query, words, scope)} and ${condition}),
    cota as materialized (
      select orden, (select count(*) from muestra m where m.orden = c.orden) as iguales from muestra c
      where not ${canOrderAll} order by orden desc offset ${number(BOUND - 1)} limit 1
    ), ordenes as (
      (select orden_de_indice(peso) as orden from indice where exists (select from cota) order by 1 desc limit 1)
      union all select (select orden_de_indice(peso) from indice where orden_de_indice(peso) < o.orden order by 1 desc limit 1) from ordenes o
      where o.orden > ${bound}
    ), llaves as (
      select distinct case when orden / 64 > ${bound} / 64 then 'q' || orden / 64 when orden / 8 > ${bound} / 8 then 'p' || orden / 8 else 'o' || orden end as llave
      from ordenes where orden > ${bound}
      union all select 'o' || orden || '-' || parte from cota cross join generate_series(0, ${parts} - 1) as s (parte)
    ), encontradas as materialized (
      ${matches} and ${canOrderAll}
      union all ${matches} and ${keys} && (select array_agg(llave) from llaves) and not ${canOrderAll}
    )
    select id from encontradas order by peso desc, id desc limit ${number(limit)})`;
}

/** Condition on a row, for its index: it has what the search is narrowed down to. */
function hasKeysOf({ narrowing: { tipos, anio, entes, grupo } }: Narrowed): SQL {
  const choices = [
    tipos?.map((tipo) => `t${tipo}`),
    anio === undefined ? undefined : [`a${anio}`],
    entes?.map((id) => `e${id}`),
    grupo === undefined ? undefined : [`g${grupo}`],
  ].flatMap((choice) => (choice ? [sql`${keys} && ${sql.param(choice)}::text[]`] : []));
  return choices.length > 0 ? sql.join(choices, sql` and `) : sql`true`;
}
