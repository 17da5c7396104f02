import { type Column, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, integer, timestamp, type UpdateDeleteAction } from 'drizzle-orm/pg-core';

/** Returns the condition of a check constraint: a text is one of `values`. */
export function isOneOf(column: Column, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
}

/** Returns the condition of a check constraint: days and instants, unless null, are in a range that a page can show. */
export function areSane(...columns: readonly Column[]): SQL {
  return sql.join(
    columns.map((column) => sql`${column} between '1900-01-01' and '2200-01-01'`),
    sql` and `,
  );
}

/** Returns a column for an instant with millisecond precision, as in JavaScript. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 });

/** Returns a required column with the id of a row of another table. */
export const foreignId = (
  target: () => AnyPgColumn,
  actions?: Partial<Record<'onDelete' | 'onUpdate', UpdateDeleteAction>>,
) => integer().notNull().references(target, actions);

/** A column of words for PostgreSQL's full-text search. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A query of PostgreSQL's full-text search. */
export const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' });
