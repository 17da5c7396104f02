import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Returns the latest day of the life of an audit. The index is used only if the expression in the query is the same. */
export function latestDay(
  audit: Record<'planeadaEl' | 'ejecutadaEl' | 'notificadaEl' | 'publicadaEl', SQLWrapper>,
): SQL {
  return sql`greatest(${audit.planeadaEl}, ${audit.ejecutadaEl}, ${audit.notificadaEl}, ${audit.publicadaEl})`;
}

/** Returns the beginning of a text for titles. The index is used only if the expression in the query is the same. */
export function firstLetters(text: SQLWrapper): SQL {
  return sql`left(${text}, ${sql.raw(String(TITLE_LETTERS))})`;
}

/** Returns the key and the first letters of an observation, for its title. */
export function observacionWords({ clave, descripcion }: Record<'clave' | 'descripcion', SQLWrapper>): SQL {
  return sql`(coalesce(${clave} || ' ', '') || ${firstLetters(descripcion)})`;
}

/** Maximum number of letters of the text of an audit part in its title. */
export const TITLE_LETTERS = 120;
