import { EVERYWHERE, type Permission } from '../roles.ts';
import { textOf } from './marks.ts';

// An administrator alone cannot grant the control role or remove a records permission: both changes are pending until a person with the control
// role consents. A pending change is stored as a permission in an area that grants nothing, so that the log marks it.

type Member = { id: string; nombre: string; permissions: readonly Permission[] };

/** Area of a pending control permission. */
const NAMED = 'por-consentir';
/** Prefix of the area of a records permission whose removal is pending. */
const TAKEN = 'retirar/';

/** Returns whether a permission represents a change pending consent, and grants nothing. */
export function isWaiting({ area }: Permission): boolean {
  return area === NAMED || area.startsWith(TAKEN);
}

/** Returns the effective permissions, without pending changes. */
export function inForceOf(permissions: readonly Permission[]): Permission[] {
  return permissions.filter((permission) => !isWaiting(permission));
}

/**
 * Returns the people who can consent to changes of others, or of `persona`: they have the control role, and neither handle records nor
 * administer.
 */
export function consentersOf(staff: readonly Member[], persona?: string): Member[] {
  return staff.filter(({ id, permissions }) => {
    const has = (role: string) =>
      permissions.some(({ rol, area }) => rol === role && (role !== 'control' || area === EVERYWHERE));
    return id !== persona && has('control') && !has('atencion') && !has('administrador');
  });
}

/** Returns the permissions after an administrator requests a change. Granting control and removing records permissions become pending. */
export function withoutConsent(before: readonly Permission[], requested: readonly Permission[]): Permission[] {
  const has = (list: readonly Permission[], rol: string, area: string) =>
    list.some((each) => each.rol === rol && each.area === area);
  const isNamed = ({ rol, area }: Permission) => rol === 'control' && !has(before, rol, area);
  const taken = before.filter(
    ({ rol, area }) => rol === 'atencion' && !has(requested, rol, area) && !has(requested, rol, EVERYWHERE),
  );
  return [
    ...requested.map((permission) => (isNamed(permission) ? { ...permission, area: NAMED } : permission)),
    ...taken.flatMap((permission) => [permission, { ...permission, area: TAKEN + permission.area }]),
  ];
}

/** Returns the permissions after a decision on the pending changes. */
export function decided(permissions: readonly Permission[], isConsented: boolean): Permission[] {
  if (!isConsented) return inForceOf(permissions);
  const isTaken = ({ rol, area }: Permission) =>
    permissions.some((each) => each.rol === rol && each.area === TAKEN + area);
  return permissions.flatMap((permission) => {
    if (permission.area === NAMED) return [{ ...permission, area: EVERYWHERE }];
    return isWaiting(permission) || isTaken(permission) ? [] : [permission];
  });
}

/**
 * Change of a person pending consent: whether control is granted, and the records areas removed and kept. `requested` identifies the change, so
 * that consent cannot apply to a different one.
 */
export type WaitingChange = {
  persona: string;
  nombre: string;
  isNamed: boolean;
  taken: string[];
  kept: string[];
  requested: string;
};

/** Returns the pending change of a person; undefined if there is none. */
export function waitingChangeOf({ id, nombre, permissions }: Member): WaitingChange | undefined {
  if (!permissions.some(isWaiting)) return undefined;
  const areasOf = (list: readonly Permission[]) => list.flatMap(({ rol, area }) => (rol === 'atencion' ? [area] : []));
  return {
    persona: id,
    nombre,
    isNamed: permissions.some(({ area }) => area === NAMED),
    taken: areasOf(permissions.filter(isWaiting)).map((area) => area.slice(TAKEN.length)),
    kept: areasOf(decided(permissions, true)),
    requested: textOf(permissions.filter(isWaiting)),
  };
}
