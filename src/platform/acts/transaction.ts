import type { Writer } from '../database/connection.ts';

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

/** Areas whose public content a transaction changed. */
const changedAreas = new WeakMap<Transaction, Set<string>>();

/** Marks the public content of `area` as changed: `act` announces it to every node at commit. */
export function markChanged(tx: Transaction, area: string): void {
  const areas = changedAreas.get(tx) ?? new Set();
  changedAreas.set(tx, areas.add(area));
}

/** Returns the areas marked so far. */
export function listChangedAreas(tx: Transaction): string[] {
  return [...(changedAreas.get(tx) ?? [])];
}
