import { eq } from 'drizzle-orm';
import { type Action, areaOfAction } from '../acts/actions.ts';
import type { Actor } from '../acts/actor.ts';
import { db, type Querier } from '../database/connection.ts';
import { findPermissions } from './permissions/granted.ts';
import { mayPerform, type Permission } from './roles.ts';
import { personal } from './schema.ts';

/** A person as an actor, with the permissions of the request. */
export type StaffActor = Actor & { name: string; permissions: readonly Permission[]; can(action: Action): boolean };

/** Returns the actor of a person. Permissions are read for each request, so that a change is effective at the next one. */
export async function staffActor(
  { id, name }: { id: string; name: string },
  querier: Querier = db(),
): Promise<StaffActor> {
  return actorWith(id, name, (await findPermissions(querier, [id])).get(id) ?? []);
}

/** Returns the actor of a person by id, for deferred work. A person who is unknown or without access has no permissions. */
export async function findStaffActor(querier: Querier, id: string): Promise<StaffActor> {
  const [person] = await querier
    .select({ id: personal.id, name: personal.name, baja: personal.baja })
    .from(personal)
    .where(eq(personal.id, id));
  return person && !person.baja ? staffActor(person, querier) : actorWith(id, '', []);
}

/** Returns the actor of a person whose login has no second factor, limited to the person's own account. */
export function enrollingActor({ id, name }: { id: string; name: string }): StaffActor {
  return actorWith(id, name, []);
}

function actorWith(id: string, name: string, permissions: readonly Permission[]): StaffActor {
  const may = (action: Action) => mayPerform(permissions, action, areaOfAction(action));
  return { kind: 'personal', id, name, permissions, may, can: may };
}
