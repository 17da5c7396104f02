import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Transaction } from '../acts/transaction.ts';
import { isObserved, reportChange } from './row-changes.ts';

/** PostgreSQL accepts this many parameters in one statement. */
const MAX_PARAMETERS = 65_535;
/** Rows of one statement; more of them only make its text longer. */
const MAX_ROWS = 4000;

/** Counts of a write: rows added, and rows changed. Unchanged rows are in neither. */
export type Saved = { added: number; changed: number };
/** With the ids of the rows in both counts, for a table with an `id`. */
type SavedRows = Saved & { ids: number[] };

/**
 * Adds rows and updates those whose `key` exists: only the columns of `set`. Rows that would stay the same are not touched. The key has a
 * unique index, and no two rows have the same key.
 */
export async function upsertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  { key, set }: { key: PgColumn[]; set: readonly (keyof Table['$inferInsert'] & string)[] },
): Promise<SavedRows> {
  const columns = getTableColumns(table);
  const updated = set.flatMap((name) => {
    const column: PgColumn | undefined = columns[name];
    return column ? [{ name, column, excluded: sql`excluded.${sql.identifier(snakeCase(column.name))}` }] : [];
  });
  const batchSize = Math.min(MAX_ROWS, Math.floor(MAX_PARAMETERS / Object.keys(columns).length));
  const saved: SavedRows = { added: 0, changed: 0, ids: [] };
  for (let at = 0; at < rows.length; at += batchSize) {
    const batch = rows.slice(at, at + batchSize);
    if (isObserved(tx)) await reportChanges(tx, table, batch, { key, set });
    const insert = tx.insert(table).values(batch);
    const upsert =
      updated.length === 0
        ? insert.onConflictDoNothing({ target: key })
        : insert.onConflictDoUpdate({
            target: key,
            // The names come from the table's own type.
            set: Object.fromEntries(updated.map(({ name, excluded }) => [name, excluded])) as PgUpdateSetSource<Table>,
            setWhere: sql`${rowOf(updated.map(({ column }) => sql`${column}`))} is distinct from ${rowOf(updated.map(({ excluded }) => excluded))}`,
          });
    // `xmax = 0` identifies rows inserted (not updated) by this statement.
    const touched = await upsert.returning({
      added: sql<boolean>`xmax = 0`,
      id: sql<number>`${columns.id ?? sql`null`}`,
    });
    const added = touched.filter((row) => row.added).length;
    if (columns.id) saved.ids.push(...touched.map(({ id }) => id));
    saved.added += added;
    saved.changed += touched.length - added;
  }
  return saved;
}

/** Reports what an upsert is about to change. */
async function reportChanges<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  { key, set }: { key: PgColumn[]; set: readonly string[] },
): Promise<void> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const keyNames = key.map((column) => Object.keys(columns).find((name) => columns[name] === column) ?? '');
  const valuesOf = (row: Readonly<Record<string, unknown>>) => keyNames.map((name) => row[name]);
  const rowsWithKey = rows.filter((row) => valuesOf(row).every((value) => value !== undefined));
  if (rowsWithKey.length === 0) return;
  const keys = rowsWithKey.map((row) =>
    rowOf(valuesOf(row).map((value, index) => sql`${sql.param(value, key[index])}`)),
  );
  const stored: Record<string, unknown>[] = await tx
    .select(Object.fromEntries([...keyNames, ...set].flatMap((name) => (columns[name] ? [[name, columns[name]]] : []))))
    .from(table as PgTable)
    .where(sql`${rowOf(key.map((column) => sql`${column}`))} in (${sql.join(keys, sql`, `)})`);
  const storedByKey = new Map(stored.map((row) => [JSON.stringify(valuesOf(row)), row]));
  for (const row of rowsWithKey) {
    const before = storedByKey.get(JSON.stringify(valuesOf(row)));
    if (before) reportChange(tx, before, row, set);
  }
}

function rowOf(columns: SQL[]): SQL {
  return sql`row(${sql.join(columns, sql`, `)})`;
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
