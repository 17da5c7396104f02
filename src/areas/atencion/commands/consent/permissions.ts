import { act } from '#platform/acts/act.ts';
import { db } from '#platform/database/connection.ts';
import { decideWaiting } from '#platform/identity/people.ts';
import { listStaff } from '#platform/identity/permissions/granted.ts';
import { consentersOf } from '#platform/identity/permissions/waiting.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';

/**
 * Consents to or refuses a change requested by an administrator: to grant a person the control role, or to remove record types. Neither the person
 * nor an administrator may decide it. Throws `NothingWaitsError`, `OtherChangeError` and `LastKeyError`.
 */
export async function decidePermissions(
  actor: StaffActor,
  { persona, requested, isConsented }: { persona: string; requested: string; isConsented: boolean },
): Promise<void> {
  const isConsenter = consentersOf(await listStaff(db()), persona).some(({ id }) => id === actor.id);
  const control: StaffActor = { ...actor, may: (action, area) => isConsenter && actor.may(action, area) };
  const action = isConsented ? 'atencion.consentir-permisos' : 'atencion.no-consentir-permisos';
  const object = (detail: Readonly<Record<string, number>>) => ({ kind: 'persona', ids: [persona], detail });
  await act(control, action, object, (tx) => decideWaiting(tx, { persona, requested, isConsented }));
}
