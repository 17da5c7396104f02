import { type SQL, sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import type { Rows } from '../http/paging.ts';
import { sumOf } from '../sum.ts';
import { foldText } from '../text/fold.ts';
import { bestMatches } from './best-matches.ts';
import { MAX_RANKED } from './matches.ts';
import type { ReadQuery, ReadTerm } from './read-query.ts';
import { conditionsOf, hasCode, isInScope, mayBePages, pagesOf, type Scope } from './scope.ts';
import { codeParts, searchableCode } from './words.ts';

/**
 * With fewer matches of all terms, every match of a term counts, and terms are checked for misspelling; otherwise only titles with most of the terms
 * count.
 */
export const MIN_MATCHES = 3;
/** Share of the total term weight that names must match to rank before long texts with all terms. */
const MIN_SHARE_OF_QUERY = 0.4;

/** Weight of a match of one term, by its form and the field that contains it. A term without a match weighs 0. */
const TERM = sqlNumbers({
  /** In the title, in the typed form or its other number. */
  sameForm: 1,
  /** In the title, as a synonym. */
  synonym: 0.92,
  /** In the title, as another word of the stem. */
  sameStem: 0.9,
  /** In another name. */
  otherName: 0.85,
  /** In the text, divided by 1 + ln(1 + words / `SHORT_TEXT`). */
  text: 0.6,
});
/** Length in words from which the weight of a match in the text decreases noticeably. */
const SHORT_TEXT = sqlNumber(20);
/** Minimum weight at which a term counts as found in the title. */
const IN_TITLE = sqlNumber(0.9);

/**
 * Factors of the score of a row:
 *
 *     score = coverage + title · titleCoverage · titleShare + wholeName + order · rank + close · proximity - missing
 *
 * `coverage` is the mean of the match weights, weighted by the rarity of the terms; `titleCoverage` the weighted share of terms found in the title;
 * `titleShare` the share of the title words that are terms. `wholeName` and `missing` apply or do not. The penalties below are subtracted afterwards.
 */
const SCORE = sqlNumbers({
  /** Factor of the match in the title. */
  title: 0.3,
  /** Bonus if the title or another name is the whole query. */
  wholeName: 0.5,
  /** Factor of the order stored with the row (`peso`), from 0 to 1. */
  order: 0.25,
  /** Factor of the proximity of the terms in the text (`ts_rank_cd`), from 0 to 1. */
  close: 0.1,
  /** Penalty if any term is missing. */
  missing: 0.3,
});

/**
 * Penalty per further match of the same kind, applied at most eight times, so that similar matches do not fill the first page. It is larger for
 * names without some term: of the entes of a municipality, one comes before what has all terms.
 */
const SAME_KIND_PENALTY = sqlNumbers({ complete: 0.03, incomplete: 0.12 });
/**
 * Penalty per further match of the same publication, such as the pages of its PDF file, applied at most three times, so that one document does not
 * fill the first page.
 */
const SAME_PUBLICATION_PENALTY = sqlNumber(0.05);

/**
 * A matching row: an index row by its publication, or a site page by its address. `missing` are the terms that it lacks, as typed.
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
  codigos: string[];
  medidas: number;
};

/**
 * Returns a range of the matches, best first, and the number of ranked ones: exact codes first, then terms in names, then in text. Names with most of
 * the terms count too; if hardly anything has all terms, so do matches of some terms, after those of all.
 */
export async function rankMatches(
  read: ReadQuery,
  scope: Scope,
  { first, size }: Rows,
): Promise<{ hits: Found[]; ranked: number }> {
  const { ids, areFew } = await candidatesOf(read, scope);
  const all = sql`${read.all}::tsquery`;
  const { rows } = await db().execute<Row>(sql`
    with paginas as (${pagesOf(scope.pages)}), terminos as materialized (${termsOf(read.terms)}),
    codigos as materialized (
      select id from indice where ${hasCode({ codes: [...scope.codes, scope.title] })} and ${isInScope(scope)}
      order by peso desc, id desc limit ${sqlNumber(MAX_RANKED.code)}
    ), candidatas as (
      select id from codigos union select unnest(${sql.param(ids)}::bigint[])
    ), filas as (
      select i.id, i.tipo, i.publicacion_id, i.parte, null as direccion, i.peso, i.claves,
        ts_filter(v.palabras, '{a,b}') as titulo, v.palabras, length(v.palabras) as largo,
        i.claves @> ${sql.param([scope.title])}::text[] as es_nombre,
        ${plainLetters(sql`(select p.titulo from publicaciones p where p.id = i.publicacion_id and i.parte = 0)`)} as rotulo
      from candidatas c
      inner join indice i on i.id = c.id
      cross join lateral (select i.palabras || '' as palabras offset 0) v
      union all
      select i.id, i.tipo, null, 0, i.direccion, i.peso, null, i.titulo, i.palabras, i.largo, i.es_nombre, ${plainLetters(sql`i.rotulo`)}
      from paginas i where ${mayBePages(scope.narrowing) ? conditionsOf(scope.narrowing).tipo : sql`false`}
    ), medidas as (
      select f.*, t.*, f.claves && ${sql.param([...scope.codes])}::text[] as por_codigo
      from filas f cross join lateral (${scoreOf(all)}) t
    ), elegidas as (
      select *, row_number() over (partition by tipo order by puntaje desc, peso desc, id desc) as lugar,
        row_number() over (partition by publicacion_id, direccion order by puntaje desc, peso desc, id desc) as propio
      from medidas
      where por_codigo or faltan is null or cobertura >= ${sqlNumber(MIN_SHARE_OF_QUERY)}
        or ${areFew ? sql`cobertura > 0` : sql`false`}
    )
    select tipo, publicacion_id, parte, direccion, faltan, (count(*) over ())::int as medidas,
      array(select unnest(claves) intersect select unnest(${sql.param([...scope.codes])}::text[])) as codigos
    from elegidas
    order by coalesce(por_codigo, false) desc, ${areFew ? sql`faltan is null desc,` : sql``}
      puntaje - case when faltan is null then ${SAME_KIND_PENALTY.complete} else ${SAME_KIND_PENALTY.incomplete} end * least(lugar - 1, 8) - ${SAME_PUBLICATION_PENALTY} * least(propio - 1, 3) desc, peso desc, id desc
    limit ${size} offset ${first}`);
  const hits = rows.map(({ tipo, publicacion_id, parte, direccion, faltan, codigos }) => ({
    tipo,
    publicacionId: publicacion_id,
    parte,
    direccion,
    // A matching code is not missing, regardless of its spelling.
    missing: (faltan ?? [])
      .flatMap((termNumber) => read.terms[termNumber - 1]?.typed ?? [])
      .filter(
        (term) =>
          !codigos.some((code) => code.includes(searchableCode(term)) || code.includes(codeParts(term).slice(1))),
      ),
  }));
  return { hits, ranked: rows[0]?.medidas ?? 0 };
}

/** Returns the ids of the matches to rank, except code matches, and whether few texts have all terms. */
async function candidatesOf(read: ReadQuery, scope: Scope): Promise<{ ids: number[]; areFew: boolean }> {
  const all = sql`${read.all}::tsquery`;
  const titles = await bestMatches(all, 'names', MAX_RANKED.title, scope);
  if (titles.length === MAX_RANKED.title) return { ids: titles, areFew: false };
  const some = namesWithMost(read);
  const [texts, someNames] = await Promise.all([
    bestMatches(all, 'all', MAX_RANKED.text, scope),
    some ? bestMatches(some, 'names', MAX_RANKED.some, scope) : [],
  ]);
  const areFew = texts.length < MIN_MATCHES;
  const someTexts = areFew ? await bestMatches(sql`${read.some}::tsquery`, 'all', MAX_RANKED.some, scope) : [];
  return { ids: [...titles, ...texts, ...someNames, ...someTexts], areFew };
}

/** Returns the terms as SQL rows: queries for titles (literal and with synonyms), for any text, and weight. */
function termsOf(terms: readonly ReadTerm[]): SQL {
  const inTitles = (query: string) => query.replaceAll(/'([^']+)'/g, `'$1':A`);
  const column = (values: readonly string[]) => sql`${sql.param([...values])}::tsquery[]`;
  return sql`
    select * from unnest(${column(terms.map(({ plain }) => inTitles(plain)))}, ${column(terms.map(({ query }) => inTitles(query)))},
      ${column(terms.map(({ query }) => query))}, ${sql.param(terms.map(({ weight }) => weight))}::real[], ${sql.param(terms.map(formsOf))}::text[])
      with ordinality as t (en_titulo, como_titulo, consulta, valor, formas, orden)`;
}

