import { or } from 'drizzle-orm';
import type { StaffActor } from '../../identity/staff-actor.ts';
import { countWaitingRuns } from '../../import/runs/waiting-runs.ts';
import { countOvertaken } from '../drafts.ts';
import { countContents } from '../read.ts';
import { typesOf, type WaitingSources, waitingFor } from './conditions.ts';

/** Numbers of what waits for a person: versions by the name of their kind in the tables, and runs by their import. */
export type WaitingCounts = { byKind: ReadonlyMap<string, number>; byImport: ReadonlyMap<string, number> };

/** Returns how much waits for a person: the totals of `findWaiting` without findings on published rows, which have no hurry. */
export async function countWaiting(actor: StaffActor, sources: WaitingSources): Promise<WaitingCounts> {
  const { opened, edited, imports, confirmable, conditions } = await waitingFor(actor, sources);
  const ids = (some: typeof imports) => some.map(({ id }) => id);
  const [work, overtaken, byImport] = await Promise.all([
    opened.length > 0 ? countContents(or(...Object.values(conditions))) : [],
    edited.length > 0 ? countOvertaken(typesOf(edited), actor.id) : [],
    countWaitingRuns({ confirmable: ids(confirmable), imports: ids(imports) }, actor.id),
  ]);
  const byKind = new Map(work.map(({ tipo, total }) => [tipo, total]));
  for (const { tipo, total } of overtaken) byKind.set(tipo, (byKind.get(tipo) ?? 0) + total);
  return { byKind, byImport };
}
