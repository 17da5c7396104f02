import type { Writer } from '../database/connection.ts';
import { findService, provideService, serviceKey } from '../services.ts';

declare const openedByAct: unique symbol;

/**
 * An open transaction of an act. Only `act` opens one, and every command requires one as its first argument, so that a write outside an
 * act does not compile.
 */
export type Transaction = Writer & { readonly [openedByAct]: true };

/** The result of work that changed nothing: `act` rolls back and logs no entry. */
export class Unchanged<Result> {
  readonly result: Result;

  constructor(result: Result) {
    this.result = result;
  }
}

/** Changed content of an area: that of some entes, `NO_ENTE` for what has none, or any where `entes` is undefined. */
export type ChangedArea = { area: string; entes: readonly number[] | undefined };

/** Number of the ente of what has none. */
export const NO_ENTE = 0;
/** Entes that an act announces; with more of them, it announces their areas as a whole. */
const MAX_ENTES = 40;

/** By area the entes of what changed; undefined where any may have. */
type Marks = Map<string, Set<number> | undefined>;
const marksKey = serviceKey<WeakMap<Transaction, Marks>>('marks of changed areas', 'markChanged');

/**
 * Marks the public content of `area` as changed: `act` announces it to every node at commit. With `entes`, null for none, only answers about these
 * are made again, among those that are about one ente (`PageOutcome.about`): all that changed, as it was and as it is, is theirs.
 */
export function markChanged(tx: Transaction, area: string, entes?: readonly (number | null)[]): void {
  const areas: Marks = marks().get(tx) ?? new Map();
  const known = areas.has(area) ? areas.get(area) : new Set<number>();
  const all = entes && known && new Set([...known, ...entes.map((ente) => ente ?? NO_ENTE)]);
  marks().set(tx, areas.set(area, all && all.size <= MAX_ENTES ? all : undefined));
}

/** Returns the areas marked so far. */
export function listChangedAreas(tx: Transaction): ChangedArea[] {
  return [...(marks().get(tx) ?? [])].map(([area, entes]) => ({ area, entes: entes && [...entes] }));
}

/** The areas that each transaction marked, in both builds of the process: the kinds of the public one are called by acts of the staff. */
function marks(): WeakMap<Transaction, Marks> {
  const current = findService(marksKey) ?? new WeakMap<Transaction, Marks>();
  provideService(marksKey, current);
  return current;
}
