import type { SetWork, WorkRow } from '#platform/editing/sets/read-set.ts';
import type { OpenAudit } from './audit.server.ts';
import { findDoubtsIn } from './check-row.server.ts';

/** Contradictions of changes that wait, by row and field. */
export type RowDoubts = ReadonlyMap<WorkRow, Readonly<Record<string, string>>>;

/** Returns the rows of an audit that wait in its set of changes, its data first. */
export function waitingOf({ root, parts }: SetWork): WorkRow[] {
  return [root, ...parts.flat()].filter(({ inSet }) => inSet);
}

/** Returns what the changes of an audit that wait contradict, before anybody reviews them. */
export async function readRowDoubts(audit: OpenAudit): Promise<RowDoubts> {
  const doubts = new Map<WorkRow, Record<string, string>>();
  for (const [kind, rows] of Map.groupBy(waitingOf(audit.work), (row) => row.kind)) {
    const ofRows = await findDoubtsIn(audit, kind, rows);
    for (const [index, row] of rows.entries()) doubts.set(row, ofRows[index] ?? {});
  }
  return doubts;
}
