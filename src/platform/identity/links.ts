import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { identity } from '#institution/identity.ts';
import { act } from '../acts/act.ts';
import { type Actor, systemActor } from '../acts/actor.ts';
import { type Transaction, Unchanged } from '../acts/transaction.ts';
import { DAY_MS } from '../calendar/days.ts';
import { db } from '../database/connection.ts';
import { lockText } from '../database/writes/transaction-locks.ts';
import { keyRing } from '../encryption/key-ring.ts';
import { deriveKey, open, openOrNothing, seal } from '../encryption/seal.ts';
import { noteSecurityEvent } from '../guard/security-events.ts';
import { idsOf } from '../ids.ts';
import { type Job, queueJob } from '../jobs/jobs.ts';
import { canSendMail, deliverMail } from '../mail/mail.ts';
import { ChangedAccountError, markAccount } from './permissions/account-marks.ts';
import { listStaff } from './permissions/granted.ts';
import { endLinks, findMarkedLink, markLink } from './permissions/link-marks.ts';
import { markPermissions } from './permissions/marks.ts';
import { findMarkedPerson, markPerson } from './permissions/person-marks.ts';
import { consentersOf, withoutConsent } from './permissions/waiting.ts';
import type { Permission } from './roles.ts';
import {
  accesos,
  credenciales,
  invitaciones,
  llavesDeAcceso,
  permisos,
  permisosInvitados,
  personal,
  segundosFactores,
} from './schema.ts';
import { hashPassword } from './secrets/password.ts';
import { forgiveSignIns } from './sign-in-limits.ts';

/** Validity of an invitation and of a recovery, in days. */
export const INVITATION_DAYS = 7;
export const RECOVERY_DAYS = 1;
const MAILS = 'correo-de-acceso';
const isOpen = isNull(invitaciones.usada);
const bearer = systemActor('publico', 'enlace-de-acceso', ['cuenta.aceptar-invitacion']);

/** An open invitation or recovery. */
type AccessLink = { id: string; correo: string; persona: string | null };

/** A person with access already uses the address. */
export class PersonExistsError extends Error {}

/**
 * Invites a person and ends an earlier invitation of the address. Returns the secret of the link, for the console; screens mail it with `mailLink`
 * and never show it. Throws `PersonExistsError`.
 */
export async function invite(
  actor: Actor,
  { email, permissions, now }: { email: string; permissions: readonly Permission[]; now: Date },
  deliver?: (tx: Transaction, secret: string) => Promise<void>,
): Promise<string> {
  const secret = randomBytes(24).toString('base64url');
  const id = linkId(secret);
  await act(actor, 'personal.invitar', { kind: 'invitacion', ids: [id] }, async (tx) => {
    const correo = email.trim().toLowerCase();
    if (await hasAccount(tx, correo)) throw new PersonExistsError();
    // Queuing a job may need a second connection, so it is done before taking a lock for which others wait with theirs.
    await deliver?.(tx, secret);
    await lockText(tx, `invitacion ${correo}`);
    const former = await tx
      .delete(invitaciones)
      .where(and(eq(invitaciones.correo, correo), isOpen, isNull(invitaciones.persona)))
      .returning({ id: invitaciones.id });
    const row = { id, correo, persona: null, vence: daysAfter(now, INVITATION_DAYS) };
    await tx.insert(invitaciones).values(row);
    const granted = permissions.map((permission) => ({ invitacion: id, ...permission }));
    if (granted.length > 0) await tx.insert(permisosInvitados).values(granted);
    endLinks(tx, idsOf(former));
    markLink(tx, { ...row, permissions });
  });
  return secret;
}

/** Withdraws an unused invitation, which makes its link invalid. */
export async function withdrawInvitation(actor: Actor, id: string): Promise<void> {
  await act(actor, 'personal.retirar-invitacion', { kind: 'invitacion', ids: [id] }, async (tx) => {
    const withdrawn = await tx
      .delete(invitaciones)
      .where(and(eq(invitaciones.id, id), isOpen, isNull(invitaciones.persona)))
      .returning({ id: invitaciones.id });
    endLinks(tx, [id]);
    return withdrawn.length > 0 ? undefined : new Unchanged(undefined);
  });
}

/**
 * Starts the recovery of a person's access and ends an earlier link. Only the person gets the link; password and second factor stay valid until it
 * is used. Throws `ChangedAccountError` for a tampered address.
 */
export async function startRecovery(
  actor: Actor,
  { personId, now }: { personId: string; now: Date },
  deliver?: (tx: Transaction, link: { secret: string; email: string }) => Promise<void>,
): Promise<string> {
  const secret = randomBytes(24).toString('base64url');
  await act(actor, 'personal.recuperar', { kind: 'persona', ids: [personId] }, async (tx) => {
    const person = await findMarkedPerson(tx, personId);
    if (!person) throw new ChangedAccountError(`The address of ${personId} was changed outside of acts`);
    await deliver?.(tx, { secret, email: person.email });
    await lockText(tx, `recuperacion ${personId}`);
    const former = await tx
      .delete(invitaciones)
      .where(and(eq(invitaciones.persona, personId), isOpen))
      .returning({ id: invitaciones.id });
    const row = { id: linkId(secret), correo: person.email, persona: personId, vence: daysAfter(now, RECOVERY_DAYS) };
    await tx.insert(invitaciones).values(row);
    endLinks(tx, idsOf(former));
    markLink(tx, { ...row, permissions: [] });
  });
  return secret;
}

