import type { Transaction } from './transaction.ts';

/** Derives rows from the source rows with these ids. */
type Work = (tx: Transaction, ids: readonly number[]) => Promise<void>;

const gathered = new WeakMap<Transaction, Map<Work, Set<number>>>();

/** Does work for some ids: now or, within `withDeferred`, once at its end for the ids of all calls. */
export async function deferOnce(tx: Transaction, work: Work, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const later = gathered.get(tx);
  if (!later) return work(tx, ids);
  const all = later.get(work) ?? new Set();
  for (const id of ids) all.add(id);
  later.set(work, all);
}

/** Runs a write that is rolled back afterwards. Work that `deferOnce` defers meanwhile is not done: nobody reads its result. */
export async function discardDeferred<Result>(tx: Transaction, write: () => Promise<Result>): Promise<Result> {
  gathered.set(tx, new Map());
  try {
    return await write();
  } finally {
    gathered.delete(tx);
  }
}

/** Runs a write of many batches, and then the work that `deferOnce` deferred meanwhile. */
export async function withDeferred(tx: Transaction, write: () => Promise<void>): Promise<void> {
  const later = new Map<Work, Set<number>>();
  gathered.set(tx, later);
  try {
    await write();
  } finally {
    gathered.delete(tx);
  }
  for (const [work, ids] of later) await work(tx, [...ids]);
}
