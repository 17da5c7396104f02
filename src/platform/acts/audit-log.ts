import { desc, getTableColumns, sql } from 'drizzle-orm';
import { noteSecurityEvent } from '../guard/security-events.ts';
import { announcementOf, type Entry, entryHash, sealEntry } from './entry-seal.ts';
import { countForeign } from './foreign-entries.ts';
import { type KnownEntry, knownEntries } from './known-entries.ts';
import { lightColumns } from './light-entries.ts';
import { bitacora, type LoggedDetail } from './schema.ts';
import type { Transaction } from './transaction.ts';

type NewEntry = Pick<Entry, 'actorTipo' | 'actorId' | 'accion' | 'objeto' | 'detalle' | 'marcas'>;

/** Advisory lock that serializes appends; every writer of the log takes it. */
const APPEND_LOCK = 7_204;

/** PostgreSQL notification channel of entries; the payload is `announcementOf`. */
export const ENTRIES_CHANNEL = 'bitacora';

/** `anterior` of the first entry. */
export const FIRST_PREVIOUS = '0'.repeat(64);

/** Ids, hashes and codes: no spaces and no `@`, and not digits alone, as a folio or a telephone number. */
const CODE = /^(?!\d{10,}$)[\p{L}\p{N}._:/-]{1,128}$/u;
/** Number of look-up keys registered in the database (`llaveros`). */
const knownKeys = sql<number>`(select count(*)::int from llaveros where id like 'consulta%')`;
/** Maximum number of ids in an entry. Callers log more as a count in `detalle`. */
const MAX_IDS = 100;

/**
 * Appends an entry and returns it as stored. Takes the lock that makes numbers gapless and the outbox ordered; the lock lasts until the
 * transaction ends, so call this after the work. Throws if the entry contains anything but ids, hashes, codes, counts and flags.
 */
export async function appendEntry(tx: Transaction, entry: NewEntry): Promise<Entry> {
  assertNoContent(entry);
  await lockLog(tx);
  const [stored] = await tx
    .select({ ...lightColumns, keys: knownKeys })
    .from(bitacora)
    .orderBy(desc(bitacora.numero))
    .limit(1);
  const last = lastOf(stored);
  // During a key replacement, earlier entries have the seal of the former key: they are not foreign.
  const ajenas = entry.accion === 'llaves.marcar' ? 0 : await countForeign(tx, stored);
  const next = {
    ...entry,
    detalle: ajenas > 0 ? { ...entry.detalle, ajenas } : entry.detalle,
    numero: (last?.numero ?? 0) + 1,
    momento: new Date(),
    anterior: last?.huella ?? FIRST_PREVIOUS,
  };
  if (!Number.isSafeInteger(next.numero)) {
    noteSecurityEvent('bitacora-alterada', 'numero');
    throw new LogRefusedError('The log has a number beyond all others');
  }
  const huella = entryHash(next);
  const sealed = { keys: stored?.keys ?? 0, isMarked: entry.marcas !== null };
  const sello = await sealEntry(tx, huella, sealed);
  const announced = sello ? announcementOf({ numero: next.numero, huella, keys: Object.keys(entry.marcas ?? {}) }) : '';
  const [row] = await tx
    .insert(bitacora)
    .values({ ...next, huella, sello })
    // Delivered at commit.
    .returning({ ...getTableColumns(bitacora), notification: sql`pg_notify(${ENTRIES_CHANNEL}, ${announced})::text` });
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

/** Returns the last log entry. An entry that this process appended still counts if it was removed, so its number is not reused. */
function lastOf(stored: KnownEntry | undefined): KnownEntry | undefined {
  const { last } = knownEntries();
  if (!last || (stored && stored.numero > last.numero)) return stored;
  if (stored?.numero !== last.numero || stored.huella !== last.huella) noteSecurityEvent('bitacora-alterada', 'ancla');
  return last;
}

/** The database did not store an entry as written; the act is rolled back, since nothing may happen without its entry. */
export class LogRefusedError extends Error {}

/** Locks the log against appends by other transactions until this one ends. Take it after all other locks. */
export async function lockLog(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${APPEND_LOCK})`);
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
