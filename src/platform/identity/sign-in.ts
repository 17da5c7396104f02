import { createHash } from 'node:crypto';
import { APIError } from 'better-auth/api';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { logAct } from '../acts/act.ts';
import { systemActor } from '../acts/actor.ts';
import { db, writableDb } from '../database/connection.ts';
import { auth } from './auth.ts';
import { openedToken } from './cookies.ts';
import { endLoginOfToken, proveLogin } from './logins.ts';
import { codigosUsados, personal } from './schema.ts';
import { storedRecoveryCode } from './secrets/recovery-codes.ts';
import { forgiveSignIns, limitSignIn } from './sign-in-limits.ts';

/** A step of a sign-in. `cookies` are `Set-Cookie` values; `refused` is a sentence for the person. */
type Step = { cookies: string[] } | { refused: string; restart?: true };
type Credentials = { email: string; password: string; address: string; headers: Headers };

const WRONG_PASSWORD = 'El correo o la contraseña no son correctos.';
/** Error sentence for a wrong code. */
export const WRONG_CODE = 'El código no es correcto. Escriba el que muestra ahora su aplicación.';
/** A code is valid for its step of 30 seconds and one before and after. */
const CODE_WINDOW_MS = 120_000;

const visitor = systemActor('publico', 'entrada', ['cuenta.entrar', 'cuenta.rechazar']);

/** Checks a password. With an enrolled second factor the cookies only open the next step. */
export async function signInWithPassword(credentials: Credentials): Promise<Step & { needsCode?: boolean }> {
  const { email, password, address, headers } = credentials;
  const person = await findActive(email);
  return limitSignIn(email, address, async () => {
    try {
      const answer = await auth().api.signInEmail({ body: { email, password }, headers, returnHeaders: true });
      const cookies = answer.headers.getSetCookie();
      const token = openedToken(cookies);
      if (!person) {
        if (token) await endLoginOfToken(token);
        return { refused: WRONG_PASSWORD };
      }
      await forgiveSignIns(email, address);
      return { cookies, needsCode: 'twoFactorRedirect' in answer.response };
    } catch (error) {
      if (!(error instanceof APIError)) throw error;
      // Also without an account, so that the response time does not reveal whether it exists.
      await logRefusal(person?.id, 'contrasena');
      return { refused: WRONG_PASSWORD };
    }
  });
}

/** Checks a TOTP code and opens the login. A code that was already used is refused, and the sign-in restarts. */
export async function signInWithCode(code: string, headers: Headers): Promise<Step> {
  return finish(async () => {
    const answer = await auth().api.verifyTOTP({
      body: { code: code.replaceAll(/\s/g, '') },
      headers,
      returnHeaders: true,
    });
    return { cookies: answer.headers.getSetCookie(), personId: answer.response.user.id, code };
  });
}

/** Checks a single-use recovery code and opens the login. */
export async function signInWithRecoveryCode(code: string, headers: Headers): Promise<Step> {
  return finish(async () => {
    const body = { code: storedRecoveryCode(code) };
    const answer = await auth().api.verifyBackupCode({ body, headers, returnHeaders: true });
    return { cookies: answer.headers.getSetCookie(), personId: answer.response.user.id };
  });
}

/** Completes and logs a login opened by a second factor. Returns false if the person has no access. */
export async function completeLogin(cookies: readonly string[], factor: string): Promise<boolean> {
  const token = openedToken(cookies);
  const login = token && (await proveLogin(token));
  if (!login) return false;
  await logAct(visitor, 'cuenta.entrar', { kind: 'persona', ids: [login.personId], detail: { factor } });
  return true;
}

/** Uses up a TOTP code. Returns false if the person used it before. */
export async function spendCode(personId: string, code: string): Promise<boolean> {
  const codigo = createHash('sha256').update(`${personId} ${code}`).digest();
  await writableDb()
    .delete(codigosUsados)
    .where(lt(codigosUsados.momento, new Date(Date.now() - CODE_WINDOW_MS)));
  const rows = await writableDb()
    .insert(codigosUsados)
    .values({ persona: personId, codigo })
    .onConflictDoNothing()
    .returning({ persona: codigosUsados.persona });
  return rows.length === 1;
}

type Verified = { cookies: string[]; personId: string; code?: string };

async function finish(verify: () => Promise<Verified>): Promise<Step> {
  let verified: Verified;
  try {
    verified = await verify();
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    return explain(String(error.body?.code ?? ''));
  }
  const { cookies, personId, code } = verified;
  if (code !== undefined && !(await spendCode(personId, code.replaceAll(/\s/g, '')))) {
    const token = openedToken(cookies);
    if (token) await endLoginOfToken(token);
    await logRefusal(personId, 'codigo-repetido');
    return { refused: 'Ese código ya se usó. Empiece de nuevo y espere a que cambie el código.', restart: true };
  }
  if (!(await completeLogin(cookies, code === undefined ? 'recuperacion' : 'codigo')))
    return { refused: WRONG_PASSWORD, restart: true };
  return { cookies };
}

function explain(code: string): Step {
  if (code === 'ACCOUNT_TEMPORARILY_LOCKED')
    return { refused: 'Hubo demasiados códigos incorrectos. Espere quince minutos y empiece de nuevo.', restart: true };
  if (code === 'INVALID_TWO_FACTOR_COOKIE' || code === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE')
    return { refused: 'Pasó demasiado tiempo o hubo demasiados intentos. Empiece de nuevo.', restart: true };
  if (code === 'INVALID_BACKUP_CODE') return { refused: 'Ese código de recuperación no es correcto o ya se usó.' };
  return { refused: WRONG_CODE };
}

async function findActive(email: string) {
  const [person] = await db()
    .select({ id: personal.id })
    .from(personal)
    .where(and(eq(personal.email, email.trim().toLowerCase()), isNull(personal.baja)));
  return person;
}

/** Logs a wrong password or a repeated code. */
export async function logRefusal(personId: string | undefined, motivo: string): Promise<void> {
  const object = { kind: 'persona', ids: personId ? [personId] : [], detail: { motivo } };
  await logAct(visitor, 'cuenta.rechazar', object);
}
