import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { desc, sql } from 'drizzle-orm';
import type { Querier } from '../database/connection.ts';
import { noteSecurityEvent } from '../guard/security-events.ts';
import { findService, provideService, serviceKey } from '../services.ts';
import { type KnownEntry, knownEntries } from './known-entries.ts';
import { bitacora, type LoggedDetail } from './schema.ts';
import type { Transaction } from './transaction.ts';

export type Entry = typeof bitacora.$inferSelect;
export type NewEntry = Pick<Entry, 'actorTipo' | 'actorId' | 'accion' | 'objeto' | 'detalle' | 'marcas'>;

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

/** Advisory lock that serializes appends; every writer of the log takes it. */
const APPEND_LOCK = 7_204;

/** `anterior` of the first entry. */
export const FIRST_PREVIOUS = '0'.repeat(64);

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

/** Returns whether an entry has the seal of the key in force. */
export function isSealedEntry(entry: Entry): boolean {
  const [inForce] = findService(sealerKey)?.sealsOf(entryHash(entry)) ?? [];
  return inForce !== undefined && entry.sello === inForce;
}

/** Reads which keys the database knows. Returns whether another one is in force since. Throws the problem 503 where the key ring lacks it. */
export async function catchUpWithKeys(querier: Querier): Promise<boolean> {
  return (await findService(sealerKey)?.catchUp(querier)) ?? false;
}

/** Ids, hashes and codes: no spaces and no `@`, and not digits alone, as a folio or a telephone number. */
const CODE = /^(?!\d{10,}$)[\p{L}\p{N}._:/-]{1,128}$/u;
/** Look-up keys that the database knows (`llaveros`). */
const knownKeys = sql<number>`(select count(*)::int from llaveros where id like 'consulta%')`;
/** More ids than this are logged as a count (`detalle`) by the caller. */
const MAX_IDS = 100;

/**
 * Appends an entry. Takes the lock that makes numbers gapless and the outbox ordered, and keeps it until the transaction ends, so this
 * is called after the work. Returns it as it is stored. Throws when the entry contains anything but ids, hashes, codes, counts and flags.
 */
export async function appendEntry(tx: Transaction, entry: NewEntry): Promise<Entry> {
  assertNoContent(entry);
  await lockLog(tx);
  const [stored] = await tx
    .select({ numero: bitacora.numero, huella: bitacora.huella, keys: knownKeys })
    .from(bitacora)
    .orderBy(desc(bitacora.numero))
    .limit(1);
  const last = lastOf(stored);
  const next = {
    ...entry,
    numero: (last?.numero ?? 0) + 1,
    momento: new Date(),
    anterior: last?.huella ?? FIRST_PREVIOUS,
  };
  const huella = entryHash(next);
  const sealed = { keys: stored?.keys ?? 0, isMarked: entry.marcas !== null };
  const sello = await findService(sealerKey)?.seal(tx, huella, sealed);
  const [row] = await tx
    .insert(bitacora)
    .values({ ...next, huella, sello })
    .returning();
  if (
    row?.numero !== next.numero ||
    entryHash(row) !== huella ||
    row.huella !== huella ||
    row.sello !== (sello ?? null)
  ) {
    noteSecurityEvent('bitacora-alterada', entry.accion);
    throw new LogRefusedError(`The log did not take the entry ${next.numero} as it was written`);
  }
  return row;
}

/** Returns the last entry of the log. One that this process appended and somebody removed is still the last one: its number is not used again. */
function lastOf(stored: KnownEntry | undefined): KnownEntry | undefined {
  const { last } = knownEntries();
  if (!last || (stored && stored.numero > last.numero)) return stored;
  if (stored?.numero !== last.numero || stored.huella !== last.huella) noteSecurityEvent('bitacora-alterada', 'ancla');
  return last;
}

/** The database did not store an entry as it was written: nothing happens without its entry. */
export class LogRefusedError extends Error {}

/** Lets no other transaction append entries until this one ends. Only after its other locks. */
export async function lockLog(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${APPEND_LOCK})`);
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

function assertNoContent({ actorId, objeto, detalle }: NewEntry): void {
  if (objeto.ids.length > MAX_IDS) throw new Error(`An audit log entry lists at most ${MAX_IDS} ids; log their count`);
  const codes = [actorId, objeto.tipo, ...objeto.ids, ...Object.keys(detalle), ...Object.values(detalle)];
  if (!codes.every(isCode)) throw new Error('An audit log entry contains ids, hashes, codes, counts and flags only');
}

function isCode(value: LoggedDetail[string]): boolean {
  if (typeof value === 'number') return Number.isSafeInteger(value);
  return typeof value !== 'string' || CODE.test(value);
}
