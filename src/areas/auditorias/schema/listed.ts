import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The latest day of the life of an audit; written alike in the index and in the query. */
export function latestDay(
  audit: Record<'planeadaEl' | 'ejecutadaEl' | 'notificadaEl' | 'publicadaEl', SQLWrapper>,
): SQL {
  return sql`greatest(${audit.planeadaEl}, ${audit.ejecutadaEl}, ${audit.notificadaEl}, ${audit.publicadaEl})`;
}

/** Beginning of a text, as titles have it; written alike in the index and in the query. */
export function firstLetters(text: SQLWrapper): SQL {
  return sql`left(${text}, ${sql.raw(String(TITLE_LETTERS))})`;
}

/** The key of an observation and how it begins, as its title has them. */
export function observacionWords({ clave, descripcion }: Record<'clave' | 'descripcion', SQLWrapper>): SQL {
  return sql`(coalesce(${clave} || ' ', '') || ${firstLetters(descripcion)})`;
}

/** Letters of the text of a part of an audit in its title. */
export const TITLE_LETTERS = 120;
