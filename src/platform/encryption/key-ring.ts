import { createHmac } from 'node:crypto';
import { statSync } from 'node:fs';
import { type EntrySealer, provideEntrySealer } from '../acts/entry-seal.ts';
import { db, dedicatedConnection, type Querier } from '../database/connection.ts';
import { noteSecurityEvent } from '../guard/security-events.ts';
import { Problem } from '../http/problem.ts';
import { institute } from '../institute.ts';
import { findService, provideService, service, serviceKey } from '../services.ts';
import { checksOf, hasEveryKey, type KeyCheck, settled, unregisteredChecks } from './key-checks.ts';
import { type KeyFile, readKeyFile, writeKeyFile } from './key-file.ts';
import { type KeyRing, ringOf } from './ring.ts';
import { llaveros } from './schema.ts';

type Opened = {
  path: string;
  file: KeyFile | undefined;
  ring: KeyRing | undefined;
  /** State of the file when all its keys were verified; empty while it has to be verified again. */
  stamp: string;
  /** Check values that the database has. */
  registered: readonly KeyCheck[];
  /** Time of the last reading of the check values, in milliseconds. */
  checkedAt: number;
};
const ringKey = serviceKey<Opened>('key ring', 'openKeyRing');
/** The check values are read at most this often while they lack a key of the file, */
const REGISTERED_MS = 1000;
/** and at least this often: another node may have replaced a key of which this one has no copy. */
const CHECKED_MS = 60_000;

/**
 * The key ring in force. A ring that changed on disk (a rotation) is read again and each of its keys is verified against the registered
 * check values; one that vanished, has a damaged key, or lacks one that another node added counts as missing. A key that is not registered yet
 * opens what it wrapped and wraps nothing. Throws the problem 503.
 */
export function keyRing(): KeyRing {
  const opened = findService(ringKey);
  if (!opened?.file || !opened.ring) throw keysMissing();
  if (Date.now() - opened.checkedAt > CHECKED_MS) void readRegistered(opened);
  const stamp = stampOf(opened.path);
  if (stamp === opened.stamp) return opened.ring;
  const storedFile = readKeyFile(opened.path);
  const file = storedFile && settled(storedFile, opened.registered);
  if (!file || !hasEveryKey(file, opened.registered)) {
    // A row that somebody added, or a file that somebody replaced, may be gone again.
    if (Date.now() - opened.checkedAt > REGISTERED_MS) void readRegistered(opened);
    throw keysMissing();
  }
  const unregistered = unregisteredChecks(file, opened.registered);
  const isRegistered = !unregistered.some(({ id }) => id === file.vigente);
  const usable = isRegistered ? file : { ...file, vigente: opened.file.vigente };
  if (unregistered.length > 0 && Date.now() - opened.checkedAt > REGISTERED_MS) void readRegistered(opened);
  return use(opened, usable, { stamp: unregistered.length === 0 ? stamp : '' });
}

function use(opened: Opened, file: KeyFile, state: Partial<Opened>): KeyRing {
  const ring = ringOf(file);
  Object.assign(opened, { file, ring, ...state });
  return ring;
}

/** Reads the check values from the database: the process that replaces a key writes the file first, or to another machine. */
async function readRegistered(opened: Opened, querier?: Querier): Promise<void> {
  opened.checkedAt = Date.now();
  try {
    opened.registered = await (querier ?? db()).select().from(llaveros);
    opened.stamp = '';
  } catch {
    // The database is down: the next use of the ring asks again.
  }
}

/**
 * Reads which keys the database knows. Returns whether another look-up key is in force since. Throws the problem 503 where the ring lacks one
 * that it knows.
 */
async function catchUp(querier: Querier): Promise<boolean> {
  const opened = findService(ringKey);
  if (!opened?.file) return false;
  const before = opened.file.consultas.length;
  await readRegistered(opened, querier);
  keyRing();
  return opened.file.consultas.length !== before;
}

/** Returns whether records can be accepted and shown. */
export function hasKeyRing(): boolean {
  try {
    keyRing();
    return true;
  } catch {
    return false;
  }
}

/** The keys of the ring, the newest last, without the keys themselves. */
export function listRingKeys(): { id: string; created: string; current: boolean }[] {
  const file = openedFile();
  return file.llaves.map(({ id, creada }) => ({ id, created: creada, current: id === file.vigente }));
}

