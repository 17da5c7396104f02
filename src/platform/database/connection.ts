import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type Pool, type PoolClient, type PoolConfig } from 'pg';
import type { Config } from '../config.ts';
import { findService, provideService, removeService, service, serviceKey } from '../services.ts';
import { answersOnNewConnection, CircuitBreaker, DatabaseHangsError, guardQueries, isTimeout } from './breaker.ts';
import { connectClient, DatabaseStartError, type Settings, withOwnPath } from './connect-client.ts';
import { EmbeddedDatabaseError, hasEmbeddedDatabase, runningEmbeddedDatabase } from './embedded/embedded.ts';
import { letLogEnd, letServe, SERVING_ROLE } from './embedded/serving-role.ts';
import { joinEmbeddedDatabase, type SupervisedDatabase, superviseEmbeddedDatabase } from './embedded/supervise.ts';
import { withMigrationLock } from './lock.ts';
import { openPool, STATEMENT_MS } from './pool.ts';
import { joinQueries } from './reads/joined-queries.ts';
import { nameStatements } from './reads/named-statements.ts';

/**
 * Pool size. Each connection is a PostgreSQL process of about 10 MB, mostly plans of named statements. An embedded server shares the processors
 * with the application, so more connections would not help.
 */
const MAX_CONNECTIONS = { embedded: 4, external: 10 };
/** Number of connections for long reads (cursors), separate from the pool of the pages, so that slow readers do not block pages. */
export const MAX_LENT_CONNECTIONS = 4;

type Database = NodePgDatabase;
/** Spelling of column names in the database. */
export const casing = 'snake_case';
/** Read access: the database, or a transaction on it. Writes need the `Transaction` of an act (`src/platform/acts/`). */
export type Querier = Pick<Database, 'select' | 'selectDistinct' | 'selectDistinctOn' | '$count' | 'execute'>;
/** Read and write access for technical state: the writable database, or the transaction of an act. */
export type Writer = Querier & Pick<Database, 'insert' | 'update' | 'delete'>;
/** An open transaction, required for locks, which last until its end. */
export type OpenTransaction = Writer & { rollback(): never };

type Open = {
  pool: Pool;
  lent: Pool;
  database: Database;
  settings: PoolConfig;
  owner: Owner;
  breaker: CircuitBreaker;
  /** The embedded server and the lock on it; undefined with DATABASE_URL. */
  embedded: SupervisedDatabase | undefined;
};

/** Connection of the role that owns the tables, and the name of the serving role; undefined if both are the same role. */
type Owner = { settings: Settings; serving: string | undefined; isEmbedded: boolean };

const openKey = serviceKey<Open>('database', 'openDatabase');

/**
 * Opens the database of `DATABASE_URL`, or starts and supervises the embedded one in `DATA_DIR`, and migrates it under a lock. An embedded
 * database admits one server. A command (`forCommand`) also works while that server runs; a command started by a server (`forServer`) works only
 * while the server runs. `reuse`: an open database stays open and is only migrated. Throws `DatabaseStartError`.
 */
export async function openDatabase(
  config: Config,
  { forCommand = false, forServer = false, reuse = false } = {},
): Promise<void> {
  const opened = reuse ? findService(openKey) : undefined;
  if (opened) return migrateOnce(opened.owner);
  const openForSite = forCommand ? joinEmbeddedDatabase : superviseEmbeddedDatabase;
  const open = forServer ? runningEmbeddedDatabase : openForSite;
  const embedded = config.DATABASE_URL ? undefined : await openEmbedded(config.DATA_DIR, open);
  const owner = ownerOf(config, embedded);
  await migrateOnce(owner);
  const settings: PoolConfig = { ...addressOf(config, embedded), connectionTimeoutMillis: 5000 };
  const pool = openPool(settings, embedded ? MAX_CONNECTIONS.embedded : MAX_CONNECTIONS.external);
  joinQueries(pool);
  nameStatements(pool);
  const breaker = new CircuitBreaker(() => answersOnNewConnection(settings));
  // Statements of commands have no time limit here.
  if (!forCommand) guardQueries(pool, breaker);
  // Client-side limit: a hanging server does not enforce its own.
  const lent = openPool({ ...settings, query_timeout: STATEMENT_MS + 1000 }, MAX_LENT_CONNECTIONS);
  provideService(openKey, { pool, lent, database: drizzle(pool, { casing }), embedded, settings, owner, breaker });
}

