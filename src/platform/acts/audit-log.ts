import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { desc, sql } from 'drizzle-orm';
import { findService, provideService, serviceKey } from '../services.ts';
import { bitacora, type LoggedDetail } from './schema.ts';
import type { Transaction } from './transaction.ts';

export type Entry = typeof bitacora.$inferSelect;
export type NewEntry = Pick<Entry, 'actorTipo' | 'actorId' | 'accion' | 'objeto' | 'detalle' | 'marcas'>;

/** Returns the keyed hash of an entry's hash; undefined while the key ring is not open. */
export type EntrySealer = (huella: string) => string | undefined;
const sealerKey = serviceKey<EntrySealer>('sealer of the log', 'openKeyRing');

/** Advisory lock that serializes appends; every writer of the log takes it. */
const APPEND_LOCK = 7_204;

/** `anterior` of the first entry. */
export const FIRST_PREVIOUS = '0'.repeat(64);

/** Seals the entries of the log from now on. */
export function provideEntrySealer(sealer: EntrySealer): void {
  provideService(sealerKey, sealer);
}

/** Returns the seal of an entry's hash; undefined while the key ring is not open. */
export function sealOfEntry(huella: string): string | undefined {
  return findService(sealerKey)?.(huella);
}

/** Returns whether an entry has the seal of the key ring over its own content. */
export function isSealedEntry(entry: Entry): boolean {
  const seal = sealOfEntry(entryHash(entry));
  return seal !== undefined && seal === entry.sello;
}

/** Ids, hashes and codes: no spaces and no `@`, and not digits alone, as a folio or a telephone number. */
const CODE = /^(?!\d{10,}$)[\p{L}\p{N}._:/-]{1,128}$/u;
/** More ids than this are logged as a count (`detalle`) by the caller. */
const MAX_IDS = 100;

/**
 * Appends an entry. Takes the lock that makes numbers gapless and the outbox ordered, and keeps it until the transaction ends, so this
 * is called after the work. Throws when the entry contains anything but ids, hashes, codes, counts and flags.
 */
export async function appendEntry(tx: Transaction, entry: NewEntry): Promise<void> {
  assertNoContent(entry);
  await tx.execute(sql`select pg_advisory_xact_lock(${APPEND_LOCK})`);
  const [last] = await tx
    .select({ numero: bitacora.numero, huella: bitacora.huella })
    .from(bitacora)
    .orderBy(desc(bitacora.numero))
    .limit(1);
  const next = {
    ...entry,
    numero: (last?.numero ?? 0) + 1,
    momento: new Date(),
    anterior: last?.huella ?? FIRST_PREVIOUS,
  };
  const huella = entryHash(next);
  await tx.insert(bitacora).values({ ...next, huella, sello: sealOfEntry(huella) });
}

/** Returns the hash of an entry: SHA-256 over the previous hash and the canonical JSON (RFC 8785) of the other columns. */
export function entryHash({ anterior, numero, momento, ...entry }: Omit<Entry, 'huella' | 'sello'>): string {
  const { actorTipo, actorId, accion, objeto, detalle, marcas } = entry;
  const text = canonicalize({
    numero: String(numero),
    momento: momento.toISOString(),
    actor: { tipo: actorTipo, id: actorId },
    accion,
    objeto,
    detalle,
    // As the entries of earlier versions.
    ...(marcas && { marcas }),
  });
  return createHash('sha256').update(`${anterior}${text}`).digest('hex');
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
