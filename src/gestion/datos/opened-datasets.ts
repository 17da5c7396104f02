import { fixedTables, listOpenDatasets, type OpenDataset } from '#areas/open-datasets.ts';
import { openFormats } from '#areas/transparencia/queries/open-formats.ts';
import { mayOpen } from '#platform/editing/kind.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';

/** Returns the datasets of the areas of a person. */
export async function openedBy(actor: StaffActor, now: Date): Promise<OpenDataset[]> {
  return (await listOpenDatasets(now)).filter((each) => mayOpen(actor, each));
}

/** Returns whether a person works in an area with datasets, or with formats of transparency, which are datasets once they are published. */
export function opensDatasets(actor: StaffActor): boolean {
  return [...fixedTables, openFormats].some((each) => mayOpen(actor, each));
}
