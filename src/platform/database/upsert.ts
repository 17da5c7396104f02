import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Querier } from './connection.ts';

/**
 * Adds rows, and changes those whose `key` is there already, in one statement; rows that would stay the same are not touched. Only the
 * columns of `set` change. At most 65,535 values. The key has a unique index, and no two rows have the same.
 */
export async function upsertRows<Table extends PgTable>(
  querier: Querier,
  table: Table,
  rows: Table['$inferInsert'][],
  { key, set }: { key: PgColumn[]; set: (keyof Table['$inferInsert'] & string)[] },
): Promise<{ added: number; changed: number }> {
  if (rows.length === 0) return { added: 0, changed: 0 };
  const columns = getTableColumns(table);
  const changing = set.flatMap((name) => {
    const column: PgColumn | undefined = columns[name];
    return column ? [{ name, column, given: sql`excluded.${sql.identifier(snakeCase(column.name))}` }] : [];
  });
  const insert = querier.insert(table).values(rows);
  const list = (parts: SQL[]) => sql`row(${sql.join(parts, sql`, `)})`;
  const now = list(changing.map(({ column }) => sql`${column}`));
  const then = list(changing.map(({ given }) => given));
  const upsert =
    changing.length === 0
      ? insert.onConflictDoNothing({ target: key })
      : insert.onConflictDoUpdate({
          target: key,
          // The names come from the table's own type.
          set: Object.fromEntries(changing.map(({ name, given }) => [name, given])) as PgUpdateSetSource<Table>,
          setWhere: sql`${now} is distinct from ${then}`,
        });
  // A row that the statement itself made was never locked by another version of it.
  const touched = await upsert.returning({ added: sql<boolean>`xmax = 0` });
  const added = touched.filter((row) => row.added).length;
  return { added, changed: touched.length - added };
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
