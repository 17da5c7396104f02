import type { StaffActor } from '#platform/identity/staff-actor.ts';

/** Returns whether a person sees the counts of alerts: those who publish, and those who administer the system. */
export function seesAlerts({ permissions }: StaffActor): boolean {
  return permissions.some(({ rol }) => rol === 'publicador' || rol === 'administrador');
}
