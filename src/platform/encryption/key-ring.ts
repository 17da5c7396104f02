import { createHmac } from 'node:crypto';
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'drizzle-orm';
import { act } from '../acts/act.ts';
import { systemActor } from '../acts/actor.ts';
import { provideEntrySealer } from '../acts/audit-log.ts';
import { Unchanged } from '../acts/transaction.ts';
import type { Config } from '../config.ts';
import { db } from '../database/connection.ts';
import { noteSecurityEvent } from '../guard/security-events.ts';
import { Problem } from '../http/problem.ts';
import { findService, provideService, service, serviceKey } from '../services.ts';
import { checksOf, hasEveryKey, type KeyCheck, unregisteredChecks } from './key-checks.ts';
import { type KeyFile, newKeyFile, readKeyFile, withNewKey, writeKeyFile } from './key-file.ts';
import { llaveros } from './schema.ts';
import { deriveKey, open, SealError, seal } from './seal.ts';

/** The institution's key ring: it wraps the data keys of records, and derives the keys of look-ups. */
export type KeyRing = {
  /** Name of the key in force. */
  current: string;
  /** Wraps a data key under the key in force: four bytes that name the key, then the sealed data key. */
  wrap(dataKey: Buffer, associatedData: string): Buffer;
  /** Opens a wrapped data key with the key that it names. Throws `SealError`. */
  unwrap(wrapped: Buffer, associatedData: string): Buffer;
  /** The key for look-ups of one kind. */
  lookupKey(purpose: string): Buffer;
};

type Opened = {
  path: string;
  file: KeyFile | undefined;
  /** State of the file when all its keys were verified. */
  stamp: string;
  /** Check values that the database has. */
  registered: readonly KeyCheck[];
  /** True while check values are read, and for a second afterwards. */
  reading: boolean;
};
const ringKey = serviceKey<Opened>('key ring', 'openKeyRing');
const REGISTERED_MS = 1000;
const registrar = systemActor('arranque', 'llavero', ['llaves.registrar']);
const rotator = systemActor('consola', 'keys', ['llaves.agregar']);

/**
 * Opens the key ring: the file of `KEY_RING_FILE`, or `DATA_DIR/llavero.json`, which is made when the database has never had one. With a
 * ring missing, damaged or foreign to this database the site runs, but accepts and shows no records; `say` receives one sentence.
 * A command must not decide which ring a new database has (`command`), except the one that creates it (`create`).
 */
export async function openKeyRing(
  config: Config,
  say: (line: string) => void,
  purpose: 'server' | 'command' | 'create' = 'server',
): Promise<void> {
  const path = config.KEY_RING_FILE ?? `${config.DATA_DIR}/llavero.json`;
  const opened: Opened = { path, file: undefined, stamp: '', registered: [], reading: false };
  provideService(ringKey, opened);
  provideEntrySealer(sealEntry);
  const object = (ids: string[]) => ({ kind: 'llave', ids });
  await act(registrar, 'llaves.registrar', object, async (tx) => {
    const nothing = new Unchanged<string[]>([]);
    // When two nodes start together, the second one finds the ring of the first.
    await tx.execute(sql`lock table llaveros in exclusive mode`);
    const storedRings = await tx.select().from(llaveros);
    if (storedRings.length === 0 && purpose === 'command') return nothing;
    let file = readKeyFile(path);
    const mayCreate = purpose === 'create' || !config.KEY_RING_FILE;
    if (!file && storedRings.length === 0 && mayCreate && stampOf(path) === '') {
      file = newKeyFile(new Date());
      // With a database of its own the institution may have nothing else in DATA_DIR.
      mkdirSync(dirname(path), { recursive: true });
      writeKeyFile(path, file);
      say(
        `Se creó el llavero ${path}. Respáldelo aparte de la base de datos: sin él no se puede leer ningún registro.`,
      );
    }
    if (!file) {
      say(storedRings.length === 0 && stampOf(path) === '' ? notCreated(path) : missing(path));
      return nothing;
    }
    if (!hasEveryKey(file, storedRings)) {
      say(`El llavero ${path} no es el de esta base de datos: no se reciben ni se consultan registros.`);
      return nothing;
    }
    const rows = unregisteredChecks(file, storedRings);
    opened.file = file;
    opened.stamp = stampOf(path);
    opened.registered = checksOf(file);
    if (rows.length === 0) return nothing;
    await tx.insert(llaveros).values(rows);
    return rows.map(({ id }) => id);
  });
}

