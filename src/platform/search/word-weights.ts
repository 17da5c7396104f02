import { sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { keepResults } from '../kept-results/keep-results.ts';

/** Weight of a word that nearly every text has. */
export const LEAST = 0.12;
/** Share of texts below which a word is rare: it has the whole weight. */
const RARE = 0.001;

/** Stems with the share of the texts that have them, the common ones: what PostgreSQL's statistics of the index know. */
export const listWordShares = keepResults()(async (): Promise<[string, number][]> => {
  const { rows } = await db().execute<{ raiz: string; parte: number }>(sql`
    select e.raiz, f.parte from pg_stats
    cross join lateral unnest(most_common_elems::text::text[]) with ordinality as e (raiz, orden)
    inner join lateral unnest(most_common_elem_freqs) with ordinality as f (parte, orden) using (orden)
    where schemaname = current_schema() and tablename = 'indice' and attname = 'palabras'`);
  return rows.map(({ raiz, parte }) => [raiz, parte]);
});

/** Returns how much a term says, from 0 to 1; of several stems, as much as the rarest. */
export function wordWeight(stems: readonly string[], shares: readonly [string, number][]): number {
  const ofStems = stems.map((stem) => {
    const share = shares.find(([each]) => each === stem)?.[1];
    return share === undefined ? 1 : Math.min(1, Math.max(LEAST, Math.log(share) / Math.log(RARE)));
  });
  return Math.max(LEAST, ...ofStems);
}
