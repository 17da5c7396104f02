import type { Transaction } from '../acts/transaction.ts';

/** Sheet row that a written row comes from. */
type RowSource = { sheet: string; row: number };
/** Changed columns of a stored row. */
export type RowChange = {
  source: RowSource | undefined;
  columns: { name: string; before: unknown; after: unknown }[];
};
type StoredValues = Readonly<Record<string, unknown>>;
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

/**
 * Marks the row of a sheet as the source of `row`. Copies (`{ ...row }`) keep the mark. It is not a parameter of the commands, since forms and the
 * demonstration call them too.
 */
export function markSource<Row extends object>(row: Row, source: RowSource): Row {
  return Object.assign(row, { [SOURCE]: source });
}

/** Returns the marked source of a row; undefined for rows that are not imported. */
export function sourceOf(row: object): RowSource | undefined {
  return (row as Sourced)[SOURCE];
}

/** Returns the source mark of a row, to spread into a row that is not a copy of it. */
export function sourceMark(row: object): object {
  const source = sourceOf(row);
  return source ? { [SOURCE]: source } : {};
}

/**
 * Reports the columns of a stored row that an update changes; undefined values are not updated. An import that makes a change without `source`
 * cannot be undone.
 */
export function reportChange(
  tx: Transaction,
  before: StoredValues,
  after: StoredValues,
  source: RowSource | undefined,
): void {
  const columns = Object.entries(after).flatMap(([name, value]) =>
    value === undefined || isSame(before[name], value) ? [] : [{ name, before: before[name], after: value }],
  );
  if (columns.length > 0) observers.get(tx)?.({ source, columns });
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
