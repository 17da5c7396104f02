import { sql } from 'drizzle-orm';
import { chunks } from '../chunks.ts';
import { db, type Querier } from '../database/connection.ts';
import { type PreparedValues, prepared } from '../database/reads/prepared.ts';
import { noteSecurityEvent } from '../guard/security-events.ts';
import { findService, provideService, serviceKey } from '../services.ts';
import type { Actor } from './actor.ts';
import { notedNumberOf } from './anchors/noted-marks.ts';
import { appendEntry, lockLog } from './audit-log.ts';
import { catchUpWithKeys, type Entry, hasSeals, isSealedEntry } from './entry-seal.ts';
import { type ForeignRange, findSealedEntry } from './foreign-entries.ts';
import { knownEntries, type NewestMark } from './known-entries.ts';
import { lightColumns, withContent } from './light-entries.ts';
import { MarkReader, readEntriesAfter, UNSEALED } from './mark-reader.ts';
import { bitacora, type LoggedMarks } from './schema.ts';
import type { Transaction } from './transaction.ts';

// A mark is a keyed hash of a state (for example a row), under the key ring. The act that changes the state logs the new mark, so that the log
// identifies the current state: a row inserted by someone else has no mark, and a restored old row does not match the newest one.

/** Computes the marks of keys in the transaction that changed their state; null for a state that ended. */
type MarkState = (tx: Transaction, keys: readonly string[]) => Promise<LoggedMarks>;

const pendingKey = serviceKey<WeakMap<Transaction, Map<MarkState, Set<string>>>>('pending marks', 'markAtEnd');

/** Adds the marks of `keys` to the entry of the act; they are computed after its work. */
export function markAtEnd(tx: Transaction, markState: MarkState, keys: readonly string[]): void {
  const states = pending().get(tx) ?? new Map<MarkState, Set<string>>();
  states.set(markState, new Set([...(states.get(markState) ?? []), ...keys]));
  pending().set(tx, states);
}

/** Computes the registered marks of a transaction; null if it has none. */
export async function computeMarks(tx: Transaction): Promise<LoggedMarks | null> {
  const marks: LoggedMarks = {};
  for (const [markState, keys] of pending().get(tx) ?? []) Object.assign(marks, await markState(tx, [...keys]));
  return Object.keys(marks).length > 0 ? marks : null;
}

/** Returns whether the entry of the act will contain the mark of a key: then this transaction wrote its state. */
export function isMarkedAtEnd(tx: Transaction, markState: MarkState, key: string): boolean {
  return pending().get(tx)?.get(markState)?.has(key) ?? false;
}

/** Adds marks that are already computed to the entry of the act. */
export function addMarks(tx: Transaction, marks: LoggedMarks): void {
  markAtEnd(tx, async () => marks, Object.keys(marks));
}

/** Maximum number of keys that are read one by one. */
const FEW_KEYS = 3;

/**
 * Returns the newest valid mark of each key that has one. Foreign entries have no current seal, so their marks are ignored. The mark is
 * `UNSEALED`, which matches no state, if the newest entry was altered, or if an entry that this process read before was removed.
 */
export async function findMarks(querier: Querier, keys: readonly string[]): Promise<Map<string, NewestMark>> {
  if (keys.length === 0) return new Map();
  const readBefore = new Map(keys.map((key) => [key, knownEntries().marks.get(key)?.numero ?? notedNumberOf(key)]));
  let rows = await newestEntries(querier, keys);
  let unsealed = new Set(rows.filter((entry) => !isSealedEntry(entry)));
  // Another node may have replaced the key since.
  if (unsealed.size > 0 && hasSeals() && (await catchUpWithKeys(querier))) {
    rows = await withContent(querier, rows);
    unsealed = new Set(rows.filter((entry) => !isSealedEntry(entry)));
  }
  const marks = new Map<string, NewestMark>();
  const ranges: ForeignRange[] = [];
  for (const entry of rows)
    for (const key of entry.claves) {
      const newest = unsealed.has(entry)
        ? await markBefore(querier, { key, newest: entry, ranges })
        : markIn(entry, key);
      if (newest) marks.set(key, newest);
      // A transaction may be rolled back, so its marks are not remembered.
      const isRead = newest && newest.mark !== UNSEALED && newest.numero >= (readBefore.get(key) ?? 0);
      if (isRead && querier === db()) knownEntries().marks.set(key, newest);
    }
  closeRemoved(marks, readBefore);
  return marks;
}

/** Returns the newest valid mark of one key, as `findMarks`; undefined without one. */
export async function findMark(querier: Querier, key: string): Promise<string | null | undefined> {
  return (await findMarks(querier, [key])).get(key)?.mark;
}

function markIn({ numero, marcas }: Entry, key: string): NewestMark {
  return { mark: marcas?.[key] ?? null, numero };
}

