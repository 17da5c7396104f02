import { EVERYWHERE, globalRoles, type Permission, type Role, roles } from '#platform/identity/roles.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';

/** A permission that can be granted, with its value in a form. */
export type PermissionChoice = Permission & { value: string };

/** Scopes of a role: areas of content, and types of records. */
export type PermissionScopes = { areas: readonly string[]; types: readonly string[] };

/** Returns the permissions that can be granted, by role: for each area of content or type of records, or without a scope. */
export function permissionChoices(scopes: PermissionScopes): PermissionChoice[] {
  return roles.flatMap((rol) => areasOf(rol, scopes).map((area) => ({ rol, area, value: `${rol}:${area}` })));
}

/** Returns the permissions of a form; ignores other values. */
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

/** Returns whether a person may see the counts of alerts: people who publish, and administrators. */
export function seesAlerts({ permissions }: StaffActor): boolean {
  return permissions.some(({ rol }) => rol === 'publicador' || rol === 'administrador');
}
