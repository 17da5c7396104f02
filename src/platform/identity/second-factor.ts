import { randomInt, randomUUID } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import { APIError } from 'better-auth/api';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import { identity } from '#institution/identity.ts';
import { act } from '../acts/act.ts';
import type { Actor } from '../acts/actor.ts';
import { type Transaction, Unchanged } from '../acts/transaction.ts';
import { db, writableDb } from '../database/connection.ts';
import { auth } from './auth.ts';
import { openedToken } from './cookies.ts';
import { endLoginsOf, proveLogin } from './logins.ts';
import { markAccounts } from './permissions/account-marks.ts';
import { llavesDeAcceso, segundosFactores } from './schema.ts';
import { LETTERS, newRecoveryCodes, storedRecoveryCode } from './secrets/recovery-codes.ts';
import { spendCode } from './sign-in.ts';

/** An enrolment that waits for its first code. Its recovery codes are sealed, so that the page can show them again; the confirmation hashes them. */
export type Enrolment = { secret: string; uri: string; recoveryCodes: string[] };

/** Makes a TOTP secret and recovery codes for a person who has none confirmed. */
export async function beginEnrolment(personId: string): Promise<void> {
  const codes = newRecoveryCodes();
  const secret = Array.from({ length: 32 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const values = { secret: await encrypt(secret), backupCodes: await encrypt(JSON.stringify(codes)), verified: false };
  await writableDb()
    .insert(segundosFactores)
    .values({ id: randomUUID(), userId: personId, ...values })
    .onConflictDoUpdate({
      target: segundosFactores.userId,
      set: values,
      setWhere: eq(segundosFactores.verified, false),
    });
}

/** Returns the enrolment of a person that is not confirmed; undefined if there is none. */
export async function findEnrolment({ id, email }: { id: string; email: string }): Promise<Enrolment | undefined> {
  const [row] = await db()
    .select()
    .from(segundosFactores)
    .where(and(eq(segundosFactores.userId, id), eq(segundosFactores.verified, false)));
  if (!row) return undefined;
  const secret = await decrypt(row.secret);
  const otp = createOTP(secret, { digits: 6, period: 30 });
  const uri = otp.url(`Gestión ${identity.siglas}`, email);
  return {
    secret: new URL(uri).searchParams.get('secret') ?? '',
    uri,
    recoveryCodes: JSON.parse(await decrypt(row.backupCodes)),
  };
}

/**
 * Confirms the enrolment by its first code. Ends all other logins of the person: they were opened with one factor. Returns the cookies of
 * the new login, or what is wrong.
 */
export async function confirmEnrolment(
  actor: Actor,
  code: string,
  headers: Headers,
): Promise<{ cookies: string[] } | { refused: string }> {
  const digits = code.replaceAll(/\s/g, '');
  try {
    const answer = await auth().api.verifyTOTP({ body: { code: digits }, headers, returnHeaders: true });
    const cookies = answer.headers.getSetCookie();
    const token = openedToken(cookies);
    const isFirstUse = await spendCode(answer.response.user.id, digits);
    const login = isFirstUse && token ? await proveLogin(token) : undefined;
    if (!login) return { refused: 'Empiece de nuevo.' };
    await endLoginsOf(login.personId, { except: login.id });
    const object = { kind: 'persona', ids: [login.personId] };
    await act(actor, 'cuenta.confirmar-segundo-factor', object, async (tx) => {
      await hashRecoveryCodes(tx, login.personId);
      markAccounts(tx, [login.personId]);
    });
    return { cookies };
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    return { refused: 'El código no es correcto. Escriba el que muestra ahora su aplicación.' };
  }
}

/** Replaces the recovery codes of a person and returns the new ones. */
export async function renewRecoveryCodes(actor: Actor): Promise<string[]> {
  const codes = newRecoveryCodes();
  const backupCodes = await encrypt(JSON.stringify(codes.map(storedRecoveryCode)));
  await act(actor, 'cuenta.renovar-codigos', { kind: 'persona', ids: [actor.id] }, (tx) =>
    tx.update(segundosFactores).set({ backupCodes }).where(eq(segundosFactores.userId, actor.id)),
  );
  return codes;
}

/** Returns the passkeys of a person. */
export function listPasskeys(personId: string) {
  return db()
    .select({ id: llavesDeAcceso.id, nombre: llavesDeAcceso.name, creada: llavesDeAcceso.createdAt })
    .from(llavesDeAcceso)
    .where(eq(llavesDeAcceso.userId, personId));
}

/** Removes a passkey of the actor, if it is still there. */
export async function removePasskey(actor: Actor, id: string): Promise<void> {
  const { userId, id: key } = llavesDeAcceso;
  await act(actor, 'cuenta.quitar-llave', { kind: 'llave-de-acceso', ids: [id] }, async (tx) => {
    const removed = await tx
      .delete(llavesDeAcceso)
      .where(and(eq(userId, actor.id), eq(key, id)))
      .returning({ key });
    markAccounts(tx, [actor.id]);
    return removed.length > 0 ? undefined : new Unchanged(undefined);
  });
}

/** Replaces the codes of a confirmed enrolment by their stored form. */
async function hashRecoveryCodes(tx: Transaction, personId: string): Promise<void> {
  const isOfPerson = eq(segundosFactores.userId, personId);
  const [row] = await tx.select({ sealed: segundosFactores.backupCodes }).from(segundosFactores).where(isOfPerson);
  if (!row) return;
  const codes: string[] = JSON.parse(await decrypt(row.sealed));
  const backupCodes = await encrypt(JSON.stringify(codes.map(storedRecoveryCode)));
  await tx.update(segundosFactores).set({ backupCodes }).where(isOfPerson);
}

async function encrypt(data: string): Promise<string> {
  return symmetricEncrypt({ key: (await auth().$context).secretConfig, data });
}

async function decrypt(data: string): Promise<string> {
  return symmetricDecrypt({ key: (await auth().$context).secretConfig, data });
}
