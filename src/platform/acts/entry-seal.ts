import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Querier } from '../database/connection.ts';
import { findService, provideService, serviceKey } from '../services.ts';
import type { bitacora } from './schema.ts';
import type { Transaction } from './transaction.ts';

export type Entry = typeof bitacora.$inferSelect;

/** Seals entries with the key ring: a seal is the keyed hash of an entry's hash. */
export type EntrySealer = {
  /** Returns the seals of a hash under the key in force and then the former ones; none while the key ring is not open. */
  sealsOf(huella: string): readonly string[];
  /**
   * Returns the seal of a new entry, under the newest of the `keys` that the database knows; undefined without a key ring. Throws the problem 503
   * where the ring lacks that key, and for an entry with marks that nothing seals.
   */
  seal(tx: Transaction, huella: string, entry: { keys: number; isMarked: boolean }): Promise<string | undefined>;
  /** Reads which keys the database knows. Returns whether another one is in force since. Throws the problem 503. */
  catchUp(querier: Querier): Promise<boolean>;
};
const sealerKey = serviceKey<EntrySealer>('sealer of the log', 'openKeyRing');

/** Seals the entries of the log from now on. */
export function provideEntrySealer(sealer: EntrySealer): void {
  provideService(sealerKey, sealer);
}

/** Returns whether entries get a seal. */
export function hasSeals(): boolean {
  return countSealKeys() > 0;
}

/** Returns how many keys sealed entries, the one in force included; 0 while the key ring is not open. */
export function countSealKeys(): number {
  return findService(sealerKey)?.sealsOf('').length ?? 0;
}

/** Returns which key sealed an entry over its own content: 1 for the first one, `countSealKeys` for the one in force; 0 for none. */
export function sealKeyOf(entry: Entry): number {
  const seals = findService(sealerKey)?.sealsOf(entryHash(entry)) ?? [];
  const at = entry.sello === null ? -1 : seals.indexOf(entry.sello);
  return at < 0 ? 0 : seals.length - at;
}

/** Returns whether the hash of an entry has the seal of the key in force; its content may be another one. */
export function hasSealInForce({ huella, sello }: Pick<Entry, 'huella' | 'sello'>): boolean {
  return sello !== null && findService(sealerKey)?.sealsOf(huella)[0] === sello;
}

/** Returns whether an entry has the seal of the key in force, over its content. */
export function isSealedEntry(entry: Entry): boolean {
  return hasSealInForce(entry) && entryHash(entry) === entry.huella;
}

/** Reads which keys the database knows. Returns whether another one is in force since. Throws the problem 503 where the key ring lacks it. */
export async function catchUpWithKeys(querier: Querier): Promise<boolean> {
  return (await findService(sealerKey)?.catchUp(querier)) ?? false;
}

/** Number and hash of an entry, and the keys of its marks. */
type Announced = { numero: number; huella: string; keys: readonly string[] };
/** Longest text that PostgreSQL delivers, in bytes. */
const MAX_PAYLOAD = 7900;

/**
 * Returns the announcement of a sealed entry to the other nodes, by which they notice tampering before their first read; empty without a key
 * ring.
 */
export function announcementOf({ numero, huella, keys }: Announced): string {
  const text = [numero, huella, ...keys].join(' ');
  if (Buffer.byteLength(text) > MAX_PAYLOAD) return announcementOf({ numero, huella, keys: [] });
  const [seal] = findService(sealerKey)?.sealsOf(text) ?? [];
  return seal ? `${seal} ${text}` : '';
}

/** Returns the entry of an announcement; undefined for one that somebody else made. */
export function readEntryAnnouncement(payload: string): Announced | undefined {
  const [, numero = '', huella = '', ...keys] = payload.split(' ');
  const entry = { numero: Number(numero), huella, keys };
  return payload !== '' && payload === announcementOf(entry) ? entry : undefined;
}

/** Returns the seal of a new entry; undefined without a key ring. Throws the problem 503 as `EntrySealer.seal`. */
export async function sealEntry(...args: Parameters<EntrySealer['seal']>): Promise<string | undefined> {
  return findService(sealerKey)?.seal(...args);
}

/** Returns how many entries before a sealed one were of somebody else when it was written. */
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
    // As the entries of earlier versions.
    ...(marcas && { marcas }),
  });
  return createHash('sha256').update(`${anterior}${text}`).digest('hex');
}

/** Returns an instant in ISO 8601; a word for one that JavaScript does not have, so that the hash of its entry matches nothing. */
export function instantText(instant: Date): string {
  return Number.isNaN(instant.getTime()) ? 'sin fecha' : instant.toISOString();
}
