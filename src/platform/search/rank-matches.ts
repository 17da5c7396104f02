import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import type { Rows } from '../http/paging.ts';
import type { ReadQuery } from './read-query.ts';
import { hasCode, isInScope, pagesOf, type Scope, SITE_PAGE } from './scope.ts';

/**
 * Matches of each tier that are ranked. They are cut by the order that was written with the rows, so that the best are among them however many
 * match.
 */
const MOST_RANKED = { code: 200, title: 500, text: 1000 } as const;
/** Matches of some terms that are returned. */
const MOST_PARTIAL = 20;

/**
 * A found row: of the index by its publication, or a page of the site by its address. `missing` are the terms that it does not have, as they
 * were typed.
 */
export type Found = {
  tipo: string;
  publicacionId: number | null;
  parte: number;
  direccion: string | null;
  missing: readonly string[];
};

type Row = { tipo: string; publicacion_id: number | null; parte: number; direccion: string | null };

/** Returns some of the ranked matches of all terms, and how many were ranked: exact codes first, then titles, then texts. */
export async function rankMatches(
  { all, lexemes }: ReadQuery,
  scope: Scope,
  { first, size }: Rows,
): Promise<{ hits: Found[]; ranked: number }> {
  const query = sql`${all}::tsquery`;
  const best = (tier: number, condition: SQL, limit: number) =>
    bestOf(sql`id, ${sql.raw(String(tier))} as nivel`, sql`${condition} and ${isInScope(scope)}`, limit);
  const { rows } = await db().execute<Row & { medidas: number }>(sql`
    with paginas as (${pagesOf(scope.pages)}), candidatas as (
      ${best(2, hasCode(scope), MOST_RANKED.code)}
      union all ${best(1, sql`titulo @@ ${query}`, MOST_RANKED.title)}
      union all ${best(0, sql`palabras @@ ${query}`, MOST_RANKED.text)}
    ), mejores as (select id, max(nivel) as nivel from candidatas group by id), medidas as (
      select i.id, i.tipo, i.publicacion_id, i.parte, null as direccion, m.nivel, ${scoreOf(query, lexemes)} as puntaje
      from mejores m inner join indice i on i.id = m.id
      union all
      select i.id, ${SITE_PAGE}, null, 0, i.direccion, (i.titulo @@ ${query})::int, ${scoreOf(query, lexemes)}
      from paginas i where i.palabras @@ ${query} and ${takesPages(scope)}
    )
    select tipo, publicacion_id, parte, direccion, (count(*) over ())::int as medidas
    from medidas order by nivel desc, puntaje desc, id desc limit ${size} offset ${first}`);
  return { hits: rows.map((row) => toFound(row)), ranked: rows[0]?.medidas ?? 0 };
}

/** Returns the best matches that lack a term: those that have most of the terms, above all in their titles. */
export async function rankPartial({ terms }: ReadQuery, scope: Scope): Promise<Found[]> {
  const query = sql`${terms.map((term) => `(${term.query})`).join(' | ')}::tsquery`;
  const queries = sql.param(terms.map((term) => term.query));
  const missing = sql`array(
    select t.orden::int from unnest(${queries}::tsquery[]) with ordinality as t (consulta, orden) where not i.palabras @@ t.consulta
  )`;
  const { rows } = await db().execute<Row & { faltan: number[] }>(sql`
    with paginas as (${pagesOf(scope.pages)}), mejores as (
      ${bestOf(sql`id`, sql`titulo @@ ${query} and ${isInScope(scope)}`, MOST_RANKED.title)}
      union ${bestOf(sql`id`, sql`palabras @@ ${query} and ${isInScope(scope)}`, MOST_RANKED.text)}
    ), medidas as (
      select i.id, i.tipo, i.publicacion_id, i.parte, null as direccion, ${missing} as faltan, ${shareOf(queries, sql`i.titulo`)} + i.peso as puntaje
      from mejores m inner join indice i on i.id = m.id
      union all
      select i.id, ${SITE_PAGE}, null, 0, i.direccion, ${missing}, ${shareOf(queries, sql`i.palabras`)} + i.peso
      from paginas i where i.palabras @@ ${query} and ${takesPages(scope)}
    )
    select tipo, publicacion_id, parte, direccion, faltan from medidas where cardinality(faltan) > 0
    order by puntaje - cardinality(faltan)::real / ${terms.length}::int desc, id desc limit ${sql.raw(String(MOST_PARTIAL))}`);
  return rows.map((row) =>
    toFound(
      row,
      row.faltan.flatMap((place) => terms[place - 1]?.typed ?? []),
    ),
  );
}

/** Part of the terms that a vector has, from 0 to 1. */
function shareOf(queries: SQLWrapper, vector: SQL): SQL {
  return sql`(select coalesce(avg((${vector} @@ t.consulta)::int), 0)::real from unnest(${queries}::tsquery[]) as t (consulta))`;
}

/** Query of the rows of the index that meet a condition, the first ones by the order that was written with them. */
function bestOf(columns: SQL, condition: SQL, limit: number): SQL {
  return sql`(select ${columns} from indice where ${condition} order by peso desc, id desc limit ${sql.raw(String(limit))})`;
}

/**
 * How good a match `i` is within its tier: a title that is the query and nothing else leads, then titles of which the query is the larger part; words
 * of the title and words near each other count more, at most as much as the order of the kind.
 */
function scoreOf(query: SQL, lexemes: number): SQL {
  return sql`(
    case when i.titulo @@ ${query} then ${lexemes}::real / greatest(length(i.titulo), ${lexemes}::int) + (length(i.titulo) <= ${lexemes}::int)::int else 0 end
    + ts_rank_cd('{0.1, 0.1, 0.3, 1}', i.palabras, ${query}, 33) + i.peso
  )`;
}

/** Whether pages of the site are searched: they have no year, ente or group. */
function takesPages({ narrowing: { tipos, anio, entes, grupo } }: Scope): SQL {
  const isNarrowed = anio !== undefined || entes !== undefined || grupo !== undefined;
  return sql.raw(String(!isNarrowed && (tipos?.includes(SITE_PAGE) ?? true)));
}

function toFound({ tipo, publicacion_id, parte, direccion }: Row, missing: readonly string[] = []): Found {
  return { tipo, publicacionId: publicacion_id, parte, direccion, missing };
}
