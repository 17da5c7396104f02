import { sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { foldText } from '../text/fold.ts';

/** Words of all texts that are compared. */
const MAX_WORDS = 1000;

/** Returns the words of texts that have one of some stems, folded, with their stems. */
export async function markedWords(stems: readonly string[], texts: readonly string[]): Promise<Map<string, string[]>> {
  const words = new Set(texts.flatMap((text) => text.match(/[\p{L}\p{N}]+/gu) ?? []).map(foldText));
  if (stems.length === 0 || words.size === 0) return new Map();
  const { rows } = await db().execute<{ palabra: string; raices: string[] }>(sql`
    select palabra, raices from unnest(${sql.param([...words].slice(0, MAX_WORDS))}::text[]) as p (palabra)
    cross join lateral (select tsvector_to_array(to_tsvector('spanish', texto_buscable(palabra))) as raices) r
    where raices && ${sql.param([...stems])}::text[]`);
  return new Map(rows.map(({ palabra, raices }) => [palabra, raices]));
}
