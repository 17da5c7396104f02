import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../acts/transaction.ts';

/**
 * Returns the id after the last one of a table whose ids are those of the contract, so that no sequence generates them. Other writers of the table,
 * as an import, wait until the transaction ends.
 */
export async function nextId(tx: Transaction, table: PgTable & { id: PgColumn }): Promise<number> {
  await tx.execute(sql`lock table ${table} in share row exclusive mode`);
  const { rows } = await tx.execute<{ id: number }>(sql`select coalesce(max(id), 0)::int + 1 as id from ${table}`);
  return rows[0]?.id ?? 1;
}