/**
 * Runs `work` on a connection to the configured database without migrating it; used to restore backups. Starts the embedded database, and
 * stops it afterwards. Throws `DatabaseStartError` and the errors of `work`.
 */
export async function withRawDatabase<Result>(
  config: Config,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const embedded = config.DATABASE_URL ? undefined : await openEmbedded(config.DATA_DIR, joinEmbeddedDatabase);
  try {
    const client = await connectClient(ownerOf(config, embedded).settings);
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  } finally {
    await embedded?.stop();
  }
}

/** Returns whether the configured database contains a site. Starts and creates nothing. Throws `DatabaseStartError`. */
export async function hasSite(config: Config): Promise<boolean> {
  if (!config.DATABASE_URL) return hasEmbeddedDatabase(config.DATA_DIR);
  return withRawDatabase(config, async (client) => {
    const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as migrated");
    return rows[0].migrated;
  });
}

const binding = new AsyncLocalStorage<Querier>();

/** Returns the open database for reads or, inside `withBoundDatabase`, the bound transaction. */
export function db(): Querier {
  return binding.getStore() ?? service(openKey).database;
}

/**
 * Runs `work` with `db()` bound to a transaction, so that all its queries see the writes of the transaction. Used to render previews. Kept
 * results are neither read nor stored meanwhile.
 */
export function withBoundDatabase<Result>(transaction: Querier, work: () => Promise<Result>): Promise<Result> {
  return binding.run(transaction, work);
}

/** Returns whether the caller runs inside `withBoundDatabase`. */
export function isDatabaseBound(): boolean {
  return binding.getStore() !== undefined;
}

/** Returns the open database with write access, for technical state (not content). */
export function writableDb(): Writer {
  return service(openKey).database;
}

/** Runs `work` in a transaction and commits it. Rolls back and rethrows the errors of `work`. */
export async function transact<Result>(work: (tx: OpenTransaction) => Promise<Result>): Promise<Result> {
  const { pool, breaker } = service(openKey);
  const client = await breaker.run(() => pool.connect());
  let broken = false;
  try {
    return await drizzle(client, { casing }).transaction(work);
  } catch (error) {
    broken = isDatabaseDown(error);
    throw error;
  } finally {
    // Drizzle's own pool transactions never release a connection that breaks at `begin`.
    client.release(broken);
  }
}

/** Opens a separate connection, for LISTEN and session locks. The caller ends it. */
export async function dedicatedConnection(): Promise<Client> {
  const client = new Client(service(openKey).settings);
  await client.connect();
  return client;
}

/** Opens a connection as the role that owns the tables, for maintenance. The caller ends it. */
export async function ownerConnection(): Promise<Client> {
  const client = new Client(service(openKey).owner.settings);
  await client.connect();
  return client;
}

/** Returns whether the serving role differs from the owner of the tables. */
export function isServedByOther(): boolean {
  return service(openKey).owner.serving !== undefined;
}

/** Returns whether the database is the embedded one, which only one server uses. */
export function isEmbedded(): boolean {
  return service(openKey).owner.isEmbedded;
}

/** Returns read access on `client`, without the time limits of the pool. */
export function readsOn(client: Client): Querier {
  return drizzle(client, { casing });
}

/** Lends a connection for a long read transaction. The caller releases it. */
export async function lendConnection(): Promise<PoolClient> {
  return service(openKey).lent.connect();
}

/** Runs one SQL text on the open database, for libraries with their own SQL, and for counters, which are not content. */
export async function executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  return service(openKey).pool.query(text, values);
}

