import { type SQL, sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import type { SearchQuery } from './query.ts';
import { pageRows, pagesOf, type Scope, type SitePage } from './scope.ts';
import { wordsColumn } from './words.ts';

/** A query whose words PostgreSQL has read, as texts of `tsquery` with synonyms. */
export type ReadQuery = {
  /** All terms and no exclusion. */
  all: string;
  /** Terms that have a word besides stop words. */
  terms: readonly { typed: string; query: string }[];
  /** Number of words. */
  lexemes: number;
  /** Stems of the words of all terms, synonyms included. */
  stems: readonly string[];
};

/** Lets PostgreSQL read the terms of a query, and adds synonyms. */
export async function readQuery({ web, terms }: SearchQuery): Promise<ReadQuery> {
  const expanded = (text: SQL) =>
    sql`ts_rewrite(websearch_to_tsquery('spanish', ${text}), 'select termino, expresion from sinonimos_consulta')::text`;
  const webTerms = sql.param(terms.map((term) => term.web));
  const { rows } = await db().execute<{ todas: string; nodos: number; terminos: string[] }>(sql`
    select ${expanded(sql`${web}::text`)} as todas, numnode(websearch_to_tsquery('spanish', ${web}))::int as nodos,
      array(select ${expanded(sql`t.texto`)} from unnest(${webTerms}::text[]) with ordinality as t (texto, orden) order by t.orden) as terminos`);
  const { todas = '', nodos = 0, terminos = [] } = rows[0] ?? {};
  const queries = terms.map(({ typed }, index) => ({ typed, query: terminos[index] ?? '' }));
  return {
    all: todas,
    terms: queries.filter(({ query }) => query !== ''),
    // A tree of n words joined by `and` has n + n - 1 nodes.
    lexemes: Math.ceil(nodos / 2),
    stems: [...new Set(terminos.flatMap((query) => [...query.matchAll(/'([^']+)'/g)].map(([, stem = '']) => stem)))],
  };
}

/** Returns the terms that nothing visible has. */
export async function termsWithoutHits({ terms }: ReadQuery, { pages, today }: Scope): Promise<string[]> {
  if (terms.length === 0) return [];
  const queries = sql.param(terms.map((term) => term.query));
  const { rows } = await db().execute<{ orden: number }>(sql`
    with paginas as (${pagesOf(pages)})
    select t.orden::int as orden from unnest(${queries}::tsquery[]) with ordinality as t (consulta, orden)
    where not exists (select from indice where palabras @@ t.consulta and visible_desde <= ${today})
      and not exists (select from paginas where palabras @@ t.consulta)`);
  return rows.flatMap(({ orden }) => terms[orden - 1]?.typed ?? []);
}

/** Returns pages of the site with their words: those of the title, and those of title and text together. */
export async function readSitePages(pages: readonly SitePage[]): Promise<SitePage[]> {
  const title = wordsColumn(sql`titulo`, 'A');
  const { rows } = await db().execute<SitePage>(sql`
    select direccion, (${title})::text as titulo, (${title} || ${wordsColumn(sql`palabras`, 'C')})::text as palabras
    from ${pageRows(pages)}`);
  return rows;
}