/**
 * The key ring in force. A ring that changed on disk (a rotation) is read again and each of its keys is verified against the registered
 * check values; one that vanished or has a damaged key counts as missing, since what it would wrap could not be read after the next start.
 * A key that is not registered yet opens what it wrapped and wraps nothing. Throws the problem 503.
 */
export function keyRing(): KeyRing {
  const opened = findService(ringKey);
  if (!opened?.file) throw keysMissing();
  const stamp = stampOf(opened.path);
  if (stamp === opened.stamp) return ringOf(opened.file);
  const file = readKeyFile(opened.path);
  if (!file || !hasEveryKey(file, opened.registered)) throw keysMissing();
  const unregistered = unregisteredChecks(file, opened.registered);
  const isRegistered = !unregistered.some(({ id }) => id === file.vigente);
  opened.file = isRegistered ? file : { ...file, vigente: opened.file.vigente };
  if (unregistered.length === 0) opened.stamp = stamp;
  else void readRegistered(opened);
  return ringOf(opened.file);
}

/** Reads the check values from the database: the process that rotates the ring writes the file first. */
async function readRegistered(opened: Opened): Promise<void> {
  if (opened.reading) return;
  opened.reading = true;
  try {
    opened.registered = await db().select().from(llaveros);
  } catch {
    // The database is down: the next use of the ring asks again.
  }
  setTimeout(() => {
    opened.reading = false;
  }, REGISTERED_MS).unref();
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
  const file = opened();
  return file.llaves.map(({ id, creada }) => ({ id, created: creada, current: id === file.vigente }));
}

/** Puts a new key in force, in the file and in the database's list. What older keys wrapped still opens. Returns its name. */
export async function addRingKey(now: Date): Promise<string> {
  const file = withNewKey(opened(), now);
  const { path } = service(ringKey);
  // The file first: a key that the database knows and the file lacks would close the ring.
  writeKeyFile(path, file);
  provideService(ringKey, { path, file, stamp: stampOf(path), registered: checksOf(file), reading: false });
  await act(rotator, 'llaves.agregar', { kind: 'llave', ids: [file.vigente] }, async (tx) => {
    await tx.insert(llaveros).values(checksOf(file)).onConflictDoNothing();
  });
  return file.vigente;
}

/** A ring over the keys of a file. */
export function ringOf(file: KeyFile): KeyRing {
  const keyNamed = (id: string) => {
    const key = file.llaves.find((each) => each.id === id);
    if (!key) throw new SealError();
    return key.llave;
  };
  return {
    current: file.vigente,
    wrap: (dataKey, associatedData) =>
      Buffer.concat([Buffer.from(file.vigente, 'hex'), seal(keyNamed(file.vigente), dataKey, associatedData)]),
    unwrap: (wrapped, associatedData) => open(keyNamed(wrappedBy(wrapped)), wrapped.subarray(4), associatedData),
    lookupKey: (purpose) => deriveKey(file.consulta, purpose),
  };
}

/** Returns the key that marks backups, of a key ring file; undefined where it is missing or damaged. No database is needed. */
export function readBackupKey(path: string): Buffer | undefined {
  const file = readKeyFile(path);
  return file && ringOf(file).lookupKey('respaldo');
}

/** The name of the ring key that wrapped a data key. */
export function wrappedBy(wrapped: Buffer): string {
  return wrapped.subarray(0, 4).toString('hex');
}

function sealEntry(huella: string): string | undefined {
  // Without a ring the site runs, and its acts are entries without a seal.
  if (!findService(ringKey)?.file || !hasKeyRing()) return undefined;
  return createHmac('sha256', keyRing().lookupKey('bitacora')).update(huella).digest('hex');
}

function opened(): KeyFile {
  keyRing();
  const { file } = service(ringKey);
  if (!file) throw keysMissing();
  return file;
}

function keysMissing(): Problem {
  noteSecurityEvent('llavero');
  return new Problem('servicio-no-disponible', {
    title: 'Por el momento no podemos recibir ni consultar registros en línea. Intente más tarde o acuda al Instituto.',
    headers: { 'retry-after': '600' },
  });
}

function notCreated(path: string): string {
  return `El llavero ${path} no existe todavía: el sitio funciona, pero no recibe ni consulta registros. Créelo con npm run keys -- create y arranque el sitio de nuevo.`;
}

function missing(path: string): string {
  return `Falta el llavero ${path}, o está dañado: el sitio funciona, pero no recibe ni consulta registros hasta que lo restaure de su respaldo.`;
}

/** Changes with the file; empty when there is none. */
function stampOf(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false, bigint: true });
  return stat ? `${stat.ino}.${stat.mtimeNs}.${stat.size}` : '';
}
