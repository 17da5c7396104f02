import { and, type Column, like, type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '../../text/fold.ts';
import { searchWords } from '../../text/search/search-words.ts';

/**
 * Condition: a folded text contains every word of a search text. Undefined for a blank text; false for a text without a letter
 * or a figure.
 */
export function columnContainsWords(column: Column | SQL, text: string): SQL | undefined {
  const words = searchWords(text);
  if (words?.length === 0) return sql`false`;
  return and(...(words ?? []).map((word) => like(column, `%${escapeLike(word)}%`)));
}
