import { asc, gt } from 'drizzle-orm';
import type { Querier } from '../database/connection.ts';
import { countSealKeys, type Entry, foreignBefore, sealKeyOf } from './entry-seal.ts';
import { bitacora } from './schema.ts';

const BATCH = 2000;

/** Mark of a tampered entry: it matches no state. */
export const UNSEALED = 'sin-sello';

/**
 * Collects the current marks from log entries, passed in order. The entries of a key replacement repeat all current marks under the new key;
 * after them, marks under the former key do not count.
 */
export class MarkReader {
  /** False without the key ring: then seals are not checked. */
  readonly sealed = countSealKeys() > 0;
  /** The newest marks by key, of entries sealed with the newest key so far. */
  marks = new Map<string, string | null>();
  /** Number of the last entry taken. */
  last = Number.MIN_SAFE_INTEGER;
  private key: number;
  /** Entries without a seal since the last sealed one. */
  private unsealed: { numero: number; keys: string[] }[] = [];

  /** `key` is the number of a key that sealed an earlier entry; 0 at the beginning of the log. */
  constructor(key = 0) {
    this.key = key;
  }

  /**
   * Processes the next entry. Returns false for an entry that should have the seal of the key current at its time, and has not: one with a seal
   * or marks, or one of a person after a sealed entry, since people cannot act while the key ring is not open.
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

  /** Invalidates the marks of altered entries: those without a seal now that had one when the sealed `entry` was written. */
  private closeAltered(entry: Entry): void {
    for (const { numero, keys } of this.unsealed)
      if (entry.numero - numero > foreignBefore(entry)) for (const key of keys) this.marks.set(key, UNSEALED);
    this.unsealed = [];
  }

  /** Returns whether a former key sealed the last sealed entry: the entries of the key replacement are missing. */
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
