import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../acts/transaction.ts';
import { chunks } from '../chunks.ts';
import { isObserved, reportChange, sourceOf } from './row-changes.ts';
import { nameOf, recordsOf } from './writes/row-set.ts';

/** Maximum number of rows per statement; more rows would only make its text longer. */
const MAX_ROWS = 4000;

/** Numbers of added and changed rows of a write. Unchanged rows are in neither. */
export type SaveCounts = { added: number; changed: number };
/** `SaveCounts` with the ids of the added and changed rows, for tables with an `id`. */
type SavedRows = SaveCounts & { ids: number[] };
type Updates<Name extends string> = {
  key: PgColumn[];
  set: readonly Name[];
  reportedAs?: Readonly<Record<string, string>> | undefined;
};

/**
 * Adds rows, and updates the columns `set` of rows whose `key` exists. Unchanged rows are not written. The key must have a unique index, and be
 * unique among `rows`. `reportedAs` names columns in reports of row changes where the import's column has another name.
 */
export async function upsertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  { key, set, reportedAs }: Updates<keyof Table['$inferInsert'] & string>,
): Promise<SavedRows> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const updated = set.flatMap((name) => columns[name] ?? []);
  const conflict = updated.length === 0 ? sql`nothing` : updateOf(updated);
  const id = columns.id ? sql`id` : sql`null::int`;
  const saved: SavedRows = { added: 0, changed: 0, ids: [] };
  for (const batch of chunks(rows, MAX_ROWS)) {
    if (isObserved(tx)) await reportChanges(tx, table, batch, { key, set, reportedAs });
    for (const { names, records } of recordsOf(table, batch)) {
      // `xmax = 0` identifies rows inserted (not updated) by this statement.
      const { rows: touched } = await tx.execute<{ added: boolean; id: number }>(sql`
        insert into ${table} (${names}) select ${names} from ${records}
        on conflict (${sql.join(key.map(nameOf), sql`, `)}) do ${conflict}
        returning xmax = 0 as added, ${id} as id`);
      const added = touched.filter((row) => row.added).length;
      if (columns.id) saved.ids.push(...touched.map((row) => row.id));
      saved.added += added;
      saved.changed += touched.length - added;
    }
  }
  return saved;
}

/** Returns `update set …` of columns, restricted to rows in which one of them differs. */
function updateOf(updated: readonly PgColumn[]): SQL {
  const excluded = updated.map((column) => sql`excluded.${nameOf(column)}`);
  const assignments = updated.map((column, index) => sql`${nameOf(column)} = ${excluded[index]}`);
  return sql`update set ${sql.join(assignments, sql`, `)}
    where ${rowOf(updated.map((column) => sql`${column}`))} is distinct from ${rowOf(excluded)}`;
}

/** Reports the changes that an upsert is about to make. */
async function reportChanges<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  { key, set, reportedAs = {} }: Updates<string>,
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
  const reported = (row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(set.map((name) => [reportedAs[name] ?? name, row[name]]));
  const storedByKey = new Map(stored.map((row) => [JSON.stringify(valuesOf(row)), row]));
  for (const row of rowsWithKey) {
    const before = storedByKey.get(JSON.stringify(valuesOf(row)));
    if (before) reportChange(tx, reported(before), reported(row), sourceOf(row));
  }
}

function rowOf(columns: SQL[]): SQL {
  return sql`row(${sql.join(columns, sql`, `)})`;
}