type Marking = 'marcados' | 'personas' | 'destinatarios' | 'listas';

/** Returns whether the key ring says that the records, the people, the sealed keys or their recipients were marked. The log could say it too, but who owns the database empties the log. */
export function isMarkingDone(what: Marking = 'marcados'): boolean {
  return hasKeyRing() && openedFile()[what] === true;
}

/** Writes into the key ring what a database that is restored, or emptied, does not know. A file that this process may not write stays as it is. */
export async function noteInRing(facts: Partial<Pick<KeyFile, Marking | 'sellados' | 'resguardo'>>): Promise<void> {
  const { path } = openRingFile();
  const client = await dedicatedConnection();
  try {
    // Until the connection ends no replacement writes the file.
    await client.query('begin');
    await client.query('lock table llaveros in exclusive mode');
    const file = readKeyFile(path);
    if (file) writeKeyFile(path, { ...file, ...facts });
  } catch (error) {
    // Of a file that this process may not write; then the log alone says it.
    if (!isFileError(error)) throw error;
  } finally {
    await client.end();
  }
}

function isFileError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

/** Returns the escrow key that was in force when the key ring was written last; undefined where it does not know one. */
export function notedEscrow(): KeyFile['resguardo'] {
  return hasKeyRing() ? openedFile().resguardo : undefined;
}

/** Returns the types of records that were sealed once, as the key ring knows. */
export function notedSealedTypes(): readonly string[] {
  return hasKeyRing() ? (openedFile().sellados ?? []) : [];
}

/** The look-up keys of the ring: how many, and since when the last one is in force. */
export function describeLookupKeys(): { count: number; since: string } {
  const { consultas } = openedFile();
  return { count: consultas.length, since: consultas.at(-1)?.creada ?? '' };
}

/** The file of the open ring, and its place. Throws the problem 503. */
export function openRingFile(): { path: string; file: KeyFile } {
  return { path: service(ringKey).path, file: openedFile() };
}

/** Opens no file yet: the ring of `path` counts as missing until one is put there. */
export function openRing(path: string): void {
  provideService(ringKey, { path, file: undefined, ring: undefined, stamp: '', registered: [], checkedAt: Date.now() });
  provideEntrySealer(sealer);
}

/** Uses a file of which all keys are verified, or new ones that the database is about to know; `undefined` closes the ring. */
export function putRingFile(file: KeyFile | undefined): void {
  const opened = service(ringKey);
  if (!file) opened.file = undefined;
  else use(opened, file, { stamp: stampOf(opened.path), registered: checksOf(file), checkedAt: Date.now() });
}

/** Returns the keys that mark backups, of a key ring file, the one in force first; none where it is missing or damaged. No database is needed. */
export function readBackupKeys(path: string): readonly Buffer[] {
  const file = readKeyFile(path);
  return file ? ringOf(file).lookupKeys('respaldo') : [];
}

const sealWith = (key: Buffer, huella: string) => createHmac('sha256', key).update(huella).digest('hex');

const sealer: EntrySealer = {
  sealsOf(huella) {
    if (!findService(ringKey)?.file || !hasKeyRing()) return [];
    return keyRing()
      .lookupKeys('bitacora')
      .map((key) => sealWith(key, huella));
  },
  async seal(tx, huella, { keys, isMarked }) {
    const seals = this.sealsOf(huella);
    if (seals.length > 0 && seals.length < keys) await catchUp(tx);
    // Without a ring the site runs, and its acts are entries without a seal; marks without one would be those of nobody.
    else if (seals.length === 0 && keys > 0 && isMarked) throw keysMissing();
    return this.sealsOf(huella)[0];
  },
  catchUp,
};

function openedFile(): KeyFile {
  keyRing();
  const { file } = service(ringKey);
  if (!file) throw keysMissing();
  return file;
}

function keysMissing(): Problem {
  noteSecurityEvent('llavero');
  return new Problem('servicio-no-disponible', {
    title: `Por el momento no podemos recibir ni consultar registros en línea. Intente más tarde o acuda ${institute.al}.`,
    headers: { 'retry-after': '600' },
  });
}

/** Returns the state of a file, which changes with it; empty when there is none. */
export function stampOf(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false, bigint: true });
  return stat ? `${stat.ino}.${stat.mtimeNs}.${stat.size}` : '';
}
