import type { Client } from 'pg';

// Advisory lock of "the server of this embedded database"; any fixed number.
const SERVER_LOCK = 7_201;
const MIGRATION_LOCK = 7_202;
const IMPORT_LOCK = 7_203;

/** Another process holds the lock of this work. */
export class BusyError extends Error {}

/**
 * Takes the lock of the server of an embedded database, which ends with the connection. Retries for `patience` milliseconds, since a recently
 * killed server may still appear as its owner. Returns false if another server has it.
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
 * Runs `work` under the migration lock, so that migrations and the first load run only once. After an error, the lock is released when the caller
 * ends the connection.
 */
export async function withMigrationLock<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const result = await work();
  await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  return result;
}

/**
 * Runs `work` under the lock of the import `id`; other imports may run concurrently. Throws `BusyError` if another process has the lock. The lock
 * is released when the caller ends the client.
 */
export async function withImportLock<T>(client: Client, id: string, work: () => Promise<T>): Promise<T> {
  const text = 'select pg_try_advisory_lock($1, hashtext($2)) as taken';
  const { rows } = await client.query<{ taken: boolean }>(text, [IMPORT_LOCK, id]);
  if (!rows[0]?.taken) throw new BusyError(`the import ${id} is running`);
  return work();
}
