import { listStaffWithWaiting } from '#platform/identity/permissions/granted.ts';
import { type WaitingChange, waitingChangeOf } from '#platform/identity/permissions/waiting.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';

/** Returns the changes of people that wait for the consent of a person: neither the own one, nor any where the person administers. */
export async function listChangesOf(actor: StaffActor): Promise<WaitingChange[]> {
  const isConsenter =
    actor.can('atencion.consentir-permisos') && !actor.permissions.some(({ rol }) => rol === 'administrador');
  if (!isConsenter) return [];
  return (await listStaffWithWaiting()).flatMap((member) =>
    member.id === actor.id ? [] : (waitingChangeOf(member) ?? []),
  );
}
