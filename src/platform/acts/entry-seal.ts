import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Querier } from '../database/connection.ts';
import { findService, provideService, serviceKey } from '../services.ts';
import type { bitacora } from './schema.ts';
import type { Transaction } from './transaction.ts';

export type Entry = typeof bitacora.$inferSelect;

/** Seals entries with the key ring: a seal is the keyed hash of an entry's hash. */
export type EntrySealer = {
  /** Returns the seals of a hash under the current key and then under the former ones; none while the key ring is not open. */
  sealsOf(huella: string): readonly string[];
  /**
   * Returns the seal of a new entry under the newest key; `keys` is the number of keys registered in the database. Undefined without a key ring.
   * Throws problem 503 if the ring lacks that key, and for an entry with marks that cannot be sealed.
   */
  seal(tx: Transaction, huella: string, entry: { keys: number; isMarked: boolean }): Promise<string | undefined>;
  /** Reads the keys registered in the database. Returns whether the current key changed. Throws problem 503. */
  catchUp(querier: Querier): Promise<boolean>;
};
const sealerKey = serviceKey<EntrySealer>('sealer of the log', 'openKeyRing');

/** Starts sealing log entries with `sealer`. */
export function provideEntrySealer(sealer: EntrySealer): void {
  provideService(sealerKey, sealer);
}

/** Returns whether entries get a seal. */
export function hasSeals(): boolean {
  return countSealKeys() > 0;
}

/** Returns the number of sealing keys, former ones and the current one; 0 while the key ring is not open. */
export function countSealKeys(): number {
  return findService(sealerKey)?.sealsOf('').length ?? 0;
}

/** Returns the number of the key whose seal matches the content of an entry: 1 is the first, `countSealKeys` the current one, 0 none. */
export function sealKeyOf(entry: Entry): number {
  const seals = findService(sealerKey)?.sealsOf(entryHash(entry)) ?? [];
  const at = entry.sello === null ? -1 : seals.indexOf(entry.sello);
  return at < 0 ? 0 : seals.length - at;
}

/** Returns whether an entry's `huella` has the seal of the current key. Does not check that the content matches the hash. */
export function hasSealInForce({ huella, sello }: Pick<Entry, 'huella' | 'sello'>): boolean {
  return sello !== null && findService(sealerKey)?.sealsOf(huella)[0] === sello;
}

/** Returns whether an entry has the seal of the current key and its content matches. */
export function isSealedEntry(entry: Entry): boolean {
  return hasSealInForce(entry) && entryHash(entry) === entry.huella;
}

/** Reads the keys registered in the database. Returns whether the current key changed. Throws problem 503 if the key ring lacks it. */
export async function catchUpWithKeys(querier: Querier): Promise<boolean> {
  return (await findService(sealerKey)?.catchUp(querier)) ?? false;
}

/** Number and hash of an entry, and the keys of its marks. */
type Announced = { numero: number; huella: string; keys: readonly string[] };
/** Maximum length of a PostgreSQL notification payload, in bytes. */
const MAX_PAYLOAD = 7900;

/**
 * Returns the announcement of a sealed entry, which lets other nodes detect tampering with entries that they have not read yet. Empty without
 * a key ring.
 */
export function announcementOf({ numero, huella, keys }: Announced): string {
  const text = [numero, huella, ...keys].join(' ');
  if (Buffer.byteLength(text) > MAX_PAYLOAD) return announcementOf({ numero, huella, keys: [] });
  const [seal] = findService(sealerKey)?.sealsOf(text) ?? [];
  return seal ? `${seal} ${text}` : '';
}

/** Returns the entry of an announcement; undefined for a forged announcement. */
export function readEntryAnnouncement(payload: string): Announced | undefined {
  const [, numero = '', huella = '', ...keys] = payload.split(' ');
  const entry = { numero: Number(numero), huella, keys };
  return payload !== '' && payload === announcementOf(entry) ? entry : undefined;
}

/** Returns the seal of a new entry; undefined without a key ring. Throws problem 503 as `EntrySealer.seal`. */
export async function sealEntry(...args: Parameters<EntrySealer['seal']>): Promise<string | undefined> {
  return findService(sealerKey)?.seal(...args);
}

/** Returns the number of foreign entries directly before a sealed one when it was written (`ajenas`). */
export function foreignBefore({ detalle }: Pick<Entry, 'detalle'>): number {
  return typeof detalle.ajenas === 'number' ? detalle.ajenas : 0;
}

/** Returns the hash of an entry: SHA-256 over the previous hash and the canonical JSON (RFC 8785) of the other columns. */
export function entryHash({ anterior, numero, momento, ...entry }: Omit<Entry, 'huella' | 'sello'>): string {
  const { actorTipo, actorId, accion, objeto, detalle, marcas } = entry;
  const text = canonicalize({
    numero: String(numero),
    momento: instantText(momento),
    actor: { tipo: actorTipo, id: actorId },
    accion,
    objeto,
    detalle,
    // Entries of earlier versions have no such field in their hash.
    ...(marcas && { marcas }),
  });
  return createHash('sha256').update(`${anterior}${text}`).digest('hex');
}

/** Returns an instant in ISO 8601. For an instant outside the JavaScript range, returns a fixed word, so that the entry's hash cannot match. */
export function instantText(instant: Date): string {
  return Number.isNaN(instant.getTime()) ? 'sin fecha' : instant.toISOString();
}
