import { listOtherWriters } from '#platform/editing/drafts.ts';
import type { ContentKind } from '#platform/editing/kind.ts';
import { listNames } from '#platform/identity/people.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { otherName } from '../../shell/who-and-when.ts';

/** Name under which what a person typed in a form is kept. */
export function formName({ tipo }: Pick<ContentKind, 'tipo'>, id: string): string {
  return `${tipo} ${id}`;
}

/** Milliseconds for which a person who typed counts as editing. */
const EDITING_MS = 5 * 60_000;

/** Returns the names of the people who are editing the same form. The form of new content is each person's own. */
export async function listWriters(kind: ContentKind, id: string, actor: StaffActor, now: Date): Promise<string[]> {
  if (id === 'nuevo') return [];
  const form = { formulario: formName(kind, id), persona: actor.id };
  const writers = await listOtherWriters(form, new Date(now.getTime() - EDITING_MS));
  if (writers.length === 0) return [];
  const names = await listNames();
  return writers.map((person) => otherName(names, person)).sort();
}
