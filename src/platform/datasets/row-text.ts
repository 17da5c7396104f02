import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { shorten } from '../text/shorten.ts';

/** A text template filled with values of a row, such as an address. Evaluated in PostgreSQL (to derive publications) or for a row in memory. */
export type RowText<Name extends string = string> = {
  /** The text as an expression over the columns of `table`. */
  sql(table: PgTable): SQL;
  of(row: Readonly<Record<Name, unknown>>): string;
};

/**
 * A column in a text, or its first `letters` characters (the first seven of a day are its year and month). Prose is cut between words and ends
 * with an ellipsis.
 */
type ColumnText<Name extends string> = { column: Name; letters: number | undefined; isProse: boolean };

/** Names a column in `rowText`. */
export function column<const Name extends string>(name: Name, letters?: number): ColumnText<Name> {
  return { column: name, letters, isProse: false };
}

/** Names a prose column in `rowText`, shortened to `letters` characters. */
export function beginning<const Name extends string>(name: Name, letters: number): ColumnText<Name> {
  return { column: name, letters, isProse: true };
}

/** Returns the SQL equivalent of `shorten`. */
export function shortened(text: SQLWrapper, letters: number): SQL {
  const cut = sql`regexp_replace(left(${text}, ${letters}::int), '\\s+\\S*$', '')`;
  return sql`case when length(${text}) > ${letters}::int then ${cut} || '…' else ${text} end`;
}

/**
 * Returns a text template with columns.
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
        if (part.letters === undefined) return value;
        return part.isProse ? shortened(value, part.letters) : sql`left(${value}, ${part.letters}::int)`;
      });
      return sql.join(written, sql` || `);
    },
    of: (row) => parts.map((part) => (typeof part === 'string' ? part : textOf(part, row))).join(''),
  };
}

function textOf<Name extends string>(
  { column: name, letters, isProse }: ColumnText<Name>,
  row: Readonly<Record<Name, unknown>>,
): string {
  const text = String(row[name]);
  return isProse && letters !== undefined ? shorten(text, letters) : text.slice(0, letters);
}

/** Expression: the year of a day. */
export function yearOf(day: PgColumn): SQL {
  return sql`extract(year from ${day})`;
}
