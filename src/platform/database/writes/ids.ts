import { getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../acts/transaction.ts';
import { transact, type Writer } from '../connection.ts';
import { hasSqlState } from '../sql-state.ts';

/** Returns the tables with sequence ids that a transaction wrote to. */
export async function listWrittenTables(tx: Writer): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select distinct c.relname as name from pg_locks l
    inner join pg_class c on c.oid = l.relation and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    inner join pg_attribute a on a.attrelid = c.oid and a.attname = 'id' and a.attidentity <> ''
    where l.pid = pg_backend_pid() and l.locktype = 'relation' and l.mode = 'RowExclusiveLock'`);
  return rows.map(({ name }) => name);
}

/**
 * Resets the sequences of tables to the id after the last row, to reuse ids drawn by a rolled-back transaction. Only for public ids, whose sequences
 * do not start with 1, since other ids are never shown. Skips tables that another transaction is writing to.
 */
export async function takeBackIds(tables: readonly string[]): Promise<void> {
  for (const name of tables) await takeBackIdsOf(name);
}

async function takeBackIdsOf(name: string): Promise<void> {
  const table = sql.identifier(name);
  try {
    await transact(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '1s'`);
      // Prevents drawing ids until this transaction ends; every id drawn before belongs to a row (`freshIds`).
      await tx.execute(sql`lock table ${table} in exclusive mode`);
      await tx.execute(sql`
        with drawn as (
          select q.seqrelid, q.seqstart, pg_sequence_last_value(q.seqrelid) as last from pg_sequence q
          where q.seqrelid = pg_get_serial_sequence(${name}, 'id')::regclass and q.seqstart > 1
        )
        select setval(seqrelid, greatest(seqstart - 1, (select max(id) from ${table} where id <= drawn.last)))
        from drawn where last is not null`);
    });
  } catch (error) {
    if (!hasSqlState(error, 'lockNotAvailable')) throw error;
  }
}

/**
 * Returns ids for new rows of a table. Skips sequence values already used, since imported tables may contain explicit ids. The sequence is not set,
 * since rolling back a dry run would not undo it. Without a sequence, the ids follow the last one.
 */
export async function freshIds(tx: Transaction, table: PgTable & { id: PgColumn }, count: number): Promise<number[]> {
  if (count === 0) return [];
  if (!table.id.generatedIdentity) {
    const first = await nextId(tx, table);
    return Array.from({ length: count }, (_, index) => first + index);
  }
  // The lock that every insert takes: no id is drawn while `takeBackIds` looks for the last row.
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

/**
 * Returns the id after the last one of a table without a sequence, whose ids are defined by the contract. Locks the table against other writers,
 * such as an import, until the transaction ends.
 */
export async function nextId(tx: Transaction, table: PgTable & { id: PgColumn }): Promise<number> {
  await tx.execute(sql`lock table ${table} in share row exclusive mode`);
  const { rows } = await tx.execute<{ id: number }>(sql`select coalesce(max(id), 0)::int + 1 as id from ${table}`);
  return rows[0]?.id ?? 1;
}
