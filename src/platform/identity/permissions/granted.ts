import { asc, sql } from 'drizzle-orm';
import { findMarks } from '../../acts/marks.ts';
import { db, type Querier } from '../../database/connection.ts';
import { type PreparedValues, prepared, readTogether } from '../../database/reads/prepared.ts';
import { noteSecurityEvent } from '../../guard/security-events.ts';
import { idsOf } from '../../ids.ts';
import { namesApart } from '../person-name.ts';
import { EVERYWHERE, type Permission, type Role } from '../roles.ts';
import { permisos, personal } from '../schema.ts';
import { dismissalKey, isDismissal, permissionsIn, permissionsKey, textOf } from './marks.ts';
import { inForceOf } from './waiting.ts';

/** A member of the staff: disambiguated name (`namesApart`), and permissions granted by acts. */
export type StaffMember = { id: string; nombre: string; permissions: readonly Permission[] };

/** Returns the members of the staff by name, with their permissions; none for people whose access ended according to the log. */
export async function listStaff(querier: Querier = db()): Promise<StaffMember[]> {
  const people = await listPeopleIn(querier);
  const granted = await findPermissions(querier, idsOf(people));
  return people.map((person) => ({ ...person, permissions: granted.get(person.id) ?? [] }));
}

async function listPeopleIn(querier: Querier) {
  const people = await readPeople({}, querier);
  const names = namesApart(people);
  return people.map(({ id, name }) => ({ id, nombre: names.get(id) ?? name }));
}

const readPeople = prepared((querier) =>
  querier
    .select({ id: personal.id, name: personal.name, email: personal.email })
    .from(personal)
    .orderBy(asc(personal.name), asc(personal.id)),
);

/** Returns the members of the staff with a role in an area. */
export function membersWith(staff: readonly StaffMember[], role: Role, area: string): StaffMember[] {
  return staff.filter(({ permissions }) =>
    permissions.some((permission) => permission.rol === role && [area, EVERYWHERE].includes(permission.area)),
  );
}

/**
 * Returns the permissions of people according to the log; none once their access ended. Permission rows inserted or removed outside an act have no
 * effect, and are reported as security events.
 */
export async function findPermissions(
  querier: Querier,
  people: readonly string[],
): Promise<Map<string, readonly Permission[]>> {
  const first = await readPermissions(querier, people);
  // Read again, since an act may have changed some between the two reads.
  const { granted, foreign } = first.foreign.length > 0 ? await readPermissions(querier, people) : first;
  // Inside a transaction that changes permissions, the rows precede the log entry.
  if (querier === db()) for (const id of foreign) noteSecurityEvent('permiso-ajeno', id);
  return granted;
}

/** Returns the former permissions of a person whose access ended according to the log; undefined for other people. */
export async function findDismissed(querier: Querier, id: string): Promise<Permission[] | undefined> {
  const marks = await findMarks(querier, [permissionsKey(id), dismissalKey(id)]);
  return isDismissal(marks.get(dismissalKey(id))?.mark)
    ? permissionsIn(marks.get(permissionsKey(id))?.mark)
    : undefined;
}

/** Returns the members of the staff by name, with permissions pending consent included (`waiting.ts`). */
export async function listStaffWithWaiting(querier: Querier = db()): Promise<StaffMember[]> {
  const people = await listPeopleIn(querier);
  const { marked } = await readPermissions(querier, idsOf(people));
  return people.map((person) => ({ ...person, permissions: marked.get(person.id) ?? [] }));
}

/** Reads the permissions granted by acts, including pending ones (`marked`), and the people whose rows differ from them. */
async function readPermissions(querier: Querier, people: readonly string[]) {
  const keys = people.flatMap((id) => [permissionsKey(id), dismissalKey(id)]);
  const [marks, given] = await readTogether(querier, [
    () => findMarks(querier, keys),
    () => readRows({ people: [...people] }, querier),
  ]);
  const rows = Map.groupBy(given as (Permission & { persona: string })[], ({ persona }) => persona);
  const markedOf = (id: string) => permissionsIn(marks.get(permissionsKey(id))?.mark);
  const hasAccess = (id: string) => !isDismissal(marks.get(dismissalKey(id))?.mark);
  const marked = new Map(people.map((id) => [id, hasAccess(id) ? markedOf(id) : []]));
  return {
    marked,
    granted: new Map([...marked].map(([id, permissions]) => [id, inForceOf(permissions)])),
    foreign: people.filter((id) => textOf(rows.get(id) ?? []) !== textOf(markedOf(id))),
  };
}

const readRows = prepared((querier, { people }: PreparedValues<'people'>) =>
  querier.select().from(permisos).where(sql`${permisos.persona} = any(${people}::text[])`),
);
