import { type SQL, sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import type { Rows } from '../http/paging.ts';
import type { ReadQuery, ReadTerm } from './read-query.ts';
import { hasCode, isInScope, pagesOf, type Scope, SITE_PAGE } from './scope.ts';

/**
 * Matches of each tier that are ranked. They are cut by the order that was written with the rows, so that the best are among them however many
 * match.
 */
const MOST_RANKED = { code: 50, title: 150, text: 150, some: 80 } as const;
/** With fewer matches of all terms, every match of a term counts; otherwise only titles with most of the terms. */
const FEW = 3;
/** Part of the weight of all terms that names must have to come before long texts that have them all. */
const MOST_OF_QUERY = 0.4;
/** Loss of each further match of a kind against other kinds, so that very similar ones do not fill the first page; at most eight times. */
const ALIKE = 0.03;

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

type Row = {
  tipo: string;
  publicacion_id: number | null;
  parte: number;
  direccion: string | null;
  faltan: number[] | null;
  medidas: number;
};

/**
 * Returns some of the matches, best first, and how many were ranked: exact codes, then what has the terms in its names, then in its text. Names that
 * have most of the terms count too; where hardly anything has all terms, so does what has some.
 */
export async function rankMatches(
  read: ReadQuery,
  scope: Scope,
  { first, size }: Rows,
): Promise<{ hits: Found[]; ranked: number }> {
  const all = sql`${read.all}::tsquery`;
  const best = (condition: SQL, limit: number) =>
    sql`(select id from indice where ${condition} and ${isInScope(scope)} order by peso desc, id desc limit ${sql.raw(String(limit))})`;
  const { rows } = await db().execute<Row>(sql`
    with paginas as (${pagesOf(scope.pages)}), terminos as materialized (${termsOf(read.terms)}),
    codigos as materialized ${best(hasCode({ codes: [...scope.codes, scope.title] }), MOST_RANKED.code)},
    titulos as materialized ${best(sql`titulo @@ ${all}`, MOST_RANKED.title)},
    textos as materialized ${best(sql`palabras @@ ${all}`, MOST_RANKED.text)},
    candidatas as (
      select id from codigos union select id from titulos union select id from textos
      union ${best(sql`titulo @@ ${mostOf(read)}`, MOST_RANKED.some)}
      union ${best(sql`palabras @@ ${someOf(read)} and (select count(*) from textos) < ${sql.raw(String(FEW))}`, MOST_RANKED.some)}
    ), filas as (
      select i.id, i.tipo, i.publicacion_id, i.parte, null as direccion, i.peso, i.claves, i.titulo || '' as titulo, i.palabras || '' as palabras
      from candidatas c inner join indice i on i.id = c.id
      union all
      select i.id, ${SITE_PAGE}, null, 0, i.direccion, i.peso, null, i.titulo, i.palabras from paginas i where ${takesPages(scope)}
    ), medidas as (
      select f.*, t.*, f.claves && ${sql.param([...scope.codes])}::text[] as por_codigo
      from filas f cross join lateral (${scoreOf(all)}) t
    ), elegidas as (
      select *, row_number() over (partition by tipo order by puntaje desc, peso desc, id desc) as lugar from medidas
      where por_codigo or faltan is null or cobertura >= ${sql.raw(String(MOST_OF_QUERY))}
        or (cobertura > 0 and (select count(*) from textos) < ${sql.raw(String(FEW))})
    )
    select tipo, publicacion_id, parte, direccion, faltan, (count(*) over ())::int as medidas from elegidas
    order by coalesce(por_codigo, false) desc, puntaje - ${sql.raw(String(ALIKE))} * least(lugar - 1, 8) desc, peso desc, id desc limit ${size} offset ${first}`);
  const hits = rows.map(({ tipo, publicacion_id, parte, direccion, faltan }) => ({
    tipo,
    publicacionId: publicacion_id,
    parte,
    direccion,
    missing: (faltan ?? []).flatMap((place) => read.terms[place - 1]?.typed ?? []),
  }));
  return { hits, ranked: rows[0]?.medidas ?? 0 };
}

/** Rows of the terms: what they are in titles as they were typed and with synonyms, in any text, and what they weigh. */
function termsOf(terms: readonly ReadTerm[]): SQL {
  const inTitles = (query: string) => query.replaceAll(/'([^']+)'/g, `'$1':A`);
  const column = (values: readonly string[]) => sql`${sql.param([...values])}::tsquery[]`;
  return sql`
    select * from unnest(${column(terms.map(({ plain }) => inTitles(plain)))}, ${column(terms.map(({ query }) => inTitles(query)))},
      ${column(terms.map(({ query }) => query))}, ${sql.param(terms.map(({ weight }) => weight))}::real[])
      with ordinality as t (en_titulo, como_titulo, consulta, valor, orden)`;
}

/** Query of names that have most of the terms: two of the ones that say most, or the one of two. */
function mostOf({ terms, excluded }: ReadQuery): SQL {
  if (terms.length < 3) return someOf({ terms, excluded });
  const telling = terms.toSorted((a, b) => b.weight - a.weight).slice(0, 4);
  const pairs = telling.flatMap((one, index) =>
    telling.slice(index + 1).map((other) => `((${one.query}) & (${other.query}))`),
  );
  return sql`${`(${pairs.join(' | ')})${excluded}`}::tsquery`;
}

function someOf({ terms, excluded }: Pick<ReadQuery, 'terms' | 'excluded'>): SQL {
  return sql`${`(${terms.map(({ query }) => `(${query})`).join(' | ')})${excluded}`}::tsquery`;
}

/** Score of a row `f` is: which part of the terms it has and where, how much of its title they are, and its order. */
function scoreOf(all: SQL): SQL {
  return sql`
    select s.cobertura, s.faltan,
      s.cobertura + 0.3 * s.en_titulo * least(1, s.cuantos / greatest(1, length(ts_filter(f.titulo, '{a}'))))
      + case when s.faltan is null and s.cuantos >= length(ts_filter(f.titulo, '{a}')) and s.en_titulo > 0.99 then 0.5 else 0 end
      + 0.25 * f.peso + 0.1 * ts_rank_cd(f.palabras, ${all}, 32) - 0.3 * (s.faltan is not null)::int as puntaje
    from (
      select sum(t.valor * t.parte) / sum(t.valor) as cobertura, sum(t.valor * (t.parte >= 0.9)::int) / sum(t.valor) as en_titulo,
        sum((t.parte >= 0.9)::int)::real as cuantos, array_agg(t.orden::int order by t.orden) filter (where t.parte = 0) as faltan
      from (
        select valor, orden, case when f.titulo @@ en_titulo then 1 when f.titulo @@ como_titulo then 0.92 when f.titulo @@ consulta then 0.85
          when f.palabras @@ consulta then 0.6 / (1 + ln(1 + length(f.palabras) / 20.0)) else 0 end as parte
        from terminos
      ) t
    ) s`;
}

/** Whether pages of the site are searched: they have no year, ente or group. */
function takesPages({ narrowing: { tipos, anio, entes, grupo } }: Scope): SQL {
  const isNarrowed = anio !== undefined || entes !== undefined || grupo !== undefined;
  return sql.raw(String(!isNarrowed && (tipos?.includes(SITE_PAGE) ?? true)));
}
