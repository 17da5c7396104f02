import { createHmac, timingSafeEqual } from 'node:crypto';
import { statSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { db } from '../database/connection.ts';
import { Problem } from '../http/problem.ts';
import { type KeyFile, newKeyFile, readKeyFile, withNewKey, writeKeyFile } from './key-file.ts';
import { llaveros } from './schema.ts';
import { deriveKey, open, SealError, seal } from './seal.ts';

/** The institution's key ring: it wraps the data keys of records, and derives the keys of look-ups. */
export type KeyRing = {
  /** Name of the key in force. */
  current: string;
  /** Wraps a data key under the key in force: four bytes that name the key, then the sealed data key. */
  wrap(dataKey: Buffer, place: string): Buffer;
  /** Opens a wrapped data key with the key that it names. Throws `SealError`. */
  unwrap(wrapped: Buffer, place: string): Buffer;
  /** The key for look-ups of one kind. */
  lookupKey(purpose: string): Buffer;
};

type Opened = { path: string; file: KeyFile | undefined; stamp: string };
const shared = globalThis as typeof globalThis & { keyRing?: Opened | undefined };
const LOOKUP = 'consulta';

/**
 * Opens the key ring: the file of `KEY_RING_FILE`, or `DATA_DIR/llavero.json`, which is made when the database has never had one. With a
 * ring missing, damaged or foreign to this database the site runs, but takes and shows no records; `say` gets one sentence.
 */
export async function openKeyRing(config: Config, say: (line: string) => void): Promise<void> {
  const path = config.KEY_RING_FILE ?? `${config.DATA_DIR}/llavero.json`;
  const opened: Opened = { path, file: undefined, stamp: '' };
  shared.keyRing = opened;
  await db().transaction(async (transaction) => {
    // Two nodes that start together: the second finds what the first made.
    await transaction.execute(sql`lock table llaveros in exclusive mode`);
    const known = await transaction.select().from(llaveros);
    let file = readKeyFile(path);
    if (!file && known.length === 0 && !config.KEY_RING_FILE && stampOf(path) === '') {
      file = newKeyFile(new Date());
      writeKeyFile(path, file);
      say(
        `Se creó el llavero ${path}. Respáldelo aparte de la base de datos: sin él no se puede leer ningún registro.`,
      );
    }
    if (!file) return say(missing(path));
    if (known.some((row) => !holds(file, row))) {
      return say(`El llavero ${path} no es el de esta base de datos: no se reciben ni se consultan registros.`);
    }
    const rows = checks(file).filter(({ id }) => !known.some((row) => row.id === id));
    if (rows.length > 0) await transaction.insert(llaveros).values(rows);
    opened.file = file;
    opened.stamp = stampOf(path);
  });
}

/**
 * The key ring in force. A ring that changed on disk (a rotation) is read again; one that vanished counts as missing, since what it
 * would wrap could not be read after the next start. Throws the problem 503.
 */
export function keyRing(): KeyRing {
  const opened = shared.keyRing;
  if (!opened?.file) throw keysMissing();
  const stamp = stampOf(opened.path);
  if (stamp !== opened.stamp) {
    const file = readKeyFile(opened.path);
    if (!file?.consulta.equals(opened.file.consulta)) throw keysMissing();
    opened.file = file;
    opened.stamp = stamp;
  }
  return ringOf(opened.file);
}

/** Whether records can be taken and shown. */
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
  const path = shared.keyRing?.path ?? '';
  // The file first: a key that the database knows and the file lacks would close the ring.
  writeKeyFile(path, file);
  shared.keyRing = { path, file, stamp: stampOf(path) };
  await db().insert(llaveros).values(checks(file)).onConflictDoNothing();
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
    wrap: (dataKey, place) =>
      Buffer.concat([Buffer.from(file.vigente, 'hex'), seal(keyNamed(file.vigente), dataKey, place)]),
    unwrap: (wrapped, place) => open(keyNamed(wrappedBy(wrapped)), wrapped.subarray(4), place),
    lookupKey: (purpose) => deriveKey(file.consulta, purpose),
  };
}

/** The name of the ring key that wrapped a data key. */
export function wrappedBy(wrapped: Buffer): string {
  return wrapped.subarray(0, 4).toString('hex');
}

function opened(): KeyFile {
  keyRing();
  const file = shared.keyRing?.file;
  if (!file) throw keysMissing();
  return file;
}

function keysMissing(): Problem {
  return new Problem('servicio-no-disponible', {
    title: 'Por el momento no podemos recibir ni consultar registros en línea. Intente más tarde o acuda al Instituto.',
    headers: { 'retry-after': '600' },
  });
}

function missing(path: string): string {
  return `Falta el llavero ${path}, o está dañado: el sitio funciona, pero no recibe ni consulta registros hasta que lo restaure de su respaldo.`;
}

function checks(file: KeyFile): { id: string; comprobante: Buffer }[] {
  return [...file.llaves, { id: LOOKUP, llave: file.consulta }].map(({ id, llave }) => ({
    id,
    comprobante: createHmac('sha256', llave).update(`comprobante:${id}`).digest(),
  }));
}

function holds(file: KeyFile, row: { id: string; comprobante: Buffer }): boolean {
  const check = checks(file).find(({ id }) => id === row.id);
  return check !== undefined && timingSafeEqual(check.comprobante, row.comprobante);
}

/** Changes with the file; empty when there is none. */
function stampOf(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false, bigint: true });
  return stat ? `${stat.ino}.${stat.mtimeNs}.${stat.size}` : '';
}
