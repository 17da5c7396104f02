import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../acts/transaction.ts';
import { nameOf, recordsOf } from './row-set.ts';

/** Sets columns of rows by their ids, in one statement for all rows with the same columns. */
export async function updateRows<Table extends PgTable & { id: PgColumn }>(
  tx: Transaction,
  table: Table,
  rows: readonly (Partial<Table['$inferInsert']> & { id: number })[],
): Promise<void> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const sets = Map.groupBy(rows, (row) => Object.keys(row).toSorted().join());
  for (const set of sets.values()) {
    const names = Object.keys(set[0] ?? {}).flatMap((name) => (name !== 'id' && columns[name] ? [columns[name]] : []));
    if (names.length === 0) continue;
    const assigned = names.map((column) => sql`${nameOf(column)} = fila.${nameOf(column)}`);
    for (const { records } of recordsOf(table, set as Table['$inferInsert'][]))
      await tx.execute(
        sql`update ${table} set ${sql.join(assigned, sql`, `)} from ${records} as fila where ${table.id} = fila.id`,
      );
  }
}
