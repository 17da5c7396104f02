import { act } from '#platform/acts/act.ts';
import { db } from '#platform/database/connection.ts';
import { decideWaiting } from '#platform/identity/people.ts';
import { listStaff } from '#platform/identity/permissions/granted.ts';
import { consentersOf } from '#platform/identity/permissions/waiting.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';

/**
 * Consents to what an administrator requested about a person, to answer for control or to handle records no longer, or refuses it. Neither the person
 * nor an administrator does. Throws `NothingWaitsError`, `OtherChangeError`, `LastKeyError`.
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
