import { sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { foldText } from '../text/fold.ts';

/** Words of all texts that are compared. */
const MAX_WORDS = 1000;

/** Returns the words of texts that a search found, folded: those with one of its `stems`. */
export async function markedWords(stems: readonly string[], texts: readonly string[]): Promise<string[]> {
  const words = new Set(texts.flatMap((text) => text.match(/[\p{L}\p{N}]+/gu) ?? []).map(foldText));
  if (stems.length === 0 || words.size === 0) return [];
  const { rows } = await db().execute<{ palabra: string }>(sql`
    select palabra from unnest(${sql.param([...words].slice(0, MAX_WORDS))}::text[]) as p (palabra)
    where tsvector_to_array(to_tsvector('spanish', texto_buscable(palabra))) && ${sql.param([...stems])}::text[]`);
  return rows.map(({ palabra }) => palabra);
}
