import type { RouterContextProvider } from 'react-router';
import { countDeskWork } from '#areas/atencion/queries/due.ts';
import { countReportsOf } from '#areas/correcciones/queries.ts';
import { movingKinds } from '#areas/sets.ts';
import { countWaiting, type WaitingCounts } from '#platform/editing/waiting/find-waiting.ts';
import { signedIn, staffInput } from '../staff-context.ts';

/** Returns how much waits for the person of a request, by where it waits: the totals of the groups of the home page, without those that have no hurry. */
export async function readWaitingCounts(
  context: Readonly<RouterContextProvider>,
): Promise<WaitingCounts & { records: number; total: number }> {
  const { actor } = signedIn(context);
  const { now, listImports } = context.get(staffInput);
  const [counts, records, reports] = await Promise.all([
    countWaiting(actor, { kinds: movingKinds, listImports }),
    countDeskWork(actor, now),
    countReportsOf(actor),
  ]);
  const byKind = new Map(counts.byKind).set('correccion', (counts.byKind.get('correccion') ?? 0) + reports);
  const total = [...byKind.values(), ...counts.byImport.values()].reduce((sum, each) => sum + each, records);
  return { ...counts, byKind, records, total };
}
