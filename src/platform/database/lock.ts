import type { Client } from 'pg';

// Any fixed number: it names "the server of this embedded database" among PostgreSQL's advisory locks.
const SERVER_LOCK = 7_201;
const MIGRATION_LOCK = 7_202;
const IMPORT_LOCK = 7_203;

/** Another process does what only one may do at a time. */
export class BusyError extends Error {}

/**
 * Takes the lock that only one server of an embedded database may hold; it is freed with the connection. A server killed a moment
 * ago may still appear as its owner, so it is tried for `patience` milliseconds. False when another server has it.
 */
export async function takeServerLock(client: Client, patience = 1500): Promise<boolean> {
  const end = Date.now() + patience;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [SERVER_LOCK]);
    if (rows[0]?.taken) return true;
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Runs `work` while no other process runs one under the same lock: migrations and the first load are done once. After an error the lock ends
 * with the connection, which the caller ends.
 */
export async function withMigrationLock<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const result = await work();
  await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  return result;
}

/**
 * Runs `work` while no other process runs the import `id`; other imports run at the same time. Throws `BusyError` while one does. The
 * caller ends the client, and with it the lock.
 */
export async function withImportLock<T>(client: Client, id: string, work: () => Promise<T>): Promise<T> {
  const text = 'select pg_try_advisory_lock($1, hashtext($2)) as taken';
  const { rows } = await client.query<{ taken: boolean }>(text, [IMPORT_LOCK, id]);
  if (!rows[0]?.taken) throw new BusyError(`the import ${id} is running`);
  return work();
}
