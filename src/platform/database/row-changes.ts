import type { Transaction } from '../acts/transaction.ts';

/** Sheet row that a written row comes from. */
export type RowSource = { sheet: string; row: number };
/** Changed columns of a stored row. */
export type RowChange = {
  source: RowSource | undefined;
  columns: { name: string; before: unknown; after: unknown }[];
};
type Observer = (change: RowChange) => void;

const SOURCE: unique symbol = Symbol('source');
type Sourced = { [SOURCE]?: RowSource };

const observers = new WeakMap<Transaction, Observer>();

/** Calls `observer` for each stored row that the transaction changes from now on; undefined stops the observation. */
export function observeRowChanges(tx: Transaction, observer: Observer | undefined): void {
  if (observer) observers.set(tx, observer);
  else observers.delete(tx);
}

/** Returns whether row changes are observed, in which case the stored values must be read. */
export function isObserved(tx: Transaction): boolean {
  return observers.has(tx);
}

/** Marks the row of a sheet as the source of `row`; copies of the row (`{ ...row }`) keep the mark. */
export function markSource<Row extends object>(row: Row, source: RowSource): Row {
  return Object.assign(row, { [SOURCE]: source });
}

/** Returns the source mark of a row, to spread into a row that is not a copy of it. */
export function sourceMark(row: object): object {
  const { [SOURCE]: source } = row as Sourced;
  return source ? { [SOURCE]: source } : {};
}

/** Reports the columns of a stored row that an update changes; undefined values are not updated. */
export function reportChange(
  tx: Transaction,
  before: Readonly<Record<string, unknown>>,
  row: Readonly<Record<string, unknown>>,
  names: readonly string[] = Object.keys(row),
): void {
  const columns = names.flatMap((name) => {
    const after = row[name];
    return after === undefined || isSame(before[name], after) ? [] : [{ name, before: before[name], after }];
  });
  if (columns.length > 0) observers.get(tx)?.({ source: (row as Sourced)[SOURCE], columns });
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