/** Expression: a title in lower case without accents, for comparison with the forms of a term. */
const plainLetters = (title: SQL) => sql`translate(lower(${title}), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun')`;

/** Returns a regular expression for singular and plural of a term, which rank before other words of the stem: «contratos» before «contratado». */
function formsOf({ typed }: ReadTerm): string {
  const word = /^[a-z]{4,}$/.exec(foldText(typed))?.[0].replace(/e?s$/, '');
  return word ? `\\m${word}(e|s|es)?\\M` : '';
}

/** Returns a query of names that may have most of the terms: one sufficiently weighted term, or two; undefined if only all terms suffice. */
function namesWithMost({ terms, excluded }: ReadQuery): SQL | undefined {
  if (terms.length < 2) return undefined;
  const leastWeight = sumOf(terms, ({ weight }) => weight) * MIN_SHARE_OF_QUERY;
  const [telling, weak] = [
    terms.filter(({ weight }) => weight >= leastWeight),
    terms.filter(({ weight }) => weight < leastWeight),
  ];
  const paired = weak.toSorted((a, b) => b.weight - a.weight).slice(0, 4);
  const pairs = paired.flatMap((one, index) =>
    paired.slice(index + 1).map((other) => `((${one.query}) & (${other.query}))`),
  );
  const choices = [...telling.map(({ query }) => `(${query})`), ...pairs];
  return choices.length > 0 ? sql`${`(${choices.join(' | ')})${excluded}`}::tsquery` : undefined;
}

