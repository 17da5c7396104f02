import type { Transaction } from '#platform/acts/transaction.ts';
import type { PublicationKind } from '#platform/publications/kind.ts';

/** States of a record. Not every kind has every state. */
export const states = ['publicado', 'futuro', 'oculto', 'error', 'fusion', 'sustitucion'] as const;
export type State = (typeof states)[number];

/**
 * A public address that shows a record: its page or call; the call of a record that belongs to it; a file or something made from it; a choice of a page or table that has others,
 * 404 without the record; a list, table or figure that contains `text` exactly while the record is visible; the verification of a copy.
 */
export type Door =
  | { at: string; is: 'page' | 'call' | 'part' | 'file' | 'choice' | 'verification' }
  | { at: string; is: 'list'; text: string };

/** Record of a test, its doors, and the changes of its state. */
export type Sample = {
  kind: PublicationKind;
  id: number;
  doors: Door[];
  /** Commands that move its date to the future, and hide it by its columns. */
  futuro?: (tx: Transaction) => Promise<unknown>;
  oculto?: (tx: Transaction) => Promise<unknown>;
  /** No command changes its date, but the factory can make one with a future date. */
  isDatedOnce?: boolean;
};

/** Saves a record; only its title and text contain `word`. `isFuture` is for kinds that are dated once. */
export type Factory = (tx: Transaction, id: number, word: string, isFuture?: boolean) => Promise<Sample>;

/** Returns the expected answer of a door in a state. */
export function expectedAt(door: Door, state: State): 'open' | 404 | 410 | 'moved' {
  if (state === 'publicado' || state === 'sustitucion') return 'open';
  if (door.is === 'list' || door.is === 'file' || door.is === 'choice' || state === 'futuro' || state === 'oculto')
    return 404;
  if (door.is === 'verification' || state === 'error') return 410;
  // A record that was merged with another has parts of its own there.
  if (door.is === 'part') return 404;
  return 'moved';
}
