import { and, type Column, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { boolean, date } from 'drizzle-orm/pg-core';
import { identity } from '#institution/identity.ts';
import { localDate } from './format.ts';
import { prefixQuery } from './text/search/prefix-query.ts';

/**
 * Columns of a table whose rows the public may read. `visibleDesde` is computed from the row: the day from whose beginning, in the
 * institution's time zone, it is visible; null while it is not. `retirado` is written by `withdraw` and `publish` only.
 * @param from SQL expression over the row's own columns, without accounting for withdrawal
 */
export function visibilityColumns(from: SQL) {
  return {
    retirado: boolean().notNull().default(false),
    visibleDesde: date().generatedAlwaysAs(sql`case when not retirado then ${from} end`),
  };
}

/**
 * The one visibility condition: `visibleDesde` of a record or of its publication has come. A prepared query passes the day, an ISO date, as a
 * placeholder.
 */
export function isVisible(visibleDesde: Column | SQL, now: Date | string | Placeholder = new Date()): SQL {
  return lte(visibleDesde as Column, now instanceof Date ? today(now) : now);
}

/** Visible, and with every word of `texto`, each matched by its beginning, accents and case aside. */
export function isVisibleWith(
  columns: { visibleDesde: Column; palabras: Column },
  texto: string,
  now: Date,
): SQL | undefined {
  return and(isVisible(columns.visibleDesde, now), hasWords(columns.palabras, texto));
}

/** Today's date in the institution's time zone, ISO. */
export function today(now: Date): string {
  return localDate(now, identity.zonaHoraria);
}

/** No condition when `texto` is blank; false when it has no letter or figure. `palabras` is a `tsvector` of folded text. */
function hasWords(palabras: Column, texto: string): SQL | undefined {
  if (texto.trim() === '') return undefined;
  const words = prefixQuery(texto);
  return words ? matchesQuery(palabras, words) : sql`false`;
}

/** Condition on a `tsvector` of folded text: it has what a query of `prefixQuery` asks for. */
export function matchesQuery(palabras: Column, query: string | Placeholder): SQL {
  return sql`${palabras} @@ to_tsquery('spanish', ${query})`;
}
