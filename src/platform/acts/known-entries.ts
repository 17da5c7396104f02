import { LRUCache } from 'lru-cache';
import { db, type Querier } from '../database/connection.ts';
import { findService, provideService, serviceKey } from '../services.ts';
import { noteMarks } from './anchors/noted-marks.ts';
import { notePosition } from './anchors/noted-position.ts';
import { UNSEALED } from './mark-reader.ts';
import type { LoggedMarks } from './schema.ts';

/** Keys whose newest entries are remembered. */
const MAX_KEYS = 20_000;

/** An entry of the log by its number and hash. */
export type KnownEntry = { numero: number; huella: string };
/** A mark, null if its state ended, and the number of its entry. */
export type NewestMark = { mark: string | null; numero: number };
/** The log as this process knows it: the last entry that it appended or heard of, and the newest sealed marks that it wrote or read, by key. */
type Known = {
  last: KnownEntry | undefined;
  marks: LRUCache<string, NewestMark>;
  /** Entries of somebody else, of which a later one says so. */
  foreign: { from: number; to: number }[];
  /** Foreign entries at the end of the log, and the number of seal keys with which they were found to be unsealed. */
  foreignEnd: { from: number; to: number; keys: number } | undefined;
};

const knownKey = serviceKey<WeakMap<Querier, Known>>('known entries of the log', 'knownEntries');

/** Returns the facts that this process remembers of the log of the open database. Removing entries from the database does not change them. */
export function knownEntries(): Known {
  const databases = findService(knownKey) ?? new WeakMap<Querier, Known>();
  provideService(knownKey, databases);
  const known: Known = databases.get(db()) ?? {
    last: undefined,
    marks: new LRUCache({ max: MAX_KEYS }),
    foreign: [],
    foreignEnd: undefined,
  };
  databases.set(db(), known);
  return known;
}

/** Remembers an entry of another process. Its marks stay unknown until they are read; marks that are missing then were tampered with. */
export function rememberHeard({ numero, huella, keys }: KnownEntry & { keys: readonly string[] }): void {
  rememberEntry({ numero, huella, marcas: null });
  const { marks } = knownEntries();
  const unread = keys.filter((key) => numero > (marks.get(key)?.numero ?? 0));
  noteMarks(numero, unread);
  for (const key of unread) marks.set(key, { mark: UNSEALED, numero });
}

/** Remembers an entry that an act committed. */
export function rememberEntry({ numero, huella, marcas }: KnownEntry & { marcas: LoggedMarks | null }): void {
  const known = knownEntries();
  if (numero > (known.last?.numero ?? 0)) known.last = { numero, huella };
  // Those were removed.
  if (numero <= (known.foreignEnd?.to ?? 0)) known.foreignEnd = undefined;
  notePosition({ numero, huella });
  noteMarks(numero, Object.keys(marcas ?? {}));
  for (const [key, mark] of Object.entries(marcas ?? {}))
    if (numero >= (known.marks.get(key)?.numero ?? 0)) known.marks.set(key, { mark, numero });
}
