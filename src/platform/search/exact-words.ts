import { type SQL, sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { type PublicationKind, publicationKinds } from '../publications/kind.ts';
import { foldText, unfoldedPattern } from '../text/fold.ts';
import { bestMatches } from './best-matches.ts';
import { pdfPages } from './pdf-pages.ts';
import type { ReadQuery, ReadTerm } from './read-query.ts';
import type { Scope } from './scope.ts';

/** Maximum number of matches, first by order, whose texts are checked for exact words. */
const MAX_EXACT = 1000;

type Match = { id: number; clase: string; registro: number; tipo: string; parte: number };

/** Returns the folded words of each choice of each term, in order. Choices and terms without Latin letters or digits are left out. */
export function exactTerms(terms: readonly Pick<ReadTerm, 'choices'>[]): string[][][] {
  return terms.flatMap(({ choices }) => {
    const words = choices.map((choice): string[] => foldText(choice).match(/[a-z0-9]+/g) ?? []);
    const checked = words.filter(({ length }) => length > 0);
    return checked.length > 0 ? [checked] : [];
  });
}

/** Returns whether a text contains the terms as typed, ignoring accents and case. */
export function hasExactly(text: string, terms: readonly string[][][]): boolean {
  const folded = foldText(text);
  return patternsOf(terms, '[^a-z0-9]+').every((pattern) =>
    new RegExp(`(?<![a-z0-9])${pattern}(?![a-z0-9])`).test(folded),
  );
}

/** Returns a regular expression per term; the words of a phrase are joined by `gap`. */
function patternsOf(terms: readonly string[][][], gap: string): string[] {
  return terms.map((choices) => `(${choices.map((words) => words.join(gap)).join('|')})`);
}

/** Returns the ids of matches whose texts contain the terms as typed, among the first thousand. `among`: how many were checked, if more match. */
export async function exactMatches(read: ReadQuery, scope: Scope): Promise<{ ids: number[]; among?: number }> {
  const ids = await bestMatches(sql`${read.all}::tsquery`, 'all', MAX_EXACT + 1, scope);
  const { rows } = await db().execute<Match>(sql`
    select i.id::int, p.tipo as clase, p.registro, i.tipo, i.parte from indice i inner join publicaciones p on p.id = i.publicacion_id
    where i.id = any(${sql.param(ids.slice(0, MAX_EXACT))}::bigint[])`);
  const byKind = Map.groupBy(rows, ({ clase }) => clase);
  const texts = publicationKinds().flatMap((kind) => textsOf(kind, byKind.get(kind.tipo) ?? []));
  if (texts.length === 0) return { ids: [] };
  const terms = exactTerms(read.terms).map((choices) => choices.map((words) => words.map(unfoldedPattern)));
  const patterns = patternsOf(terms, '\\W+').map((pattern) => `\\m${pattern}\\M`);
  const { rows: exact } = await db().execute<{ id: number }>(sql`
    select id from (${sql.join(texts, sql` union all `)}) t where regexp_replace(texto, '<[^>]*>', ' ', 'g') ~* all(${sql.param(patterns)}::text[])`);
  return { ids: exact.map(({ id }) => id), ...(ids.length > MAX_EXACT && { among: MAX_EXACT }) };
}

/** Returns queries of the ids and texts of some matches of one kind: for its records, and for each kind of parts. */
function textsOf(kind: PublicationKind, matches: readonly Match[]): SQL[] {
  const { tipo, table } = kind;
  const byTipo = Map.groupBy(matches, (match) => match.tipo);
  const sources = [
    {
      tipo,
      query: (where: SQL) =>
        sql`select *, 0 as parte, concat_ws(' ', titulo, buscable) as texto from (${kind.records(where)}) r`,
    },
    ...[kind.parts, kind.files && pdfPages(kind)].flatMap((parts) =>
      parts
        ? [{ tipo: parts.tipo, query: (where: SQL) => sql`select *, buscable as texto from (${parts.rows(where)}) r` }]
        : [],
    ),
  ];
  return sources.flatMap(({ tipo: each, query }) => {
    const rows = byTipo.get(each) ?? [];
    if (rows.length === 0) return [];
    const registros = sql.param(rows.map(({ registro }) => registro));
    const keys = sql`unnest(${sql.param(rows.map(({ id }) => id))}::int[], ${registros}::int[], ${sql.param(rows.map(({ parte }) => parte))}::int[])`;
    return [
      sql`select m.id, q.texto from ${keys} as m (id, registro, parte)
        inner join (${query(sql`${table.id} = any(${registros}::int[])`)}) q on q.registro = m.registro and q.parte = m.parte`,
    ];
  });
}
