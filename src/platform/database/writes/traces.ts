import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { ownerConnection } from '../connection.ts';
import { hasSqlState } from '../sql-state.ts';

/** Milliseconds for which transactions that began before are waited for. */
const PATIENCE = 30_000;
/** The table waits this long for its lock; requests wait behind it. A backup has tables locked for as long as it reads. */
const LOCK_TIMEOUT = '2s';

/** A transaction still sees the deleted rows, or has a table locked: the job that erases traces tries again. */
export class TracesVisibleError extends Error {}

/**
 * Removes from the files of the database what was deleted from tables, or replaced in them: a plain vacuum leaves the bytes in the free space of
 * pages, and the write-ahead log has them until its segment is removed. Tables are rewritten, and where the role may, the log begins a
 * segment and a checkpoint drops the earlier ones. Throws `TracesVisibleError`.
 */
export async function eraseTraces(tables: readonly string[]): Promise<void> {
  const client = await ownerConnection();
  try {
    await client.query(`set statement_timeout = 0; set lock_timeout = '${LOCK_TIMEOUT}'`);
    await waitForEarlierTransactions(client);
    const names = tables.map((table) => client.escapeIdentifier(table));
    // Samples of values that an earlier analysis kept. A role that does not own the catalog skips it.
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
  for (const end = Date.now() + PATIENCE; ; await pause(200)) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
       and pid <> pg_backend_pid() and backend_xmin is not null and xact_start < $1`,
      [rows[0]?.start],
    );
    if (rowCount === 0) return;
    if (Date.now() > end) throw new TracesVisibleError('An earlier transaction is open');
  }
}

/** The log of a database of the institution is kept by its own rules. */
async function dropEarlierLog(client: Client): Promise<void> {
  const { rows } = await client.query<{ allowed: boolean }>(
    `select has_function_privilege('pg_switch_wal()', 'execute') and pg_has_role('pg_checkpoint', 'usage') as allowed`,
  );
  if (!rows[0]?.allowed) return;
  await client.query('select pg_switch_wal()');
  await client.query('checkpoint');
}

/**
 * Lets PostgreSQL count the rows of all tables and mark the pages that an index alone answers, for the end of a load of many rows. It would
 * do so by itself a minute later and only for large tables; until then it plans for tables without rows. Not within a transaction.
 */
export async function vacuumTables(): Promise<void> {
  const client = await ownerConnection();
  try {
    // A limit that the role or the database has for the statements of pages.
    await client.query('set statement_timeout = 0');
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}
