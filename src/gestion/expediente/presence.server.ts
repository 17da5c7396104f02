import { listOtherPresences } from '#platform/editing/presences.ts';
import { listNames } from '#platform/identity/people.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { otherName } from '../shell/who-and-when.ts';

/** A person who has a row of the audit open; the key is empty for the page without an open row. */
export type Present = { name: string; key: string };

/** Milliseconds without a message after which a page counts as closed: three message intervals. */
const PRESENT_MS = 60_000;

/** Returns who else has the page of an audit open, and with which row. */
export async function listPresent(address: string, actor: StaffActor, now: Date): Promise<Present[]> {
  const since = new Date(now.getTime() - PRESENT_MS);
  const others = await listOtherPresences({ lugar: address, persona: actor.id }, since);
  if (others.length === 0) return [];
  const names = await listNames();
  return others.map(({ persona, renglon }) => ({ key: renglon, name: otherName(names, persona) }));
}
