import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, type PoolClient, type PoolConfig } from 'pg';
import type { Config } from '../config.ts';
import { findService, provideService, removeService, service, serviceKey } from '../services.ts';
import { answersOnNewConnection, CircuitBreaker, DatabaseHangsError, guardQueries, isTimeout } from './breaker.ts';
import { connectClient, DatabaseStartError, type Settings, withOwnPath } from './connect-client.ts';
import { EmbeddedDatabaseError, hasEmbeddedDatabase, runningEmbeddedDatabase } from './embedded/embedded.ts';
import { letLogEnd, letServe, SERVING_ROLE } from './embedded/serving-role.ts';
import { joinEmbeddedDatabase, type SupervisedDatabase, superviseEmbeddedDatabase } from './embedded/supervise.ts';
import { withMigrationLock } from './lock.ts';
import { joinQueries } from './reads/joined-queries.ts';
import { nameStatements } from './reads/named-statements.ts';

/**
 * Connections of the pool: each is a PostgreSQL process of some 10 MB, most of it plans of named statements. An embedded server runs on the
 * same machine as the pages, where more of them wait for the same processors.
 */
const MAX_CONNECTIONS = { embedded: 4, external: 10 };
/** Milliseconds that a statement may take. */
const STATEMENT_MS = 15_000;
/** Connections for transactions that are read over several requests, so that a slow reader never takes one of a page. */
export const MAX_LENT_CONNECTIONS = 4;

export type Database = NodePgDatabase;
/** Spelling of column names in the database. */
export const casing = 'snake_case';
/** Reads: the database, or a transaction on it. Writes need the `Transaction` of an act (`src/platform/acts/`). */
export type Querier = Pick<Database, 'select' | 'selectDistinct' | 'selectDistinctOn' | '$count' | 'execute'>;
/** Reads and writes of technical state: the writable database, or the transaction of an act. */
export type Writer = Querier & Pick<Database, 'insert' | 'update' | 'delete'>;
/** An open transaction: only in one does a lock last. */
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

/** Connection of the role that owns the tables, and the role that serves; undefined where they are the same. */
type Owner = { settings: Settings; serving: string | undefined; isEmbedded: boolean };

const openKey = serviceKey<Open>('database', 'openDatabase');

/**
 * Opens the database: `DATABASE_URL`, or the embedded one of `DATA_DIR`, which it starts and keeps running. Migrates it under a
 * lock. Only one server may use an embedded database; a command (`forCommand`) also works while that server runs, and one that a server started
 * (`forServer`) only while it runs. With `reuse` a database that is already open stays open and is only migrated. Throws `DatabaseStartError`.
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
  // A command has the time that its statements need.
  if (!forCommand) guardQueries(pool, breaker);
  // A server that hangs does not keep the limit itself.
  const lent = openPool({ ...settings, query_timeout: STATEMENT_MS + 1000 }, MAX_LENT_CONNECTIONS);
  provideService(openKey, { pool, lent, database: drizzle(pool, { casing }), embedded, settings, owner, breaker });
}

/**
 * Runs `work` on a connection to the database of the settings as it is, without migrating it: a backup is restored this way. Starts the
 * embedded database, and stops it afterwards. Throws `DatabaseStartError` and the errors of `work`.
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

/** Whether the settings name a database that has been a site's. Starts nothing and creates nothing. Throws `DatabaseStartError`. */
export async function hasSite(config: Config): Promise<boolean> {
  if (!config.DATABASE_URL) return hasEmbeddedDatabase(config.DATA_DIR);
  return withRawDatabase(config, async (client) => {
    const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as migrated");
    return rows[0].migrated;
  });
}

const binding = new AsyncLocalStorage<Querier>();

/** Returns the open database, for reads, or the transaction that `withBoundDatabase` bound to the calling code. */
export function db(): Querier {
  return binding.getStore() ?? service(openKey).database;
}

/**
 * Runs `work` with `db()` bound to a transaction: every query of `work`, and of what it calls, reads what the transaction wrote. A
 * preview renders a page this way. Kept results are neither read nor stored meanwhile.
 */
export function withBoundDatabase<Result>(transaction: Querier, work: () => Promise<Result>): Promise<Result> {
  return binding.run(transaction, work);
}

/** True inside `withBoundDatabase`. */
export function isDatabaseBound(): boolean {
  return binding.getStore() !== undefined;
}

/** Returns the open database with writes, for technical state that is no content. */
export function writableDb(): Writer {
  return service(openKey).database;
}

/** Runs `work` in a transaction and commits it; rolls back and throws what `work` throws. */
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
    // Drizzle, used with the pool, never releases a connection that breaks at `begin`.
    client.release(broken);
  }
}

/** A connection of its own, for LISTEN and for session locks; the caller ends it. */
export async function dedicatedConnection(): Promise<Client> {
  const client = new Client(service(openKey).settings);
  await client.connect();
  return client;
}

/** Opens a connection of the role that owns the tables, for their upkeep. The caller ends it. */
export async function ownerConnection(): Promise<Client> {
  const client = new Client(service(openKey).owner.settings);
  await client.connect();
  return client;
}

/** Returns whether the role that serves is another one than the owner of the tables. */
export function isServedByOther(): boolean {
  return service(openKey).owner.serving !== undefined;
}

/** Returns whether the database is the embedded one, which only one server uses. */
export function isEmbedded(): boolean {
  return service(openKey).owner.isEmbedded;
}

/** Returns reads on a connection of its own: no limit of the pool ends them. */
export function readsOn(client: Client): Querier {
  return drizzle(client, { casing });
}

/** A connection for a transaction that is read over several requests; the caller releases it. */
export async function lendConnection(): Promise<PoolClient> {
  return service(openKey).lent.connect();
}

/** Runs one SQL text on the open database: for libraries that bring their own, and for counters, which are not content. */
export async function executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  return service(openKey).pool.query(text, values);
}

/** Whether the database answers within a second. */
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

/** Returns how many connections of the pool are idle and busy, how many are lent, and how many requests wait for one. */
export function countConnections(): { idle: number; busy: number; lent: number; waiting: number } {
  const { pool, lent } = service(openKey);
  const { totalCount, idleCount: idle, waitingCount: waiting } = pool;
  return { idle, busy: totalCount - idle, lent: lent.totalCount - lent.idleCount, waiting };
}

/** Closes what `openDatabase` opened, the embedded server included. */
export async function closeDatabase(): Promise<void> {
  const current = removeService(openKey);
  if (!current) return;
  current.breaker.end();
  // Stopping the embedded server ends what still runs on its connections; another server is left the time to answer.
  const ended = Promise.all([current.pool.end(), current.lent.end()]);
  await current.embedded?.stop();
  await ended;
}

/** True when `error`, or what caused it, says that the database cannot be reached or is going down. */
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

function openPool(settings: PoolConfig, max: number): Pool {
  // A statement that does not end must not occupy a connection; the contract answers 503 long before.
  const pool = new Pool({ ...settings, max, statement_timeout: STATEMENT_MS, application_name: 'sitio' });
  pool.on('error', () => {
    // An idle connection that broke is replaced by the pool; the next query reports what is wrong.
  });
  // While a connection is lent out the pool does not listen: one that breaks between two statements of a transaction would end the process.
  pool.on('connect', (client) =>
    client.on('error', () => {
      // The next statement reports it.
    }),
  );
  return pool;
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

/** Migrates as the owner of the tables, and lets the other role serve them. */
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
