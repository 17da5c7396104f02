import { and, type Column, like, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { escapeLike } from '../../text/fold.ts';
import { searchWords } from '../../text/search/prefix-query.ts';

/**
 * Condition: a folded text contains every word of a search text. Undefined for a blank text; false for a text without a letter
 * or a figure.
 */
export function columnContainsWords(column: Column | SQL, text: string): SQL | undefined {
  const words = searchWords(text);
  if (words?.length === 0) return sql`false`;
  return and(...(words ?? []).map((word) => like(column, `%${escapeLike(word)}%`)));
}

/** Condition: a column has one of some ids. They are one parameter, so that the statement is the same for any number of them. */
export function isOneOfIds(column: SQLWrapper, ids: readonly number[]): SQL {
  return sql`${column} = any(${sql.param([...ids])}::int[])`;
}

/** Expression: a text as `foldText` writes it, for the letters of Spanish. Capitals are listed, since `lower` of the locale C leaves them. */
export function foldedColumn(text: SQLWrapper): SQL<string> {
  return sql`translate(lower(${text}), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun')`;
}
