import { type Group, groups } from '#platform/editing/digest/groups.ts';
import { HOME } from '../addresses.ts';

/** A group of the home page. It has all drafts in one group; the daily mail includes only old ones. */
type PageGroup = Group | 'drafts';

const DRAFTS = 'borradores';

/** Returns the address of the page with all items of a group. */
export function addressOfGroup(id: PageGroup): string {
  return `${HOME}?grupo=${id === 'drafts' ? DRAFTS : groups[id].clase}`;
}

/** Returns what all groups have: the name, the number of items, and the address of the page with all of them. */
export function listedGroup<Id extends PageGroup>(id: Id, total: number): { id: Id; total: number; all: string } {
  return { id, total, all: addressOfGroup(id) };
}

/** Returns the group with a name in an address; undefined for another name. */
export function groupOfAddress(name: string | null): PageGroup | undefined {
  if (name === DRAFTS) return 'drafts';
  return Object.entries(groups).find(([, { clase }]) => clase === name)?.[0] as Group | undefined;
}
