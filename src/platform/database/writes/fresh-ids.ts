import { getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../acts/transaction.ts';
import { nextId } from '../next-id.ts';

/**
 * Returns ids for new rows of a table. Where a sequence generates them, tables may bring ids of their own, so that the next one may be taken: it
 * is skipped. The sequence is not set, which no rollback of a dry run would take back. Without a sequence they follow the last one.
 */
export async function freshIds(tx: Transaction, table: PgTable & { id: PgColumn }, count: number): Promise<number[]> {
  if (count === 0) return [];
  if (!table.id.generatedIdentity) {
    const first = await nextId(tx, table);
    return Array.from({ length: count }, (_, index) => first + index);
  }
  // As every insert does: no id is drawn while `takeBackIds` looks for the last row.
  await tx.execute(sql`lock table ${table} in row exclusive mode`);
  const sequence = sql`pg_get_serial_sequence(${getTableName(table)}, 'id')`;
  const ids: number[] = [];
  while (ids.length < count) {
    const { rows } = await tx.execute<{ id: number }>(sql`
      select id from (select nextval(${sequence})::int as id from generate_series(1, ${count - ids.length})) as drawn
      where not exists (select from ${table} as taken where taken.id = drawn.id) order by id`);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}