/** Returns whether the database answers within a second. */
export async function databaseAnswers(): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), 1000).unref());
  const answer = service(openKey)
    .pool.query('select 1')
    .then(
      () => true,
      () => false,
    );
  return Promise.race([answer, late]);
}

/** Returns the numbers of idle, busy and lent connections, and of requests that wait for one. */
export function countConnections(): { idle: number; busy: number; lent: number; waiting: number } {
  const { pool, lent } = service(openKey);
  const { totalCount, idleCount: idle, waitingCount: waiting } = pool;
  return { idle, busy: totalCount - idle, lent: lent.totalCount - lent.idleCount, waiting };
}

/** Closes the database, including an embedded server. */
export async function closeDatabase(): Promise<void> {
  const current = removeService(openKey);
  if (!current) return;
  current.breaker.end();
  // Stopping the embedded server aborts running statements; an external server gets time to finish them.
  const ended = Promise.all([current.pool.end(), current.lent.end()]);
  await current.embedded?.stop();
  await ended;
}

/** Returns whether `error`, or one of its causes, means that the database is unreachable or shutting down. */
export function isDatabaseDown(error: unknown): boolean {
  if (isTimeout(error)) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseHangsError) return true;
    const code = 'code' in cause ? String(cause.code) : '';
    // The socket of a stopped PostgreSQL is missing; any other missing file is an error.
    if (code === 'ENOENT' && 'syscall' in cause && cause.syscall === 'connect') return true;
    // SQLSTATE class 08 (connection), 57P0x (shutdown, starting up), 53x00 (disk, memory, connections used up), and Node's socket errors.
    if (/^(08...|57P0.|53[1-4]00|ECONN\w+|EPIPE|ETIMEDOUT)$/.test(code)) return true;
    if (/Connection terminated|not queryable/.test(cause.message)) return true;
  }
  return false;
}

async function openEmbedded(
  dataDir: string,
  open: (dataDir: string) => SupervisedDatabase | Promise<SupervisedDatabase>,
): Promise<SupervisedDatabase> {
  try {
    return await open(dataDir);
  } catch (cause) {
    if (cause instanceof EmbeddedDatabaseError) throw new DatabaseStartError(cause.message, { cause });
    throw cause;
  }
}

function ownerOf({ DATABASE_URL, DATABASE_OWNER_URL }: Config, embedded: SupervisedDatabase | undefined): Owner {
  if (embedded) return { settings: embedded.connection, serving: SERVING_ROLE, isEmbedded: true };
  if (!DATABASE_OWNER_URL || !DATABASE_URL)
    return {
      settings: { ...settingsOf(DATABASE_URL), setting: 'DATABASE_URL' },
      serving: undefined,
      isEmbedded: false,
    };
  const serving = decodeURIComponent(new URL(DATABASE_URL).username);
  const settings: Settings = { ...settingsOf(DATABASE_OWNER_URL), setting: 'DATABASE_OWNER_URL' };
  return { settings, serving, isEmbedded: false };
}

function addressOf({ DATABASE_URL }: Config, embedded: SupervisedDatabase | undefined): PoolConfig {
  return embedded ? { ...embedded.connection, user: SERVING_ROLE } : settingsOf(DATABASE_URL);
}

function settingsOf(address: string | undefined): { connectionString: string | undefined } {
  return { connectionString: address && withOwnPath(address) };
}

/** Migrates as the owner of the tables, and grants the serving role its rights. */
async function migrateOnce({ settings, serving, isEmbedded }: Owner): Promise<void> {
  const client = await connectClient({ ...settings, connectionTimeoutMillis: 5000 });
  const database = drizzle(client, { casing });
  try {
    await withMigrationLock(client, async () => {
      await migrate(database, { migrationsFolder: 'drizzle' });
      if (serving) await letServe(client, serving, { create: isEmbedded });
      if (isEmbedded) await letLogEnd(client);
    });
  } finally {
    await client.end();
  }
}
