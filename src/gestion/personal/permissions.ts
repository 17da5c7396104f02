import { EVERYWHERE, globalRoles, type Permission, type Role, roles } from '#platform/identity/roles.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';

/** A permission that can be granted, with its value in a form. */
export type PermissionChoice = Permission & { value: string };

/** Scopes of a role: areas of content, and types of records. */
export type PermissionScopes = { areas: readonly string[]; types: readonly string[] };

/** Returns the permissions that can be granted, by role: in each area of content or type of records, or as a whole. */
export function permissionChoices(scopes: PermissionScopes): PermissionChoice[] {
  return roles.flatMap((rol) => areasOf(rol, scopes).map((area) => ({ rol, area, value: `${rol}:${area}` })));
}

/** Returns the permissions that a form names; other values are ignored. */
export function readPermissions(form: FormData, scopes: PermissionScopes): Permission[] {
  const values = new Set(form.getAll('permiso').map(String));
  return permissionChoices(scopes)
    .filter(({ value }) => values.has(value))
    .map(({ rol, area }) => ({ rol, area }));
}

function areasOf(rol: Role, { areas, types }: PermissionScopes): readonly string[] {
  if (globalRoles.includes(rol)) return [EVERYWHERE];
  return [EVERYWHERE, ...(rol === 'atencion' ? types : areas)];
}

/** Returns whether a person sees the counts of alerts: those who publish, and those who administer the system. */
export function seesAlerts({ permissions }: StaffActor): boolean {
  return permissions.some(({ rol }) => rol === 'publicador' || rol === 'administrador');
}
