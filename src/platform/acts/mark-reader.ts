import { asc, gt } from 'drizzle-orm';
import type { Querier } from '../database/connection.ts';
import { countSealKeys, type Entry, foreignBefore, sealKeyOf } from './entry-seal.ts';
import { bitacora } from './schema.ts';

const BATCH = 2000;

/** Mark of a tampered entry: it equals no state. */
export const UNSEALED = 'sin-sello';

/**
 * Reads the marks in force from the entries of the log, in their order. The entries of a key replacement repeat all marks in force under the
 * new key. Earlier marks are history then, and later ones of the former key do not count.
 */
export class MarkReader {
  /** False without the key ring: then no seal counts. */
  readonly sealed = countSealKeys() > 0;
  /** The newest marks by key, of the entries of the newest key so far. */
  marks = new Map<string, string | null>();
  /** Number of the last entry. */
  last = Number.MIN_SAFE_INTEGER;
  private key: number;
  /** Entries without a seal since the last sealed one. */
  private unsealed: { numero: number; keys: string[] }[] = [];

  /** `key` is the number of a key that sealed an earlier entry; 0 at the beginning of the log. */
  constructor(key = 0) {
    this.key = key;
  }

  /**
   * Takes the next entry. Returns false if it says that the key ring sealed it, and the key that was in force did not. People do nothing while
   * the key ring is not open: an entry of theirs after a sealed one has a seal.
   */
  take(entry: Entry): boolean {
    this.last = entry.numero;
    const isOfPerson = this.key > 0 && ['personal', 'publico'].includes(entry.actorTipo);
    if (this.sealed && (entry.sello !== null || entry.marcas !== null || isOfPerson)) {
      const key = sealKeyOf(entry);
      if (key === 0 || key < this.key) {
        this.unsealed.push({ numero: entry.numero, keys: Object.keys(entry.marcas ?? {}) });
        return false;
      }
      this.closeAltered(entry);
      if (key > this.key) this.marks = new Map();
      this.key = key;
    }
    for (const [name, mark] of Object.entries(entry.marcas ?? {})) this.marks.set(name, mark);
    return true;
  }

  /** Closes what entries without a seal marked that had one when the sealed `entry` was written: somebody changed them. */
  private closeAltered(entry: Entry): void {
    for (const { numero, keys } of this.unsealed)
      if (entry.numero - numero > foreignBefore(entry)) for (const key of keys) this.marks.set(key, UNSEALED);
    this.unsealed = [];
  }

  /** Returns whether a former key sealed the last sealed entry: the log has not the replacement of the key. */
  isBehind(): boolean {
    return this.key > 0 && this.key < countSealKeys();
  }
}

/** Reads the entries after a number, in batches. */
export async function* readEntriesAfter(querier: Querier, numero: number, batch = BATCH): AsyncGenerator<Entry> {
  for (let after = numero; ; ) {
    const rows = await querier
      .select()
      .from(bitacora)
      .where(gt(bitacora.numero, after))
      .orderBy(asc(bitacora.numero))
      .limit(batch);
    yield* rows;
    if (rows.length < batch) return;
    after = rows.at(-1)?.numero ?? after;
  }
}
