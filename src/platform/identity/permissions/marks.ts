import { inArray } from 'drizzle-orm';
import { UNSEALED } from '../../acts/mark-reader.ts';
import { addMarks } from '../../acts/marks.ts';
import type { LoggedMarks } from '../../acts/schema.ts';
import type { Transaction } from '../../acts/transaction.ts';
import { db, type Querier } from '../../database/connection.ts';
import { idsOf } from '../../ids.ts';
import { type Permission, roles } from '../roles.ts';
import { permisos, personal } from '../schema.ts';

/** Returns the key of the mark of a person's permissions. The mark is a list of `rol:area`, separated by spaces. */
export const permissionsKey = (persona: string) => `permisos/${persona}`;
/** Returns the key of the mark of a person whose access ended. The mark is null after the access was restored. */
export const dismissalKey = (persona: string) => `acceso/${persona}`;
/** Mark of a person whose access ended. */
const DISMISSED = 'baja';

/** Adds the permissions of a person to the entry of the act, from the values of the act, since stored rows may be tampered with. */
export function markPermissions(tx: Transaction, personId: string, permissions: readonly Permission[]): void {
  addMarks(tx, { [permissionsKey(personId)]: textOf(permissions) });
}

/** Records in the entry of the act that the access of a person ended or was restored. */
export function markDismissal(tx: Transaction, personId: string, isDismissed: boolean): void {
  addMarks(tx, { [dismissalKey(personId)]: isDismissed ? DISMISSED : null });
}

/** Returns whether a mark means that the access of a person ended. A tampered entry counts as ended. */
export function isDismissal(mark: string | null | undefined): boolean {
  return (mark ?? null) !== null;
}

/** Returns the marks of the stored permissions and dismissals of all people. */
export async function marksOfPermissions(querier: Querier): Promise<LoggedMarks> {
  const people = await querier.select({ id: personal.id, baja: personal.baja }).from(personal);
  const rows = await querier
    .select()
    .from(permisos)
    .where(inArray(permisos.persona, idsOf(people)));
  const rowsOf = Map.groupBy(rows, ({ persona }) => persona);
  return Object.fromEntries(
    people.flatMap(({ id, baja }) => [
      [permissionsKey(id), textOf((rowsOf.get(id) ?? []) as Permission[])],
      ...(baja ? [[dismissalKey(id), DISMISSED]] : []),
    ]),
  );
}

/** A permission, or `baja`, that is stored but was not granted by an act (`sobra`), or was granted but is not stored (`falta`). */
type PermissionProblem = { persona: string; permission: string; kind: 'sobra' | 'falta' };

/** Returns the differences between stored permissions and the current `marks` of the log. */
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

/** Returns the mark text of permissions. */
export function textOf(permissions: readonly Permission[]): string {
  return permissions
    .map(({ rol, area }) => `${rol}:${area}`)
    .sort()
    .join(' ');
}

/** Parses the permissions of a mark; none for the mark of an unsealed entry. */
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
