import { EVERYWHERE, globalRoles, type Permission, type Role, roles } from '#platform/identity/roles.ts';

/** A permission that can be granted, with its value in a form. */
export type PermissionChoice = Permission & { value: string };

/** Returns the permissions that can be granted, by role: in each area of content, or as a whole. */
export function permissionChoices(areas: readonly string[]): PermissionChoice[] {
  return roles.flatMap((rol) => areasOf(rol, areas).map((area) => ({ rol, area, value: `${rol}:${area}` })));
}

/** Returns the permissions that a form names; other values are ignored. */
export function readPermissions(form: FormData, areas: readonly string[]): Permission[] {
  const values = new Set(form.getAll('permiso').map(String));
  return permissionChoices(areas)
    .filter(({ value }) => values.has(value))
    .map(({ rol, area }) => ({ rol, area }));
}

function areasOf(rol: Role, areas: readonly string[]): readonly string[] {
  if (globalRoles.includes(rol)) return [EVERYWHERE];
  return rol === 'atencion' ? [EVERYWHERE] : [EVERYWHERE, ...areas];
}
