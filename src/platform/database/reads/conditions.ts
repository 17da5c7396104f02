import { and, type Column, like, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { escapeLike } from '../../text/fold.ts';
import { searchWords } from '../../text/search/prefix-query.ts';

/**
 * Condition: a folded text contains every word of a search text. Undefined for a blank search text; false for one without letters or digits.
 */
export function columnContainsWords(column: Column | SQL, text: string): SQL | undefined {
  const words = searchWords(text);
  if (words?.length === 0) return sql`false`;
  return and(...(words ?? []).map((word) => like(column, `%${escapeLike(word)}%`)));
}

/** Condition: a column contains one of some ids. They are one array parameter, so that the statement is the same for any number of ids. */
export function isOneOfIds(column: SQLWrapper, ids: readonly number[]): SQL {
  return sql`${column} = any(${sql.param([...ids])}::int[])`;
}

/** Expression: `foldText` of a text, for Spanish letters. Accented capitals are listed, since `lower` does not change them in the locale C. */
export function foldedColumn(text: SQLWrapper): SQL<string> {
  return sql`translate(lower(${text}), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun')`;
}
