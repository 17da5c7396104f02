import { and, desc, isNotNull, lt, sql } from 'drizzle-orm';
import type { Querier } from '../database/connection.ts';
import { readPosition } from './anchors/noted-position.ts';
import { catchUpWithKeys, type Entry, foreignBefore, hasSeals, isSealedEntry } from './entry-seal.ts';
import { knownEntries } from './known-entries.ts';
import { readEntriesAfter } from './mark-reader.ts';
import { bitacora } from './schema.ts';

// An entry without the seal of the key in force was added by somebody else, or is one of an act that somebody changed. The first one counts as if it was never written:
// otherwise one row would end the permissions of everybody. The second one closes what it marked, so that nobody goes back to an earlier state. The next
// sealed entry tells them apart: it says how many entries before it had no seal when it was written (`ajenas`).

const BATCH = 500;
/** Ranges of entries of somebody else that a process remembers. */
const MAX_RANGES = 1000;

/** Numbers of entries of somebody else, one after the other. */
export type ForeignRange = { from: number; to: number };

/** Returns how many entries at the end of the log, `last` and those before it, have no seal of the key in force, and were no entries of this site. */
export async function countForeign(querier: Querier, last: Entry | undefined): Promise<number> {
  if (!last || !hasSeals() || last.numero <= lastOwnNumber() || isSealedEntry(last)) return 0;
  // Another node may have replaced the key since.
  if ((await catchUpWithKeys(querier)) && isSealedEntry(last)) return 0;
  return last.numero - (await findOwnBefore(querier, last.numero));
}

/**
 * Returns the newest sealed entry with a key, before entries of somebody else. `altered` where an entry with the key was sealed once, and somebody
 * changed it; undefined where no act wrote one. `ranges` has what the same reading of the log found at its end.
 */
export async function findSealedEntry(
  querier: Querier,
  { key, newest, ranges }: { key: string; newest: Entry; ranges: ForeignRange[] },
): Promise<Entry | 'altered' | undefined> {
  for (let entry: Entry | undefined = newest; entry && !isSealedEntry(entry); ) {
    const range = await rangeOf(querier, entry.numero, ranges);
    if (!range) return 'altered';
    [entry] = await readBefore(querier, range.from, { key, limit: 1 });
    if (!entry || isSealedEntry(entry)) return entry;
  }
  return newest;
}

/** Returns the range of an entry without a seal; undefined for one that was sealed once. */
async function rangeOf(querier: Querier, numero: number, ranges: ForeignRange[]): Promise<ForeignRange | undefined> {
  const { foreign } = knownEntries();
  const isInside = ({ from, to }: ForeignRange) => from <= numero && numero <= to;
  const known = foreign.find(isInside) ?? ranges.find(isInside);
  if (known) return known;
  let to = numero;
  for await (const entry of readEntriesAfter(querier, numero, BATCH)) {
    if (isSealedEntry(entry)) {
      const range = { from: entry.numero - foreignBefore(entry), to: entry.numero - 1 };
      if (numero < range.from) return undefined;
      foreign.splice(0, foreign.length - MAX_RANGES + 1);
      foreign.push(range);
      return range;
    }
    to = entry.numero;
  }
  // At the end of the log, whose numbers may be those of other entries later.
  if (numero <= lastOwnNumber()) return undefined;
  const range = { from: (await findOwnBefore(querier, numero)) + 1, to };
  ranges.push(range);
  return range;
}

/** Returns the number of the newest entry of this site before a number; 0 if there is none. */
async function findOwnBefore(querier: Querier, numero: number): Promise<number> {
  const ownUntil = lastOwnNumber();
  for (let before = numero; ; ) {
    const rows = await readBefore(querier, before, { limit: BATCH });
    const ownEntry = rows.find((entry) => entry.numero <= ownUntil || isSealedEntry(entry));
    if (ownEntry || rows.length < BATCH) return ownEntry?.numero ?? 0;
    before = rows.at(-1)?.numero ?? before;
  }
}

/** Returns the number of the last entry that this process, or the data folder, knows as one of this site. */
function lastOwnNumber(): number {
  return Math.max(knownEntries().last?.numero ?? 0, readPosition()?.numero ?? 0);
}

/** Reads entries before a number, the newest first: those with a key, or those that say that they are sealed. */
function readBefore(querier: Querier, numero: number, { key, limit }: { key?: string; limit: number }) {
  // The entries of a version without seals are many.
  const condition = key === undefined ? isNotNull(bitacora.sello) : sql`${bitacora.marcas} ? ${key}`;
  return querier
    .select()
    .from(bitacora)
    .where(and(lt(bitacora.numero, numero), condition))
    .orderBy(desc(bitacora.numero))
    .limit(limit);
}
