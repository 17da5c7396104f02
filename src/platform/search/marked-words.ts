import { sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { foldText } from '../text/fold.ts';

/** Maximum number of compared words of all texts. */
const MAX_WORDS = 1000;

/** Returns folded words with their stems; stop words are left out. */
export async function stemsOfWords(words: readonly string[]): Promise<Map<string, string>> {
  // Parsed as one text, which is faster than word by word.
  const { rows } = await db().execute<{ palabra: string; raiz: string }>(sql`
    select palabra, raiz from unnest(${sql.param([...words])}::text[]) with ordinality as p (palabra, orden)
    inner join string_to_table(texto_buscable(${words.join('\n')}), E'\n') with ordinality as b (buscable, orden) using (orden)
    cross join lateral (select (ts_lexize('spanish_stem', buscable))[1] as raiz) r
    where raiz is not null order by orden`);
  return new Map(rows.map(({ palabra, raiz }) => [palabra, raiz]));
}

/** Returns the folded words of texts with one of some stems, with their stems. */
export async function markedWords(stems: readonly string[], texts: readonly string[]): Promise<Map<string, string[]>> {
  const words = new Set(texts.flatMap((text) => text.match(/[\p{L}\p{N}]+/gu) ?? []).map(foldText));
  if (stems.length === 0 || words.size === 0) return new Map();
  const { rows } = await db().execute<{ palabra: string; raices: string[] }>(sql`
    select palabra, raices from unnest(${sql.param([...words].slice(0, MAX_WORDS))}::text[]) as p (palabra)
    cross join lateral (select tsvector_to_array(to_tsvector('spanish', texto_buscable(palabra))) as raices) r
    where raices && ${sql.param([...stems])}::text[]`);
  return new Map(rows.map(({ palabra, raices }) => [palabra, raices]));
}
