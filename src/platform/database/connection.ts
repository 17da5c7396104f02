import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, type PoolConfig } from 'pg';
import type { Config } from '../config.ts';
import { EmbeddedDatabaseError } from './embedded.ts';
import { withMigrationLock } from './lock.ts';
import { joinEmbeddedDatabase, type SupervisedDatabase, superviseEmbeddedDatabase } from './supervise.ts';

export type Database = NodePgDatabase;
/** What reads and writes accept: the database, or a transaction on it. */
export type Querier = Pick<Database, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'>;

type Open = {
  pool: Pool;
  database: Database;
  settings: PoolConfig;
  /** The embedded server and the lock on it; undefined with DATABASE_URL. */
  embedded: SupervisedDatabase | undefined;
};

// In development Vite evaluates this module again after an edit; the open pool outlives it here.
const shared = globalThis as typeof globalThis & { openDatabase?: Open | undefined };

/** The database cannot be used; `message` is one Spanish sentence for whoever starts the server. */
export class DatabaseStartError extends Error {}

/**
 * Opens the database: `DATABASE_URL`, or the embedded one of `DATA_DIR`, which it starts and keeps running. Migrates it under a
 * lock. Only one server may use an embedded database; a command (`beside`) also works beside that server. Throws
 * `DatabaseStartError`.
 */
export async function openDatabase(config: Config, { beside = false } = {}): Promise<void> {
  const embedded = config.DATABASE_URL ? undefined : await startEmbedded(config.DATA_DIR, beside);
  const address: PoolConfig = embedded ? embedded.connection : { connectionString: config.DATABASE_URL };
  const settings: PoolConfig = { ...address, connectionTimeoutMillis: 5000 };
  await migrateOnce(settings);
  // A statement that runs away must not hold a connection; the contract answers 503 long before.
  const pool = new Pool({ ...settings, max: 12, statement_timeout: 15_000, application_name: 'sitio' });
  pool.on('error', () => {
    // An idle connection that broke is replaced by the pool; the next query reports what is wrong.
  });
  // While a connection is lent out the pool does not listen: one that breaks between two statements of a transaction would end the process.
  pool.on('connect', (client) =>
    client.on('error', () => {
      // The next statement reports it.
    }),
  );
  shared.openDatabase = { pool, database: drizzle(pool, { casing: 'snake_case' }), embedded, settings };
}

/** The open database. */
export function db(): Database {
  return open().database;
}

/** A connection of its own, for LISTEN and for session locks; the caller ends it. */
export async function dedicatedConnection(): Promise<Client> {
  const client = new Client(open().settings);
  await client.connect();
  return client;
}

/** Runs one SQL text on the open database, for libraries that bring their own. */
export async function executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  return open().pool.query(text, values);
}

/** Whether the database answers within a second. */
export async function databaseAnswers(): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), 1000).unref());
  const answer = open()
    .pool.query('select 1')
    .then(
      () => true,
      () => false,
    );
  return Promise.race([answer, late]);
}

/** Closes what `openDatabase` opened, the embedded server included. */
export async function closeDatabase(): Promise<void> {
  const current = shared.openDatabase;
  shared.openDatabase = undefined;
  if (!current) return;
  // Stopping the embedded server ends what still runs on its connections; another server is left the time to answer.
  const ended = current.pool.end();
  await current.embedded?.stop();
  await ended;
}

/** True when `error`, or what caused it, says that the database cannot be reached or is going down. */
export function isDatabaseDown(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    // SQLSTATE class 08 (connection), 57P0x (shutdown, starting up), 53x00 (disk, memory, connections used up), and Node's socket errors.
    if (/^(08...|57P0.|53[1-4]00|ECONN\w+|ENOENT|EPIPE|ETIMEDOUT)$/.test(code)) return true;
    if (/Connection terminated|not queryable|timeout exceeded when trying to connect/.test(cause.message)) return true;
  }
  return false;
}

function open(): Open {
  if (!shared.openDatabase) throw new Error('The database is not open: call openDatabase first');
  return shared.openDatabase;
}

async function startEmbedded(dataDir: string, beside: boolean): Promise<SupervisedDatabase> {
  try {
    return await (beside ? joinEmbeddedDatabase(dataDir) : superviseEmbeddedDatabase(dataDir));
  } catch (cause) {
    if (cause instanceof EmbeddedDatabaseError) throw new DatabaseStartError(cause.message, { cause });
    throw cause;
  }
}

async function migrateOnce(settings: PoolConfig): Promise<void> {
  const client = new Client(settings);
  client.on('error', () => {
    // The query that was running reports it.
  });
  try {
    await client.connect();
  } catch (cause) {
    const message = 'La base de datos de DATABASE_URL no responde. Revise la dirección y que esté en marcha.';
    throw new DatabaseStartError(message, { cause });
  }
  const database = drizzle(client, { casing: 'snake_case' });
  await withMigrationLock(client, () => migrate(database, { migrationsFolder: 'drizzle' }));
  await client.end();
}
