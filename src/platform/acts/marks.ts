import { sql } from 'drizzle-orm';
import type { Querier } from '../database/connection.ts';
import { findService, provideService, serviceKey } from '../services.ts';
import { catchUpWithKeys, type Entry, hasSeals, isSealedEntry } from './audit-log.ts';
import { bitacora, type LoggedMarks } from './schema.ts';
import type { Transaction } from './transaction.ts';

// A mark is a keyed hash of the state of something, under the key ring. The entry of the act that changed the state has it, so that the log
// says which state is in force: a row that somebody else wrote has no mark, and an old row has not the newest one.

/** Computes the marks of keys in the transaction that changed their state; null for what ended. */
export type MarkState = (tx: Transaction, keys: readonly string[]) => Promise<LoggedMarks>;

const pendingKey = serviceKey<WeakMap<Transaction, Map<MarkState, Set<string>>>>('pending marks', 'markAtEnd');

/** Lets the entry of the act have the marks of `keys`, computed after the work of the act. */
export function markAtEnd(tx: Transaction, markState: MarkState, keys: readonly string[]): void {
  const states = pending().get(tx) ?? new Map<MarkState, Set<string>>();
  states.set(markState, new Set([...(states.get(markState) ?? []), ...keys]));
  pending().set(tx, states);
}

/** Computes the marks of a transaction; null if it has none. */
export async function computeMarks(tx: Transaction): Promise<LoggedMarks | null> {
  const marks: LoggedMarks = {};
  for (const [markState, keys] of pending().get(tx) ?? []) Object.assign(marks, await markState(tx, [...keys]));
  return Object.keys(marks).length > 0 ? marks : null;
}

/** Returns whether the entry of the act will have the mark of a key: the transaction itself made its state. */
export function isMarkedAtEnd(tx: Transaction, markState: MarkState, key: string): boolean {
  return pending().get(tx)?.get(markState)?.has(key) ?? false;
}

/** Lets the entry of the act have marks that are known already. */
export function addMarks(tx: Transaction, marks: LoggedMarks): void {
  markAtEnd(tx, async () => marks, Object.keys(marks));
}

/** A mark, null if its state ended, and the number of its entry. */
export type NewestMark = { mark: string | null; numero: number };

/** The mark of an entry without the seal of the key in force: no state has it. */
const UNSEALED = 'sin-sello';

/**
 * Returns the newest mark of each key that has one. An entry that somebody else wrote, perhaps with a mark of an earlier entry, has no seal
 * of the key ring, and one of somebody who has a former ring has not that of the key in force: their marks are those of no state.
 */
export async function findMarks(querier: Querier, keys: readonly string[]): Promise<Map<string, NewestMark>> {
  // `offset 0`: the planner would otherwise read the whole log backwards for a key that it takes for a frequent one.
  const numbers = sql`
    select clave, newest.numero from unnest(${sql.param(keys)}::text[]) as clave cross join lateral (
      select numero from (select numero from ${bitacora} where marcas ? clave offset 0) as entries
      order by numero desc limit 1
    ) as newest`;
  const rows = await querier
    .select({ clave: sql<string>`newest.clave`, entry: bitacora })
    .from(bitacora)
    .innerJoin(sql`(${numbers}) as newest`, sql`newest.numero = ${bitacora.numero}`);
  // Another node may have replaced the key since.
  if (hasSeals() && rows.some(({ entry }) => !isSealedEntry(entry))) await catchUpWithKeys(querier);
  return new Map(rows.map(({ clave, entry }) => [clave, { mark: markIn(entry, clave), numero: entry.numero }]));
}

function markIn(entry: Entry, key: string): string | null {
  if (!isSealedEntry(entry)) return UNSEALED;
  return entry.marcas?.[key] ?? null;
}

/** The marks of each transaction, in both builds of the process, as those of changed areas. */
function pending(): WeakMap<Transaction, Map<MarkState, Set<string>>> {
  const current = findService(pendingKey) ?? new WeakMap<Transaction, Map<MarkState, Set<string>>>();
  provideService(pendingKey, current);
  return current;
}