/** Queues the mail with a link. The job's row contains the link sealed under the key ring. */
export async function mailLink(tx: Transaction, { email, url, days }: QueuedLink): Promise<void> {
  const id = randomUUID();
  const sealed = seal(mailKey(), JSON.stringify({ email, url, days }), id).toString('base64');
  await queueJob(tx, MAILS, { id, sealed });
}

const Queued = z.object({ id: z.uuid(), sealed: z.base64() });
/** `days` is the validity of the link; absent in jobs queued by an earlier release. */
const Opened = z.object({ email: z.email(), url: z.url(), days: z.int().optional() });
type QueuedLink = z.infer<typeof Opened>;

/** Job that sends the mails with links. */
export const accessMailJob: Job = {
  name: MAILS,
  title: 'Correos con enlaces de acceso',
  needs: 'SMTP_URL',
  mustArrive: true,
  isEnabled: canSendMail,
  async work(data) {
    const { id, sealed } = Queued.parse(data);
    const link = openQueued(sealed, id);
    if (!link) return noteSecurityEvent('llave-ajena', 'correo-de-acceso');
    const { email, url, days } = link;
    const valid = days === undefined ? 'vence pronto' : `vence en ${days === 1 ? 'un día' : `${days} días`}`;
    const mail = {
      to: email,
      subject: `Su acceso a la gestión de ${identity.siglas}`,
      text: `Abra este enlace para elegir su contraseña. Sirve una sola vez y ${valid}:

${url}

Si no lo esperaba, no lo abra y avise a quien administra la gestión.
`,
    };
    await deliverMail(mail, MAILS);
  },
};

/** Returns a queued link; undefined if it is not sealed under the current key, since it may be forged. */
function openQueued(sealed: string, id: string): z.infer<typeof Opened> | undefined {
  return openOrNothing(() => Opened.parse(JSON.parse(open(mailKey(), Buffer.from(sealed, 'base64'), id).toString())));
}

/** Returns the valid link of a secret; undefined for expired, forged and altered links. */
export async function findLink(secret: string, now: Date): Promise<AccessLink | undefined> {
  const [row] = await db()
    .select()
    .from(invitaciones)
    .where(and(eq(invitaciones.id, linkId(secret)), isNull(invitaciones.usada), gt(invitaciones.vence, now)));
  return row && findMarkedLink(db(), row);
}

/**
 * Redeems a link. An invitation creates the person with its permissions. A recovery sets a new password, and removes the logins and the second
 * factor. Returns false if the link was used or changed meanwhile, or the address has an account.
 */
export async function redeemLink(
  link: AccessLink,
  { name, password, address, now }: { name: string; password: string; address: string; now: Date },
): Promise<boolean> {
  const hash = await hashPassword(password);
  const object = { kind: link.persona ? 'recuperacion' : 'invitacion', ids: [link.id] };
  const isRedeemed = await act(bearer, 'cuenta.aceptar-invitacion', object, async (tx) => {
    const used = await tx
      .update(invitaciones)
      .set({ usada: now })
      .where(and(eq(invitaciones.id, link.id), isOpen))
      .returning();
    // Rejects a link whose permissions changed since it was read.
    const marked = used[0] && (await findMarkedLink(tx, used[0]));
    if (!marked) return new Unchanged(false);
    const { correo, persona, permissions } = marked;
    endLinks(tx, [marked.id]);
    if (persona) {
      await resetAccess(tx, { personId: persona, hash });
      return true;
    }
    // Two invitations of one address were redeemed concurrently.
    if (await hasAccount(tx, correo)) return new Unchanged(false);
    await createPerson(tx, { email: correo, name, hash, permissions });
    return true;
  });
  // Wrong passwords before the recovery may have locked the account.
  if (isRedeemed) await forgiveSignIns(link.correo, address);
  return isRedeemed;
}

/** Creates a person with a password and permissions, and returns the id. A control permission needs consent if someone has that role already. */
export async function createPerson(
  tx: Transaction,
  person: { email: string; name: string; hash: string; permissions: readonly Permission[] },
): Promise<string> {
  const { email, name, hash } = person;
  const id = randomUUID();
  const needsConsent = consentersOf(await listStaff(tx), id).length > 0;
  const permissions = needsConsent ? withoutConsent([], person.permissions) : person.permissions;
  await tx.insert(personal).values({ id, name, email });
  await tx
    .insert(credenciales)
    .values({ id: randomUUID(), accountId: id, providerId: 'credential', userId: id, password: hash });
  if (permissions.length > 0)
    await tx.insert(permisos).values(permissions.map((permission) => ({ persona: id, ...permission })));
  markPerson(tx, { id, email, name });
  markPermissions(tx, id, permissions);
  markAccount(tx, { persona: id, passwords: [hash], factor: undefined, passkeys: [] });
  return id;
}

async function resetAccess(tx: Transaction, { personId, hash }: { personId: string; hash: string }): Promise<void> {
  await tx.update(credenciales).set({ password: hash }).where(eq(credenciales.userId, personId));
  await tx.delete(segundosFactores).where(eq(segundosFactores.userId, personId));
  await tx.delete(llavesDeAcceso).where(eq(llavesDeAcceso.userId, personId));
  await tx.delete(accesos).where(eq(accesos.userId, personId));
  await tx.update(personal).set({ twoFactorEnabled: false }).where(eq(personal.id, personId));
  markAccount(tx, { persona: personId, passwords: [hash], factor: undefined, passkeys: [] });
}

async function hasAccount(tx: Transaction, email: string): Promise<boolean> {
  return (await tx.$count(personal, eq(personal.email, email))) > 0;
}

function linkId(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function mailKey(): Buffer {
  return deriveKey(keyRing().lookupKey('cuentas'), 'correo');
}

function daysAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}
