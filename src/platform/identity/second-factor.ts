import { randomInt, randomUUID } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import { APIError } from 'better-auth/api';
import { and, eq } from 'drizzle-orm';
import { identity } from '#institution/identity.ts';
import { act } from '../acts/act.ts';
import type { Actor } from '../acts/actor.ts';
import { type Transaction, Unchanged } from '../acts/transaction.ts';
import { db, writableDb } from '../database/connection.ts';
import { auth } from './auth.ts';
import { openedToken } from './cookies.ts';
import { endLoginsOf, proveLogin } from './logins.ts';
import { ChangedAccountError, changeAccount, type Passkey } from './permissions/account-marks.ts';
import { llavesDeAcceso, segundosFactores } from './schema.ts';
import { LETTERS, newRecoveryCodes, storedRecoveryCode } from './secrets/recovery-codes.ts';
import { type OpenedFactor, openFactor, type SealedFactor, sealFactor } from './secrets/sealed-factor.ts';
import { spendCode, WRONG_CODE } from './sign-in.ts';

/** An enrolment before its first code. Its recovery codes are stored sealed, so that the page can show them again, and hashed at confirmation. */
type Enrolment = { secret: string; uri: string; recoveryCodes: string[] };

/** Creates a TOTP secret and recovery codes for a person without a confirmed second factor. */
export async function beginEnrolment(personId: string): Promise<void> {
  const secret = Array.from({ length: 32 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const values = { ...(await sealFactor(personId, { secret, codes: newRecoveryCodes() })), verified: false };
  await writableDb()
    .insert(segundosFactores)
    .values({ id: randomUUID(), userId: personId, ...values })
    .onConflictDoUpdate({
      target: segundosFactores.userId,
      set: values,
      setWhere: eq(segundosFactores.verified, false),
    });
}

/** Returns the unconfirmed enrolment of a person; undefined if there is none. */
export async function findEnrolment({ id, email }: { id: string; email: string }): Promise<Enrolment | undefined> {
  const factor = await readEnrolment(id);
  if (!factor) return undefined;
  const uri = otpOf(factor).url(`Gestión ${identity.siglas}`, email);
  return { secret: new URL(uri).searchParams.get('secret') ?? '', uri, recoveryCodes: factor.codes };
}

/**
 * Confirms the enrolment by its first code. Ends all other logins of the person, which were opened with one factor. Returns the cookies of the new
 * login, or the refusal.
 */
export async function confirmEnrolment(
  actor: Actor,
  code: string,
  headers: Headers,
): Promise<{ cookies: string[] } | { refused: string }> {
  const digits = code.replaceAll(/\s/g, '');
  // Read before the check, since the act must mark the secret proved by the code; the row may change meanwhile.
  const factor = await readEnrolment(actor.id);
  if (!factor || !(await otpOf(factor).verify(digits))) return { refused: WRONG_CODE };
  try {
    const answer = await auth().api.verifyTOTP({ body: { code: digits }, headers, returnHeaders: true });
    const cookies = answer.headers.getSetCookie();
    const token = openedToken(cookies);
    const isFirstUse = await spendCode(answer.response.user.id, digits);
    const login = isFirstUse && token ? await proveLogin(token) : undefined;
    if (login?.personId !== actor.id) return { refused: 'Empiece de nuevo.' };
    await endLoginsOf(actor.id, { except: login.id });
    const stored = await sealFactor(actor.id, { ...factor, codes: factor.codes.map(storedRecoveryCode) });
    await act(actor, 'cuenta.confirmar-segundo-factor', { kind: 'persona', ids: [actor.id] }, async (tx) => {
      // Reverts the confirmation by Better Auth.
      await tx.update(segundosFactores).set({ verified: false }).where(eq(segundosFactores.userId, actor.id));
      await changeFactor(tx, actor.id, stored);
    });
    return { cookies };
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    return { refused: WRONG_CODE };
  }
}

/** Replaces the recovery codes of a person and returns the new ones. */
export async function renewRecoveryCodes(actor: Actor): Promise<string[]> {
  const codes = newRecoveryCodes();
  await act(actor, 'cuenta.renovar-codigos', { kind: 'persona', ids: [actor.id] }, async (tx) => {
    const [row] = await tx.select().from(segundosFactores).where(eq(segundosFactores.userId, actor.id));
    const factor = row && (await openFactor(actor.id, row));
    if (!factor) throw new ChangedAccountError('The second factor does not open');
    await changeFactor(tx, actor.id, await sealFactor(actor.id, { ...factor, codes: codes.map(storedRecoveryCode) }));
  });
  return codes;
}

/** Returns the passkeys of a person. */
export function listPasskeys(personId: string) {
  return db()
    .select({ id: llavesDeAcceso.id, nombre: llavesDeAcceso.name, creada: llavesDeAcceso.createdAt })
    .from(llavesDeAcceso)
    .where(eq(llavesDeAcceso.userId, personId));
}

/**
 * Adds a passkey, stored by a WebAuthn ceremony, to the account of the actor. If the account was tampered with, removes the passkey and returns
 * false.
 */
export async function addPasskey(actor: Actor, passkey: Passkey): Promise<boolean> {
  try {
    const object = { kind: 'persona', ids: [actor.id] };
    await act(actor, 'cuenta.agregar-llave', object, (tx) =>
      changeAccount(tx, actor.id, (account) => ({ ...account, passkeys: [...account.passkeys, passkey] }), {
        without: passkey.id,
      }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof ChangedAccountError)) throw error;
    await writableDb().delete(llavesDeAcceso).where(eq(llavesDeAcceso.id, passkey.id));
    return false;
  }
}

/** Removes a passkey of the actor, if it exists. */
export async function removePasskey(actor: Actor, id: string): Promise<void> {
  await act(actor, 'cuenta.quitar-llave', { kind: 'llave-de-acceso', ids: [id] }, async (tx) => {
    await changeAccount(tx, actor.id, (account) => ({
      ...account,
      passkeys: account.passkeys.filter((passkey) => passkey.id !== id),
    }));
    const removed = await tx
      .delete(llavesDeAcceso)
      .where(and(eq(llavesDeAcceso.userId, actor.id), eq(llavesDeAcceso.id, id)))
      .returning({ id: llavesDeAcceso.id });
    return removed.length > 0 ? undefined : new Unchanged(undefined);
  });
}

/** Writes the confirmed second factor of a person, with its mark. */
async function changeFactor(tx: Transaction, personId: string, sealed: SealedFactor): Promise<void> {
  const codes = (await openFactor(personId, sealed))?.label ?? '';
  await changeAccount(tx, personId, (account) => ({ ...account, factor: { secret: sealed.secret, codes } }));
  await tx
    .update(segundosFactores)
    .set({ ...sealed, verified: true })
    .where(eq(segundosFactores.userId, personId));
}

/** Returns the unconfirmed enrolment of a person; undefined for a forged one, sealed for another person. */
async function readEnrolment(personId: string): Promise<OpenedFactor | undefined> {
  const [row] = await db()
    .select()
    .from(segundosFactores)
    .where(and(eq(segundosFactores.userId, personId), eq(segundosFactores.verified, false)));
  const factor = row && (await openFactor(personId, row));
  return factor?.label === undefined ? undefined : factor;
}

function otpOf({ secret }: OpenedFactor) {
  return createOTP(secret, { digits: 6, period: 30 });
}
