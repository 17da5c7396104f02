import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Expression: a text as `foldText` writes it, for the letters of Spanish. Capitals are listed, since `lower` of the locale C leaves them. */
export function foldedColumn(text: SQLWrapper): SQL<string> {
  return sql`translate(lower(${text}), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun')`;
}
