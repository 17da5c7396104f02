import { and, asc, desc, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { Querier } from '../database/connection.ts';
import { readPosition } from './anchors/noted-position.ts';
import { catchUpWithKeys, countSealKeys, type Entry, foreignBefore, hasSeals, isSealedEntry } from './entry-seal.ts';
import { knownEntries } from './known-entries.ts';
import { findSealed, type LightEntry, lightColumns, sealColumns, withContent } from './light-entries.ts';
import { bitacora } from './schema.ts';

// An entry without the current seal is either foreign (inserted by someone else; ignored, or one inserted row could revoke all permissions) or
// altered (its marks become invalid, so no earlier state can be restored). `ajenas` of the next sealed entry distinguishes them: it counts the
// unsealed entries directly before it.

const BATCH = 500;
/** Maximum number of foreign ranges that a process remembers. */
const MAX_RANGES = 1000;

/** Consecutive numbers of foreign entries, both ends included. */
export type ForeignRange = { from: number; to: number };

/** Returns the number of foreign entries at the end of the log, counted back from `last`. */
export async function countForeign(querier: Querier, last: LightEntry | undefined): Promise<number> {
  if (!last || !hasSeals() || last.numero <= lastOwnNumber() || (await findSealed(querier, [last]))) return 0;
  // Another node may have replaced the key since.
  if ((await catchUpWithKeys(querier)) && (await findSealed(querier, [last]))) return 0;
  return last.numero - (await findOwnBefore(querier, last.numero));
}

/**
 * Returns the newest sealed entry with a mark key, skipping foreign entries. Returns `altered` if an entry with the key lost its seal, and
 * undefined if no act wrote one. `ranges` collects the foreign ranges found during one reading of the log.
 */
export async function findSealedEntry(
  querier: Querier,
  { key, newest, ranges }: { key: string; newest: Entry; ranges: ForeignRange[] },
): Promise<Entry | 'altered' | undefined> {
  for (let entry: Entry | undefined = newest; entry && !isSealedEntry(entry); ) {
    const range = await rangeOf(querier, entry.numero, ranges);
    if (!range) return 'altered';
    [entry] = await withContent(querier, await readBefore(querier, range.from, key));
    if (!entry || isSealedEntry(entry)) return entry;
  }
  return newest;
}

/** Returns the foreign range that contains an unsealed entry; undefined for an altered entry. */
async function rangeOf(querier: Querier, numero: number, ranges: ForeignRange[]): Promise<ForeignRange | undefined> {
  const { foreign } = knownEntries();
  const isInside = ({ from, to }: ForeignRange) => from <= numero && numero <= to;
  const knownRange = foreign.find(isInside) ?? ranges.find(isInside);
  if (knownRange) return knownRange;
  const before = endOf(numero);
  let to = before?.to ?? numero;
  for (;;) {
    const rows = await readAfter(querier, to);
    const entry = await findSealed(querier, rows);
    if (entry) {
      const range = { from: entry.numero - foreignBefore(entry), to: entry.numero - 1 };
      if (numero < range.from) return undefined;
      foreign.splice(0, foreign.length - MAX_RANGES + 1);
      foreign.push(range);
      return range;
    }
    to = rows.at(-1)?.numero ?? to;
    if (rows.length < BATCH) break;
  }
  // Numbers at the end of the log may later be reused, so this range is remembered separately.
  if (numero <= lastOwnNumber()) return undefined;
  const range = { from: before?.from ?? (await findOwnBefore(querier, numero)) + 1, to };
  knownEntries().foreignEnd = { ...range, keys: countSealKeys() };
  ranges.push(range);
  return range;
}

/** Returns the foreign range at the end of the log, found by a former reading, if it contains a number. */
function endOf(numero: number): ForeignRange | undefined {
  const { foreignEnd } = knownEntries();
  const isAround = foreignEnd && foreignEnd.from <= numero && numero <= foreignEnd.to;
  return isAround && foreignEnd.keys === countSealKeys() ? foreignEnd : undefined;
}

/** Returns the number of the newest entry of this site before `numero`; 0 if there is none. */
async function findOwnBefore(querier: Querier, numero: number): Promise<number> {
  const ownUntil = lastOwnNumber();
  for (let before = numero; ; ) {
    before = endOf(before - 1)?.from ?? before;
    const rows = await readSealsBefore(querier, before);
    const foreign = rows.filter((entry) => entry.numero > ownUntil);
    const ownEntry = (await findSealed(querier, foreign)) ?? rows.find((entry) => entry.numero <= ownUntil);
    if (ownEntry || rows.length < BATCH) return ownEntry?.numero ?? 0;
    before = rows.at(-1)?.numero ?? before;
  }
}

/** Returns the number of the last entry that this process or the data folder knows to be of this site. */
function lastOwnNumber(): number {
  return Math.max(knownEntries().last?.numero ?? 0, readPosition()?.numero ?? 0);
}

/** Reads the seals of the entries after a number. */
function readAfter(querier: Querier, numero: number) {
  return querier
    .select(sealColumns)
    .from(bitacora)
    .where(gt(bitacora.numero, numero))
    .orderBy(asc(bitacora.numero))
    .limit(BATCH);
}

/** Reads the sealed entries before a number, newest first. Skips unsealed ones in SQL: earlier versions wrote many. */
function readSealsBefore(querier: Querier, numero: number) {
  return querier
    .select(sealColumns)
    .from(bitacora)
    .where(and(lt(bitacora.numero, numero), isNotNull(bitacora.sello)))
    .orderBy(desc(bitacora.numero))
    .limit(BATCH);
}

/** Reads the newest entry before a number that marks `key`. */
function readBefore(querier: Querier, numero: number, key: string) {
  return querier
    .select(lightColumns)
    .from(bitacora)
    .where(and(lt(bitacora.numero, numero), sql`${bitacora.marcas} ? ${key}`))
    .orderBy(desc(bitacora.numero))
    .limit(1);
}