/**
 * Query of the score of a row `f` (see `SCORE`). `cobertura` is its coverage of the terms, by their weights; `faltan` are the positions of the
 * missing terms.
 */
function scoreOf(all: SQL): SQL {
  const titleLength = sql`length(ts_filter(f.titulo, '{a}'))`;
  return sql`
    select s.cobertura, s.faltan,
      s.cobertura
      + ${SCORE.title} * s.en_titulo * least(1, s.cuantos / greatest(1, ${titleLength}))
      + case when s.faltan is null and s.cuantos >= ${titleLength} and s.en_titulo > 0.99 or f.es_nombre then ${SCORE.wholeName} else 0 end
      + ${SCORE.order} * f.peso
      + ${SCORE.close} * ts_rank_cd(f.palabras, ${all}, 32)
      - ${SCORE.missing} * (s.faltan is not null)::int as puntaje
    from (
      select sum(t.valor * t.parte) / sum(t.valor) as cobertura,
        sum(t.valor * (t.parte >= ${IN_TITLE})::int) / sum(t.valor) as en_titulo,
        sum((t.parte >= ${IN_TITLE})::int)::real as cuantos,
        array_agg(t.orden::int) filter (where t.parte = 0) as faltan
      from (
        select valor, orden,
          case
            when f.titulo @@ en_titulo and f.rotulo ~ formas then ${TERM.sameForm}
            when f.titulo @@ en_titulo then ${TERM.sameStem}
            when f.titulo @@ como_titulo then ${TERM.synonym}
            when f.titulo @@ consulta then ${TERM.otherName}
            when f.palabras @@ consulta then ${TERM.text} / (1 + ln(1 + f.largo / ${SHORT_TEXT}::float8))
            else 0
          end as parte
        from terminos
      ) t
    ) s`;
}

/** Returns a number as a part of a statement, so that its plan knows it. */
function sqlNumber(value: number): SQL {
  return sql.raw(String(value));
}

function sqlNumbers<Name extends string>(values: Record<Name, number>): Record<Name, SQL> {
  const named = Object.entries<number>(values).map(([name, value]) => [name, sqlNumber(value)]);
  return Object.fromEntries(named) as Record<Name, SQL>;
}
