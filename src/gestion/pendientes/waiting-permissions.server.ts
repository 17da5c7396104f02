import { listStaffWithWaiting } from '#platform/identity/permissions/granted.ts';
import { waitingChangeOf } from '#platform/identity/permissions/waiting.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { isAdministrator } from '../staff-context.ts';
import type { WaitingItem } from './waiting-group.ts';

/** Returns the permissions that an administrator asked for and that wait for a consent of control. */
export async function listWaitingPermissions(actor: StaffActor): Promise<WaitingItem[]> {
  if (!isAdministrator(actor)) return [];
  return (await listStaffWithWaiting()).flatMap((member) => {
    const change = waitingChangeOf(member);
    if (!change) return [];
    return [
      {
        href: `/gestion/personal/${change.persona}`,
        title: change.nombre,
        what: 'Permisos',
        text: `${change.isNamed ? 'Responder por el control' : 'Dejar de atender registros'}: espera el consentimiento de control interno.`,
        isUrgent: false,
      },
    ];
  });
}
