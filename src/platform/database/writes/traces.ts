import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { ownerConnection } from '../connection.ts';
import { hasSqlState } from '../sql-state.ts';

/** Milliseconds to wait for earlier transactions to end. */
const TRANSACTION_TIMEOUT_MS = 30_000;
/** Lock timeout of the rewrite: requests queue behind the waiting lock, and a backup locks tables for as long as it reads. */
const LOCK_TIMEOUT = '2s';

/** A transaction still sees the deleted rows, or locks a table; the job that erases traces retries. */
class TracesVisibleError extends Error {}

/**
 * Removes deleted and replaced values from the database files: a plain vacuum leaves their bytes in free page space, and the write-ahead log keeps
 * them until its segment is removed. Rewrites the tables and, if the role may, switches the WAL segment and runs a checkpoint, which drops earlier
 * segments. Throws `TracesVisibleError`.
 */
export async function eraseTraces(tables: readonly string[]): Promise<void> {
  const client = await ownerConnection();
  try {
    await client.query(`set statement_timeout = 0; set lock_timeout = '${LOCK_TIMEOUT}'`);
    await waitForEarlierTransactions(client);
    const names = tables.map((table) => client.escapeIdentifier(table));
    // Statistics contain samples of values. Skipped if the role does not own the catalog.
    await client.query(`vacuum (full) ${names.join(', ')}, pg_catalog.pg_statistic`).catch((cause) => {
      throw hasSqlState(cause, 'lockNotAvailable') ? new TracesVisibleError('A table is locked', { cause }) : cause;
    });
    await dropEarlierLog(client);
  } finally {
    await client.end();
  }
}

async function waitForEarlierTransactions(client: Client): Promise<void> {
  const { rows } = await client.query<{ start: string }>('select clock_timestamp()::text as start');
  for (const end = Date.now() + TRANSACTION_TIMEOUT_MS; ; await pause(200)) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
       and pid <> pg_backend_pid() and backend_xmin is not null and xact_start < $1`,
      [rows[0]?.start],
    );
    if (rowCount === 0) return;
    if (Date.now() > end) throw new TracesVisibleError('An earlier transaction is open');
  }
}

/** Drops earlier WAL segments of the embedded database. An external database follows its own retention rules. */
async function dropEarlierLog(client: Client): Promise<void> {
  const { rows } = await client.query<{ allowed: boolean }>(
    `select has_function_privilege('pg_switch_wal()', 'execute') and pg_has_role('pg_checkpoint', 'usage') as allowed`,
  );
  if (!rows[0]?.allowed) return;
  await client.query('select pg_switch_wal()');
  await client.query('checkpoint');
}

/**
 * Runs `vacuum analyze` on all tables after a large load. PostgreSQL would do so by itself only a minute later and for large tables, and until
 * then plan as if tables were empty. Must not run in a transaction.
 */
export async function vacuumTables(): Promise<void> {
  const client = await ownerConnection();
  try {
    // Lifts a limit set for the role or database.
    await client.query('set statement_timeout = 0');
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}
