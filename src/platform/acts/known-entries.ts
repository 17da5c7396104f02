import { LRUCache } from 'lru-cache';
import { db, type Querier } from '../database/connection.ts';
import { findService, provideService, serviceKey } from '../services.ts';
import { noteMarks } from './anchors/noted-marks.ts';
import { notePosition } from './anchors/noted-position.ts';
import { UNSEALED } from './mark-reader.ts';
import type { LoggedMarks } from './schema.ts';

/** Maximum number of mark keys whose newest entries are remembered. */
const MAX_KEYS = 20_000;

/** Number and hash of a log entry. */
export type KnownEntry = { numero: number; huella: string };
/** A mark and the number of its entry; the mark is null if its state ended. */
export type NewestMark = { mark: string | null; numero: number };
/** Facts about the log in the process's memory: the last entry appended or received, and by key the newest sealed marks written or read. */
type Known = {
  last: KnownEntry | undefined;
  marks: LRUCache<string, NewestMark>;
  /** Foreign ranges that a later sealed entry confirms. */
  foreign: { from: number; to: number }[];
  /** Foreign range at the end of the log, and the number of seal keys at the time of the check. */
  foreignEnd: { from: number; to: number; keys: number } | undefined;
};

const knownKey = serviceKey<WeakMap<Querier, Known>>('known entries of the log', 'knownEntries');

/** Returns the remembered facts about the log of the open database. Removing entries from the database does not change them. */
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

/** Remembers an entry of another process. Its marks are unknown until read; marks missing at that read were tampered with. */
export function rememberReceived({ numero, huella, keys }: KnownEntry & { keys: readonly string[] }): void {
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
  // The foreign entries with these numbers were removed.
  if (numero <= (known.foreignEnd?.to ?? 0)) known.foreignEnd = undefined;
  notePosition({ numero, huella });
  noteMarks(numero, Object.keys(marcas ?? {}));
  for (const [key, mark] of Object.entries(marcas ?? {}))
    if (numero >= (known.marks.get(key)?.numero ?? 0)) known.marks.set(key, { mark, numero });
}
