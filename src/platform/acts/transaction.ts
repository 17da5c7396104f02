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

const marksKey = serviceKey<WeakMap<Transaction, Set<string>>>('marks of changed areas', 'markChanged');

/** Marks the public content of `area` as changed: `act` announces it to every node at commit. */
export function markChanged(tx: Transaction, area: string): void {
  const areas = marks().get(tx) ?? new Set();
  marks().set(tx, areas.add(area));
}

/** Returns the areas marked so far. */
export function listChangedAreas(tx: Transaction): string[] {
  return [...(marks().get(tx) ?? [])];
}

/** The areas that each transaction marked, in both builds of the process: the kinds of the public one are called by acts of the staff. */
function marks(): WeakMap<Transaction, Set<string>> {
  const current = findService(marksKey) ?? new WeakMap<Transaction, Set<string>>();
  provideService(marksKey, current);
  return current;
}
