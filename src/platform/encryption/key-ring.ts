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
  /** State of the file at its last verification (`stampOf`); empty if it must be verified again. */
  stamp: string;
  /** Registered check values. */
  registered: readonly KeyCheck[];
  /** Time of the last reading of the check values, in milliseconds. */
  checkedAt: number;
};
const ringKey = serviceKey<Opened>('key ring', 'openKeyRing');
/** Minimum milliseconds between reads of the check values while a key of the file is unregistered. */
const REGISTERED_MS = 1000;
/** Maximum milliseconds between reads, to notice a key replaced by another node. */
const CHECKED_MS = 60_000;

/**
 * Returns the current key ring. If the file changed on disk (a rotation), reads it again and verifies each key against the registered check
 * values. A ring that vanished, has a damaged key, or lacks a key that another node added counts as missing. A key that is not registered yet
 * only unwraps. Throws problem 503.
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
    // The mismatch may be temporary: a row added or a file replaced meanwhile.
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

/** Reads the check values from the database, since a process that replaces a key writes the file first, possibly on another machine. */
async function readRegistered(opened: Opened, querier?: Querier): Promise<void> {
  opened.checkedAt = Date.now();
  try {
    opened.registered = await (querier ?? db()).select().from(llaveros);
    opened.stamp = '';
  } catch {
    // The database is down; the next use of the ring retries.
  }
}

/**
 * Reads the keys registered in the database. Returns whether the current look-up key changed. Throws problem 503 if the ring lacks a registered
 * key.
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

/** Returns names and dates of the keys of the ring, newest last, without key material. */
export function listRingKeys(): { id: string; created: string; current: boolean }[] {
  const file = openedFile();
  return file.llaves.map(({ id, creada }) => ({ id, created: creada, current: id === file.vigente }));
}

type Marking = 'marcados' | 'personas' | 'destinatarios' | 'listas';

/** Returns whether the key ring records that the marking of `what` is complete. Not stored in the log, since the database owner could empty it. */
export function isMarkingDone(what: Marking = 'marcados'): boolean {
  return hasKeyRing() && openedFile()[what] === true;
}

/** Stores facts in the key ring that a restored or emptied database would not have. Does nothing if the file is not writable. */
export async function noteInRing(facts: Partial<Pick<KeyFile, Marking | 'sellados' | 'resguardo'>>): Promise<void> {
  const { path } = openRingFile();
  const client = await dedicatedConnection();
  try {
    // Excludes key replacements, which also write the file, until the connection ends.
    await client.query('begin');
    await client.query('lock table llaveros in exclusive mode');
    const file = readKeyFile(path);
    if (file) writeKeyFile(path, { ...file, ...facts });
  } catch (error) {
    // The file is not writable; then only the log contains the facts.
    if (!isFileError(error)) throw error;
  } finally {
    await client.end();
  }
}

function isFileError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

/** Returns the escrow key stored in the key ring; undefined if there is none. */
export function notedEscrow(): KeyFile['resguardo'] {
  return hasKeyRing() ? openedFile().resguardo : undefined;
}

/** Returns the record types that were sealed at some time, according to the key ring. */
export function notedSealedTypes(): readonly string[] {
  return hasKeyRing() ? (openedFile().sellados ?? []) : [];
}

/** Returns the number of look-up keys, and since when the last one is current. */
export function describeLookupKeys(): { count: number; since: string } {
  const { consultas } = openedFile();
  return { count: consultas.length, since: consultas.at(-1)?.creada ?? '' };
}

/** Returns the file of the open ring and its path. Throws problem 503. */
export function openRingFile(): { path: string; file: KeyFile } {
  return { path: service(ringKey).path, file: openedFile() };
}

/** Sets the path of the ring, without reading it; it counts as missing until `putRingFile`. */
export function openRing(path: string): void {
  provideService(ringKey, { path, file: undefined, ring: undefined, stamp: '', registered: [], checkedAt: Date.now() });
  provideEntrySealer(sealer);
}

/** Sets the file of the ring. Its keys must be verified, or about to be registered. `undefined` closes the ring. */
export function putRingFile(file: KeyFile | undefined): void {
  const opened = service(ringKey);
  if (!file) opened.file = undefined;
  else use(opened, file, { stamp: stampOf(opened.path), registered: checksOf(file), checkedAt: Date.now() });
}

/** Returns the keys of a key ring file that mark backups, the current one first; none if the file is missing or damaged. Needs no database. */
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
    // Without a ring, entries are unsealed. Entries with marks are rejected then, since unsealed marks would not count.
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

/** Returns a value that changes whenever the file changes; empty if there is no file. */
export function stampOf(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false, bigint: true });
  return stat ? `${stat.ino}.${stat.mtimeNs}.${stat.size}` : '';
}
