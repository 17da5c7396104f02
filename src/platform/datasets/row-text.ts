import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A text with values of a row in it, as an address is: once for PostgreSQL, which derives publications, and once for a row in memory. */
export type RowText<Name extends string = string> = {
  /** The text as an expression over the columns of `table`. */
  sql(table: PgTable): SQL;
  of(row: Readonly<Record<Name, unknown>>): string;
};

/** A column in a text, or its first `letters` characters: of a day the first seven are its year and month. */
export type ColumnText<Name extends string> = { column: Name; letters: number | undefined };

/** Names a column in `rowText`. */
export function column<const Name extends string>(name: Name, letters?: number): ColumnText<Name> {
  return { column: name, letters };
}

/**
 * A text with columns in it.
 *
 * @example
 * rowText('/institucion/acuerdos?fecha=', column('fecha'))
 */
export function rowText<Name extends string>(...parts: readonly (string | ColumnText<Name>)[]): RowText<Name> {
  return {
    sql(table) {
      const columns = getTableColumns(table);
      const written = parts.map((part) => {
        if (typeof part === 'string') return sql`${part}::text`;
        const value = sql`${columns[part.column]}::text`;
        return part.letters === undefined ? value : sql`left(${value}, ${part.letters}::int)`;
      });
      return sql.join(written, sql` || `);
    },
    of: (row) =>
      parts.map((part) => (typeof part === 'string' ? part : String(row[part.column]).slice(0, part.letters))).join(''),
  };
}

/** Returns the year of a day, as an expression. */
export function yearOf(day: PgColumn): SQL {
  return sql`extract(year from ${day})`;
}
