import { EVERYWHERE, type Permission } from '../roles.ts';
import { textOf } from './marks.ts';

// Who handles records, and who answers for control, are no decision of an administrator alone: a permission for control waits, and one for records stays,
// until a person who answers for control consents. What waits is a permission too, of an area that grants nothing, so that the log marks it.

type Member = { id: string; nombre: string; permissions: readonly Permission[] };

/** Area of a permission for control that waits. */
const NAMED = 'por-consentir';
/** Before the area of a permission for records whose withdrawal waits. */
const TAKEN = 'retirar/';

/** Returns whether a permission says what waits for consent, and grants nothing. */
export function isWaiting({ area }: Permission): boolean {
  return area === NAMED || area.startsWith(TAKEN);
}

/** Returns the permissions that are in force. */
export function inForceOf(permissions: readonly Permission[]): Permission[] {
  return permissions.filter((permission) => !isWaiting(permission));
}

/** Returns the people who decide about changes of others, or of `persona`: they answer for control, and neither handle records nor administer. */
export function consentersOf(staff: readonly Member[], persona?: string): Member[] {
  return staff.filter(({ id, permissions }) => {
    const has = (role: string) =>
      permissions.some(({ rol, area }) => rol === role && (role !== 'control' || area === EVERYWHERE));
    return id !== persona && has('control') && !has('atencion') && !has('administrador');
  });
}

/** Returns the permissions that a person gets when an administrator requests others than those `before`: control, and records that are taken away, wait. */
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

/** Returns the permissions after a decision about what waits. */
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
 * Change of a person that waits for consent: whether to answer for control, the areas of records to take away, and those that stay. `requested` says
 * which change it is, so that nobody consents to another one.
 */
export type WaitingChange = {
  persona: string;
  nombre: string;
  isNamed: boolean;
  taken: string[];
  kept: string[];
  requested: string;
};

/** Returns what waits about a person; undefined if nothing does. */
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
