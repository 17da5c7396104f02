import type { Querier } from '#platform/database/connection.ts';
import type { WorkRow } from '#platform/editing/sets/read-set.ts';
import type { SetProblems } from '#platform/editing/sets/try-set.ts';

/** Returns what the rows that wait contradict, as the problems of a set are. */
export async function readDoubts(querier: Querier, rows: readonly WorkRow[]): Promise<SetProblems> {
  const doubts: Record<string, string> = {};
  for (const [kind, changed] of Map.groupBy(rows, (row) => row.kind))
    for (const [index, ofRow] of ((await kind.doubts?.(querier, changed)) ?? []).entries())
      for (const [name, sentence] of Object.entries(ofRow)) doubts[`${changed[index]?.id}.${name}`] = sentence;
  return doubts;
}
