import { listOpen, noteOpen } from '#platform/editing/drafts.ts';
import { listNames } from '#platform/identity/people.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { otherName } from '../shell/who-and-when.ts';

/** A person who has a row of the audit open; the key is empty for the page without an open row. */
export type Present = { name: string; key: string };

/** Milliseconds without a message after which a page counts as closed: three message intervals. */
const PRESENT_MS = 60_000;

/** Stores which row of an audit a person has open; a null key closes the page. */
export async function notePresent(
  address: string,
  actor: StaffActor,
  { key, now }: { key: string | null; now: Date },
): Promise<void> {
  await noteOpen(placeOf(address), actor.id, { key, now });
}

/** Returns who else has the page of an audit open, and with which row. */
export async function listPresent(address: string, actor: StaffActor, now: Date): Promise<Present[]> {
  const open = await listOpen(placeOf(address), actor.id, new Date(now.getTime() - PRESENT_MS));
  if (open.length === 0) return [];
  const names = await listNames();
  return open.map(({ persona, key }) => ({ key, name: otherName(names, persona) }));
}

function placeOf(address: string): string {
  return `presente ${address}`;
}
