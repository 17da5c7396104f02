import { APIError } from 'better-auth/api';
import { logAct } from '../../acts/act.ts';
import type { Actor } from '../../acts/actor.ts';
import { auth } from '../auth.ts';
import { openedToken } from '../cookies.ts';
import { endLoginOfToken, type Login, proveLogin, renewProof } from '../logins.ts';
import { isPasswordOf } from '../people.ts';
import { logRefusal, spendCode, WRONG_CODE } from '../sign-in.ts';
import { forgiveSignIns, limitSignIn } from '../sign-in-limits.ts';

/** Both factors of a signed-in person. */
type Factors = { login: Login; password: string; code: string; address: string; headers: Headers; now: Date };

/**
 * Re-authenticates the person of a login by password and code. Returns the errors by field; undefined on success. Throws problem 429 after ten
 * wrong passwords or codes.
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
  // Only after both factors, since wrong codes count like wrong passwords.
  await forgiveSignIns(email, address);
  await finish(actor, { login, factor: 'codigo', now });
  return undefined;
}

/**
 * Re-authenticates by a passkey, which opened another login (`cookies`): ends that login, and renews the proof of the current one. Returns false if
 * the passkey belongs to another person.
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