/** Invalidates marks whose entry is missing now, though this process read it, or wrote it in an earlier run. */
function closeRemoved(marks: Map<string, NewestMark>, readBefore: ReadonlyMap<string, number>): void {
  for (const [key, numero] of readBefore) {
    if (numero <= (marks.get(key)?.numero ?? 0)) continue;
    noteSecurityEvent('bitacora-alterada', 'falta');
    marks.set(key, { mark: UNSEALED, numero });
  }
}

/**
 * Returns the valid mark of a key whose newest entry has no seal, and reports a security event; undefined if no act wrote one. Without the key
 * ring, the mark is `UNSEALED`.
 */
async function markBefore(
  querier: Querier,
  { key, newest, ranges }: { key: string; newest: Entry; ranges: ForeignRange[] },
): Promise<NewestMark | undefined> {
  const closed = { mark: UNSEALED, numero: newest.numero };
  if (!hasSeals()) return closed;
  noteSecurityEvent('bitacora-alterada', 'sello');
  const readMark = knownEntries().marks.get(key);
  // The entry was altered after this process read it, so the original mark is known.
  if (readMark?.numero === newest.numero) return readMark;
  const sealed = await findSealedEntry(querier, { key, newest, ranges });
  return sealed === 'altered' ? closed : sealed && markIn(sealed, key);
}

/** Returns the newest entry of each key, with its keys. Few keys are cheaper to plan as single queries, sent concurrently. */
async function newestEntries(querier: Querier, keys: readonly string[]) {
  if (keys.length > FEW_KEYS || querier !== db())
    return withContent(querier, await readEntries({ keys: [...keys] }, querier));
  const entries = await Promise.all(keys.map((key) => readEntry({ key })));
  const rows = entries.flatMap((row, at) => row.map((entry) => ({ ...entry, claves: keys.slice(at, at + 1) })));
  return withContent(querier, rows);
}

/** Reads the newest entry of a key. The key is in a subquery, since for a plain value the planner compares it with a hundred sampled marks. */
const readEntry = prepared((querier, { key }: PreparedValues<'key'>) =>
  querier
    .select(lightColumns)
    .from(bitacora)
    .where(
      sql`${bitacora.numero} = (select max(numero) from (select numero from ${bitacora} where marcas ? (select ${key}::text) offset 0) as entries)`,
    ),
);

/** Reads the newest entry of each key; an entry that is the newest of several keys is returned once. */
const readEntries = prepared((querier, { keys }: PreparedValues<'keys'>) => {
  // `offset 0`: otherwise the planner reads the whole log backwards for a key that it estimates to be frequent.
  const newest = sql`
    select newest.numero, array_agg(clave) as claves from unnest(${keys}::text[]) as clave cross join lateral (
      select numero from (select numero from ${bitacora} where marcas ? clave offset 0) as entries
      order by numero desc limit 1
    ) as newest group by newest.numero`;
  return querier
    .select({ ...lightColumns, claves: sql<string[]>`newest.claves` })
    .from(bitacora)
    .innerJoin(sql`(${newest}) as newest`, sql`newest.numero = ${bitacora.numero}`);
});

/** Returns the registered marks by transaction. Shared by both builds in the process, as the changed areas are. */
function pending(): WeakMap<Transaction, Map<MarkState, Set<string>>> {
  const current = findService(pendingKey) ?? new WeakMap<Transaction, Map<MarkState, Set<string>>>();
  provideService(pendingKey, current);
  return current;
}

/** Marks per entry. Reading any of them reads the whole entry. */
const BATCH = 100;

/** Reads the current marks. Called before the transaction that locks the log, since the log may be long. */
export async function readMarksInForce(): Promise<MarkReader> {
  const reader = new MarkReader();
  for await (const entry of readEntriesAfter(db(), Number.MIN_SAFE_INTEGER)) reader.take(entry);
  return reader;
}

/**
 * Writes all current marks again, in entries sealed by the new key, and returns their number. The marks are read from the log, not computed
 * from the rows, so that tampered rows get none. `activate` switches to the new key once no other act can append.
 */
export async function carryMarks(
  tx: Transaction,
  { actor, reader, activate }: { actor: Actor; reader: MarkReader; activate?: () => Promise<void> },
): Promise<number> {
  await lockLog(tx);
  for await (const entry of readEntriesAfter(tx, reader.last)) reader.take(entry);
  await activate?.();
  const marks = [...reader.marks];
  for (const batch of chunks(marks, BATCH)) {
    await appendEntry(tx, {
      actorTipo: actor.kind,
      actorId: actor.id,
      accion: 'llaves.marcar',
      objeto: { tipo: 'marca', ids: [] },
      detalle: { marcas: batch.length },
      marcas: Object.fromEntries(batch),
    });
  }
  return marks.length;
}
