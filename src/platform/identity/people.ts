import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { act } from '../acts/act.ts';
import type { Actor } from '../acts/actor.ts';
import type { Transaction } from '../acts/transaction.ts';
import { db } from '../database/connection.ts';
import { prepared } from '../database/reads/prepared.ts';
import { idsOf } from '../ids.ts';
import { findService, provideService, serviceKey } from '../services.ts';
import { endLoginsOf } from './logins.ts';
import { changeAccount, findAccount } from './permissions/account-marks.ts';
import { findDismissed, findPermissions, listStaff, listStaffWithWaiting, membersWith } from './permissions/granted.ts';
import { markDismissal, markPermissions } from './permissions/marks.ts';
import { consentersOf, decided, inForceOf, isWaiting, waitingChangeOf, withoutConsent } from './permissions/waiting.ts';
import { namesApart } from './person-name.ts';
import { EVERYWHERE, type Permission, type Role } from './roles.ts';
import { accesos, credenciales, invitaciones, permisos, permisosInvitados, personal } from './schema.ts';
import { hashPassword, verifyPassword } from './secrets/password.ts';

/** The last administrator cannot lose the role or access. */
export class LastAdministratorError extends Error {}

/** The person handles records, whose removal needs the consent of a person with the control role before a dismissal. */
export class HandlesRecordsError extends Error {}

/** No change of the person is pending consent. */
export class NothingWaitsError extends Error {}

/** The pending change of the person differs from the one that was shown. */
export class OtherChangeError extends Error {}

/** A member of the staff with permissions. */
export type Person = Awaited<ReturnType<typeof listPeople>>[number];

/** Returns all members of the staff by name, with their permissions. */
export async function listPeople() {
  const people = await db()
    .select({
      id: personal.id,
      nombre: personal.name,
      correo: personal.email,
      segundoFactor: personal.twoFactorEnabled,
      baja: personal.baja,
    })
    .from(personal)
    .orderBy(asc(personal.name), asc(personal.id));
  const granted = await findPermissions(db(), idsOf(people));
  return people.map((person) => ({ ...person, permisos: granted.get(person.id) ?? [] }));
}

/** Returns a member of the staff who has access. */
export async function findPersonWithAccess(id: string): Promise<Person | undefined> {
  return (await listPeople()).find((person) => person.id === id && person.baja === null);
}

/** Returns the open invitations with their permissions. */
export async function listInvitations() {
  const { id, correo, vence } = invitaciones;
  const isOpen = and(isNull(invitaciones.usada), isNull(invitaciones.persona));
  const [rows, granted] = await Promise.all([
    db().select({ id, correo, vence }).from(invitaciones).where(isOpen).orderBy(asc(vence)),
    db().select().from(permisosInvitados),
  ]);
  const byInvitation = Map.groupBy(granted, ({ invitacion }) => invitacion);
  return rows.map((row) => ({
    ...row,
    permisos: (byInvitation.get(row.id) ?? []).map(({ rol, area }) => ({ rol: rol as Role, area })),
  }));
}

/** Returns the names of people by id, disambiguated by `namesApart`. */
export async function listNames(): Promise<Map<string, string>> {
  return namesApart(await readNames({}));
}

const readNames = prepared((querier) =>
  querier.select({ id: personal.id, name: personal.name, email: personal.email }).from(personal),
);

/**
 * Replaces the permissions of a person. If someone has the control role, adding a control permission and removing a records permission need
 * consent first. Throws `LastAdministratorError`.
 */
export async function setPermissions(
  actor: Actor,
  { personId, permissions }: { personId: string; permissions: readonly Permission[] },
): Promise<void> {
  const granted = Object.fromEntries(
    permissions.map(({ rol, area }) => [`${rol}:${area === EVERYWHERE ? 'todas' : area}`, true]),
  );
  const object = (counts: Record<string, number>) => ({
    kind: 'persona',
    ids: [personId],
    detail: { ...granted, ...counts },
  });
  await act(actor, 'personal.dar-permisos', object, async (tx) => {
    await lockAdministrators(tx);
    await tx.select({ id: personal.id }).from(personal).where(eq(personal.id, personId)).for('update');
    const staff = await listStaff(tx);
    const before = staff.find(({ id }) => id === personId)?.permissions ?? [];
    const needsConsent = consentersOf(staff, personId).length > 0;
    if (!permissions.some(({ rol }) => rol === 'administrador')) await assertOtherAdministrator(tx, personId);
    return replacePermissions(tx, personId, needsConsent ? withoutConsent(before, permissions) : permissions);
  });
}

/** Applies or discards the pending change `requested` of a person. Throws `NothingWaitsError` and `OtherChangeError`. */
export async function decideWaiting(
  tx: Transaction,
  { persona, requested, isConsented }: { persona: string; requested: string; isConsented: boolean },
): Promise<Readonly<Record<string, number>>> {
  await tx.select({ id: personal.id }).from(personal).where(eq(personal.id, persona)).for('update');
  const member = (await listStaffWithWaiting(tx)).find(({ id }) => id === persona);
  const change = member && waitingChangeOf(member);
  if (!change) throw new NothingWaitsError();
  if (change.requested !== requested) throw new OtherChangeError();
  return replacePermissions(tx, persona, decided(member.permissions, isConsented));
}

