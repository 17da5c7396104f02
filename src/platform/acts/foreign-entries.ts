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

const BATCH = 50;

/** Returns how many entries at the end of the log, `last` and those before it, have no seal of the key in force, and were no entries of this site. */
export async function countForeign(querier: Querier, last: Entry | undefined): Promise<number> {
  if (!last || !hasSeals()) return 0;
  const ownUntil = lastOwnNumber();
  if (last.numero <= ownUntil || isSealedEntry(last)) return 0;
  // Another node may have replaced the key since.
  if ((await catchUpWithKeys(querier)) && isSealedEntry(last)) return 0;
  for await (const entry of entriesBefore(querier, last.numero + 1))
    if (entry.numero <= ownUntil || isSealedEntry(entry)) return last.numero - entry.numero;
  return last.numero;
}

/**
 * Returns the newest sealed entry with a key, before entries of somebody else. `altered` where an entry with the key was sealed once, and somebody
 * changed it; undefined where no act wrote one.
 */
export async function findSealedEntry(
  querier: Querier,
  key: string,
  newest: Entry,
): Promise<Entry | 'altered' | undefined> {
  for await (const entry of entriesBefore(querier, newest.numero + 1, key)) {
    if (isSealedEntry(entry)) return entry;
    if (!(await isForeign(querier, entry))) return 'altered';
  }
  return undefined;
}

/** Returns whether an entry without a seal had none when the next sealed one was written; at the end of the log, whether this site knows of none there. */
async function isForeign(querier: Querier, { numero }: Entry): Promise<boolean> {
  for await (const entry of readEntriesAfter(querier, numero, BATCH))
    if (isSealedEntry(entry)) return entry.numero - numero <= foreignBefore(entry);
  return numero > lastOwnNumber();
}

/** Returns the number of the last entry that this process, or the data folder, knows as one of this site. */
function lastOwnNumber(): number {
  return Math.max(knownEntries().last?.numero ?? 0, readPosition()?.numero ?? 0);
}

/** Reads the entries before a number, the newest first; those with a key. */
async function* entriesBefore(querier: Querier, numero: number, key?: string): AsyncGenerator<Entry> {
  for (let before = numero; ; ) {
    const rows = await querier
      .select()
      .from(bitacora)
      .where(
        and(
          lt(bitacora.numero, before),
          // The entries of a version without seals are many.
          key === undefined ? isNotNull(bitacora.sello) : sql`${bitacora.marcas} ? ${key}`,
        ),
      )
      .orderBy(desc(bitacora.numero))
      .limit(BATCH);
    yield* rows;
    if (rows.length < BATCH) return;
    before = rows.at(-1)?.numero ?? before;
  }
}
