import { type ContentKind, contentAction } from '#platform/editing/kind.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';

/** Returns whether a person edits or publishes content of the kind. */
export function mayOpen(actor: StaffActor, kind: ContentKind): boolean {
  return actor.can(contentAction(kind, 'editar')) || actor.can(contentAction(kind, 'publicar'));
}
