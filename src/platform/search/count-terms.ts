import { sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { today } from '../visibility.ts';
import { parseQuery } from './query.ts';
import { readQuery } from './read-query.ts';

/** Maximum number of counted matches of a term. */
const MAX_COUNTED = 1000;

/** A term as typed, and the number of publications with it or a synonym; `isMore` if the count was limited. */
export type TermCount = { typed: string; total: number; isMore: boolean };

/** Returns the term counts of each text, not including site pages. */
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
