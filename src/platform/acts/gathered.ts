import type { Transaction } from './transaction.ts';

/** Derives rows from others, by the ids of these. */
type Work = (tx: Transaction, ids: readonly number[]) => Promise<void>;

const gathered = new WeakMap<Transaction, Map<Work, Set<number>>>();

/** Does work for some ids: now or, inside `gathering`, once at its end for all ids that it was asked for. */
export async function onceFor(tx: Transaction, work: Work, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const later = gathered.get(tx);
  if (!later) return work(tx, ids);
  const all = later.get(work) ?? new Set();
  for (const id of ids) all.add(id);
  later.set(work, all);
}

/** Runs a write that is rolled back afterwards, and leaves out what `onceFor` is asked for meanwhile: nobody reads it. */
export async function leavingOut<Result>(tx: Transaction, write: () => Promise<Result>): Promise<Result> {
  gathered.set(tx, new Map());
  const result = await write();
  gathered.delete(tx);
  return result;
}

/** Runs a write of many batches, and then does what `onceFor` was asked for meanwhile. */
export async function gathering(tx: Transaction, write: () => Promise<void>): Promise<void> {
  const later = new Map<Work, Set<number>>();
  gathered.set(tx, later);
  await write();
  gathered.delete(tx);
  for (const [work, ids] of later) await work(tx, [...ids]);
}