async function replacePermissions(tx: Transaction, persona: string, permissions: readonly Permission[]) {
  await tx.delete(permisos).where(eq(permisos.persona, persona));
  if (permissions.length > 0)
    await tx.insert(permisos).values(permissions.map((permission) => ({ persona, ...permission })));
  markPermissions(tx, persona, permissions);
  const waiting = permissions.filter(isWaiting).length;
  const changed = { persona, permissions: inForceOf(permissions), waits: waiting > 0 };
  const counts = await announceChangedPermissions(tx, changed);
  return { ...counts, ...(waiting > 0 && { permisosEnEspera: waiting }) };
}

/** Ends the access and all logins of a person. The row and its permissions are kept. Throws `LastAdministratorError` and `HandlesRecordsError`. */
export async function dismiss(actor: Actor, { personId, now }: { personId: string; now: Date }): Promise<void> {
  const object = (detail: Record<string, number>) => ({ kind: 'persona', ids: [personId], detail });
  await act(actor, 'personal.dar-de-baja', object, async (tx) => {
    await lockAdministrators(tx);
    const staff = await listStaff(tx);
    const isHandler = staff.some(
      ({ id, permissions }) => id === personId && permissions.some(({ rol }) => rol === 'atencion'),
    );
    if (isHandler && consentersOf(staff, personId).length > 0) throw new HandlesRecordsError();
    await tx.update(personal).set({ baja: now }).where(eq(personal.id, personId));
    await tx.delete(accesos).where(eq(accesos.userId, personId));
    await assertOtherAdministrator(tx, personId);
    markDismissal(tx, personId, true);
    return announceChangedPermissions(tx, { persona: personId, permissions: [] });
  });
}

/** Restores the access of a person with the former permissions. A control permission needs consent if someone has that role. */
export async function reinstate(actor: Actor, personId: string): Promise<void> {
  const object = (detail: Record<string, number>) => ({ kind: 'persona', ids: [personId], detail });
  await act(actor, 'personal.reponer', object, async (tx) => {
    await lockAdministrators(tx);
    const permissions = await findDismissed(tx, personId);
    const needsConsent = consentersOf(await listStaff(tx), personId).length > 0;
    markDismissal(tx, personId, false);
    await tx
      .update(personal)
      .set({ baja: null })
      .where(and(eq(personal.id, personId), isNotNull(personal.baja)));
    if (!permissions) return {};
    return replacePermissions(tx, personId, needsConsent ? withoutConsent([], permissions) : permissions);
  });
}

/** Ends the logins of another person. */
export async function endLoginsOfPerson(actor: Actor, personId: string): Promise<void> {
  await act(actor, 'personal.cerrar-accesos', { kind: 'persona', ids: [personId] }, (tx) =>
    tx.delete(accesos).where(eq(accesos.userId, personId)),
  );
}

/** Changes the actor's password and ends all other logins. Returns false if the current password is wrong. */
export async function changePassword(
  actor: Actor,
  { present, next, loginId }: { present: string; next: string; loginId: string },
): Promise<boolean> {
  if (!(await isPasswordOf(actor.id, present))) return false;
  const hash = await hashPassword(next);
  await act(actor, 'cuenta.cambiar-contrasena', { kind: 'persona', ids: [actor.id] }, async (tx) => {
    await changeAccount(tx, actor.id, (account) => ({ ...account, passwords: account.passwords.map(() => hash) }));
    await tx.update(credenciales).set({ password: hash }).where(eq(credenciales.userId, actor.id));
  });
  await endLoginsOf(actor.id, { except: loginId });
  return true;
}

/** Returns whether `password` is the current password of a person. Call it within `limitSignIn`. */
export async function isPasswordOf(personId: string, password: string): Promise<boolean> {
  const [hash] = (await findAccount(db(), personId))?.passwords ?? [];
  return hash ? verifyPassword({ hash, password }) : false;
}

/** Serializes changes of administrators, so that two of them cannot remove each other's role concurrently. */
async function lockAdministrators(tx: Transaction): Promise<void> {
  await tx
    .select({ persona: permisos.persona })
    .from(permisos)
    .where(eq(permisos.rol, 'administrador'))
    .orderBy(asc(permisos.persona))
    .for('update');
}

async function assertOtherAdministrator(tx: Transaction, personId: string): Promise<void> {
  const administrators = membersWith(await listStaff(tx), 'administrador', EVERYWHERE);
  if (administrators.every(({ id }) => id === personId)) throw new LastAdministratorError();
}

/** A person and the permissions after an act; none if it ends the access. `waits`: further changes need consent. */
export type ChangedPermissions = { persona: string; permissions: readonly Permission[]; waits?: boolean };

/** Function called in the transaction that changes a person's permissions or access. Returns counts for the log entry. */
type PermissionSubscriber = (tx: Transaction, changed: ChangedPermissions) => Promise<Readonly<Record<string, number>>>;

const subscriberKey = serviceKey<PermissionSubscriber>('changes of permissions', 'onPermissionsChanged');

/** Sets the subscriber to changes of permissions or access; called once at the start. */
export function onPermissionsChanged(subscriber: PermissionSubscriber): void {
  provideService(subscriberKey, subscriber);
}

/** Calls the subscriber in the same transaction. Returns its counts. */
async function announceChangedPermissions(
  tx: Transaction,
  changed: ChangedPermissions,
): Promise<Readonly<Record<string, number>>> {
  return (await findService(subscriberKey)?.(tx, changed)) ?? {};
}
