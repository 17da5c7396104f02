import { type Column, type SQL, sql } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Returns the condition of a check that a text is one of some values. */
export function isOneOf(column: Column, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
}

/** Returns the condition of a check that days and instants, where there are any, are ones that a page can show. */
export function areSane(...columns: readonly Column[]): SQL {
  return sql.join(
    columns.map((column) => sql`${column} between '1900-01-01' and '2200-01-01'`),
    sql` and `,
  );
}

/** Column of an instant, in milliseconds as JavaScript has them. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** A column of words for PostgreSQL's full-text search. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A query of PostgreSQL's full-text search. */
export const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' });
