import { sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { today } from '../visibility.ts';
import { parseQuery } from './query.ts';
import { readQuery } from './read-query.ts';

/** Matches of a term that are counted. */
const MAX_COUNTED = 1000;

/** A term of a text as it was typed, and how much that is published has it or a synonym; `isMore` where only some were counted. */
export type TermCount = { typed: string; total: number; isMore: boolean };

/** Returns the terms of each text, without pages of the site. */
export async function countTerms(texts: readonly string[], now: Date): Promise<TermCount[][]> {
  const queries = await Promise.all(texts.map((text) => readQuery(parseQuery(text))));
  const terms = queries.flatMap((query) => query.terms.map((term) => term.query));
  if (terms.length === 0) return texts.map(() => []);
  const { rows } = await db().execute<{ total: number }>(sql`
    select (
      select count(*)::int from (
        select from indice where palabras @@ t.consulta and visible_desde <= ${today(now)} limit ${sql.raw(String(MAX_COUNTED + 1))}
      ) m
    ) as total
    from unnest(${sql.param(terms)}::tsquery[]) with ordinality as t (consulta, orden) order by t.orden`);
  const totals = rows.values();
  return queries.map((query) =>
    query.terms.map(({ typed }) => {
      const { total = 0 } = totals.next().value ?? {};
      return { typed, total: Math.min(total, MAX_COUNTED), isMore: total > MAX_COUNTED };
    }),
  );
}
