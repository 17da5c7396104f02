import { areaOfAction } from '../../acts/actions.ts';
import { worksIn } from '../../identity/roles.ts';
import type { StaffActor } from '../../identity/staff-actor.ts';
import type { Import } from '../definition.ts';

/** Returns whether a person may try imports of a table; to confirm one, the person needs its action. */
export function mayTry({ permissions }: StaffActor, { action }: Pick<Import, 'action'>): boolean {
  return worksIn(permissions, areaOfAction(action));
}

/** Returns whether a person may try imports of any table. */
export function mayTryAny({ permissions }: StaffActor): boolean {
  return permissions.some(({ rol }) => rol === 'editor' || rol === 'publicador');
}
