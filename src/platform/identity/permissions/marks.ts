import { inArray } from 'drizzle-orm';
import { UNSEALED } from '../../acts/mark-reader.ts';
import { addMarks } from '../../acts/marks.ts';
import type { LoggedMarks } from '../../acts/schema.ts';
import type { Transaction } from '../../acts/transaction.ts';
import { db, type Querier } from '../../database/connection.ts';
import { type Permission, roles } from '../roles.ts';
import { permisos, personal } from '../schema.ts';

/** Key of the permissions of a person: `rol:area`, separated by spaces. */
export const permissionsKey = (persona: string) => `permisos/${persona}`;
/** Key of a person whose access ended; null after it was given again. */
export const dismissalKey = (persona: string) => `acceso/${persona}`;
/** Mark of a person whose access ended. */
const DISMISSED = 'baja';

/** Adds the permissions of a person to the entry of the act, as the act says them: stored rows may have been tampered with. */
export function markPermissions(tx: Transaction, personId: string, permissions: readonly Permission[]): void {
  addMarks(tx, { [permissionsKey(personId)]: textOf(permissions) });
}

/** Lets the entry of the act say that the access of a person ended, or was given again. */
export function markDismissal(tx: Transaction, personId: string, isDismissed: boolean): void {
  addMarks(tx, { [dismissalKey(personId)]: isDismissed ? DISMISSED : null });
}

/** Returns whether a mark ends the access of a person. A tampered entry counts as one that does. */
export function isDismissal(mark: string | null | undefined): boolean {
  return (mark ?? null) !== null;
}

/** Returns the marks of the permissions and dismissals of all people, as they are. */
export async function marksOfPermissions(querier: Querier): Promise<LoggedMarks> {
  const people = await querier.select({ id: personal.id, baja: personal.baja }).from(personal);
  const rows = await querier
    .select()
    .from(permisos)
    .where(
      inArray(
        permisos.persona,
        people.map(({ id }) => id),
      ),
    );
  const rowsOf = Map.groupBy(rows, ({ persona }) => persona);
  return Object.fromEntries(
    people.flatMap(({ id, baja }) => [
      [permissionsKey(id), textOf((rowsOf.get(id) ?? []) as Permission[])],
      ...(baja ? [[dismissalKey(id), DISMISSED]] : []),
    ]),
  );
}

/** A permission, or `baja`, that a person has and no act gave (`sobra`), or that an act gave and the person lacks (`falta`). */
export type PermissionProblem = { persona: string; permission: string; kind: 'sobra' | 'falta' };

/** Returns how the permissions of the database differ from those that the log has: `marks` are its newest ones. */
export async function comparePermissions(marks: ReadonlyMap<string, string | null>): Promise<PermissionProblem[]> {
  const present = await marksOfPermissions(db());
  const keys = [...new Set([...Object.keys(present), ...marks.keys()])].filter((key) =>
    /^(permisos|acceso)\//.test(key),
  );
  return keys.sort().flatMap((key) => {
    const [has, got] = [partsOf(present[key]), partsOf(marks.get(key))];
    const persona = key.slice(key.indexOf('/') + 1);
    return [
      ...has
        .filter((each) => !got.includes(each))
        .map((permission) => ({ persona, permission, kind: 'sobra' as const })),
      ...got
        .filter((each) => !has.includes(each))
        .map((permission) => ({ persona, permission, kind: 'falta' as const })),
    ];
  });
}

/** Returns the mark of permissions. */
export function textOf(permissions: readonly Permission[]): string {
  return permissions
    .map(({ rol, area }) => `${rol}:${area}`)
    .sort()
    .join(' ');
}

/** Returns the permissions of a mark; none for that of an entry that the key ring did not seal. */
export function permissionsIn(mark: string | null | undefined): Permission[] {
  return partsOf(mark).flatMap((part) => {
    const [name, area] = part.split(':');
    const rol = roles.find((role) => role === name);
    return rol && area ? [{ rol, area }] : [];
  });
}

function partsOf(mark: string | null | undefined): string[] {
  return (mark === UNSEALED ? '' : (mark ?? '')).split(' ').filter((part) => part !== '');
}
