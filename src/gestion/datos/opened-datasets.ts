import { type OpenDataset, openDatasets } from '#areas/open-datasets.ts';
import { mayOpen } from '#platform/editing/kind.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';

/** Returns the datasets of the areas of a person. */
export function openedBy(actor: StaffActor): OpenDataset[] {
  return openDatasets.filter((each) => mayOpen(actor, each));
}

/** Returns whether a person works in an area with datasets. */
export function opensDatasets(actor: StaffActor): boolean {
  return openedBy(actor).length > 0;
}
