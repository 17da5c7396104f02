import { auditChanges } from '#areas/sets.ts';
import { findDoubts } from '#platform/editing/declared-reads.ts';
import type { SetWork, WorkRow } from '#platform/editing/sets/read-set.ts';
import { trySet } from '#platform/editing/sets/try-set.ts';

/** Contradictions of pending changes, by row and field. */
export type RowDoubts = ReadonlyMap<WorkRow, Readonly<Record<string, string>>>;

/** Returns the pending rows of an audit in its set of changes, its data first. */
export function waitingOf({ root, parts }: SetWork): WorkRow[] {
  return [root, ...parts.flat()].filter(({ inSet }) => inSet);
}

/** Returns the contradictions of an audit's pending changes with the resulting audit, before anybody reviews them. */
export async function tryDoubts(work: SetWork): Promise<RowDoubts> {
  const waiting = waitingOf(work);
  // A row only contradicts rows of other kinds.
  if (new Set(waiting.map(({ kind }) => kind)).size <= 1) return readDoubts(waiting);
  const ids = waiting.flatMap(({ id }) => id ?? []);
  const { result } = await trySet(auditChanges, ids, () => readDoubts(waiting));
  return result ?? readDoubts(waiting);
}

/** Returns the contradictions of changes with the site; in a trial, with the resulting audit. */
export async function readDoubts(waiting: readonly WorkRow[]): Promise<RowDoubts> {
  const doubts = new Map<WorkRow, Record<string, string>>();
  for (const [kind, rows] of Map.groupBy(waiting, (row) => row.kind)) {
    const ofRows = await findDoubts(kind, rows);
    for (const [index, row] of rows.entries()) doubts.set(row, ofRows[index] ?? {});
  }
  return doubts;
}
