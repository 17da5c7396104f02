import { areaOfAction } from '../../acts/actions.ts';
import { worksIn } from '../../identity/roles.ts';
import type { StaffActor } from '../../identity/staff-actor.ts';
import type { Import } from '../definition.ts';

/** Returns whether a person may run dry runs of an import. Confirming one needs the permission for its action. */
export function mayTry({ permissions }: StaffActor, { action }: Pick<Import, 'action'>): boolean {
  return worksIn(permissions, areaOfAction(action));
}

/** Returns whether a person may run dry runs of any import. */
export function mayTryAny({ permissions }: StaffActor): boolean {
  return permissions.some(({ rol }) => rol === 'editor' || rol === 'publicador');
}
