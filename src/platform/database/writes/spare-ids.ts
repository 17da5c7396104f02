import { sql } from 'drizzle-orm';
import { transact, type Writer } from '../connection.ts';
import { hasSqlState } from '../sql-state.ts';

/** Returns the tables with ids of a sequence that a transaction wrote to. */
export async function listWrittenTables(tx: Writer): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select distinct c.relname as name from pg_locks l
    inner join pg_class c on c.oid = l.relation and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    inner join pg_attribute a on a.attrelid = c.oid and a.attname = 'id' and a.attidentity <> ''
    where l.pid = pg_backend_pid() and l.locktype = 'relation' and l.mode = 'RowExclusiveLock'`);
  return rows.map(({ name }) => name);
}

/**
 * Lets the next rows of tables have the ids that a rolled-back transaction drew: those after the last row. Only public ids, whose sequences do
 * not begin with 1: no other number is ever shown. A table that somebody else is writing to is left alone.
 */
export async function takeBackIds(tables: readonly string[]): Promise<void> {
  for (const name of tables) await takeBackIdsOf(name);
}

async function takeBackIdsOf(name: string): Promise<void> {
  const table = sql.identifier(name);
  try {
    await transact(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '1s'`);
      // Nobody draws an id until this ends, and every id that was drawn is the one of a row (`freshIds`).
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
