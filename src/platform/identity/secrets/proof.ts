import { APIError } from 'better-auth/api';
import { logAct } from '../../acts/act.ts';
import type { Actor } from '../../acts/actor.ts';
import { auth } from '../auth.ts';
import { openedToken } from '../cookies.ts';
import { endLoginOfToken, type Login, proveLogin, renewProof } from '../logins.ts';
import { isPasswordOf } from '../people.ts';
import { logRefusal, spendCode, WRONG_CODE } from '../sign-in.ts';
import { forgiveSignIns, limitSignIn } from '../sign-in-limits.ts';

/** Both factors of a person who is signed in. */
type Factors = { login: Login; password: string; code: string; address: string; headers: Headers; now: Date };

/**
 * Proves again, by password and code, that the person of a login is there. Returns what is wrong, by field; undefined if nothing is. Throws the
 * problem 429 after ten wrong passwords or codes.
 */
export async function proveByCode(
  actor: Actor,
  { login, password, code, address, headers, now }: Factors,
): Promise<{ contrasena: string } | { codigo: string } | undefined> {
  const { email } = login.person;
  if (!(await limitSignIn(email, address, () => isPasswordOf(actor.id, password)))) {
    await logRefusal(actor.id, 'contrasena');
    return { contrasena: 'No es su contraseña.' };
  }
  const digits = code.replaceAll(/\s/g, '');
  try {
    await auth().api.verifyTOTP({ body: { code: digits }, headers });
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    return { codigo: WRONG_CODE };
  }
  if (!(await spendCode(actor.id, digits))) {
    await logRefusal(actor.id, 'codigo-repetido');
    return { codigo: 'Ese código ya se usó. Espere a que cambie.' };
  }
  // Not after the password alone: wrong codes count like wrong passwords.
  await forgiveSignIns(email, address);
  await finish(actor, { login, factor: 'codigo', now });
  return undefined;
}

/**
 * Proves it by a passkey, which opened another login (`cookies`): that one ends, and the present one is proved again. Returns false if the
 * passkey is of somebody else.
 */
export async function proveByPasskey(
  actor: Actor,
  { login, cookies, now }: { login: Login; cookies: readonly string[]; now: Date },
): Promise<boolean> {
  const token = openedToken(cookies);
  const opened = token && (await proveLogin(token));
  if (!opened) return false;
  await endLoginOfToken(token);
  if (opened.personId !== actor.id) return false;
  await finish(actor, { login, factor: 'llave', now });
  return true;
}

async function finish(
  actor: Actor,
  { login, factor, now }: { login: Login; factor: string; now: Date },
): Promise<void> {
  await renewProof(login.id, now);
  const object = { kind: 'persona', ids: [actor.id], detail: { factor } };
  await logAct(actor, 'cuenta.comprobar', object);
}
