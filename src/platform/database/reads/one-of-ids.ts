import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Condition: a column has one of some ids. They are one parameter, so that the statement is the same for any number of them. */
export function isOneOfIds(column: SQLWrapper, ids: readonly number[]): SQL {
  return sql`${column} = any(${sql.param([...ids])}::int[])`;
}
