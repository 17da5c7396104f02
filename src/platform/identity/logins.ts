import { and, desc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { db, writableDb } from '../database/connection.ts';
import { type PreparedValues, prepared } from '../database/reads/prepared.ts';
import { noteSecurityEvent } from '../guard/security-events.ts';
import { tokenOfLogin } from './cookies.ts';
import { accesos, personal } from './schema.ts';
import { hashToken, isBoundLogin, markOfLogin } from './secrets/login-mark.ts';
import { accountSecrets } from './secrets/sealed-factor.ts';

/** Idle timeout of a login, in milliseconds. */
const IDLE_MS = 30 * 60_000;
/** Minimum milliseconds between writes of `visto`. */
const SEEN_MS = 60_000;

/** Minutes after proving both factors in which a person may change credentials. */
const PROOF_MINUTES = 5;

/** A valid login. `proved` is the time of the last second factor; while null, the login allows only the enrolment. */
export type Login = { id: string; proved: Date | null; person: { id: string; name: string; email: string } };

/** Returns whether the second factor was proved recently. Required for changes of credentials, so that an open browser does not suffice. */
export function isFresh({ proved }: Pick<Login, 'proved'>, now: Date): boolean {
  return proved !== null && now.getTime() - proved.getTime() < PROOF_MINUTES * 60_000;
}

/**
 * Returns the login of a request. Reads the database each time, so that a login ended by any node is invalid at the next request. Ends logins that
 * were idle for 30 minutes, belong to a person without access, or were opened before the person enrolled a second factor. Throws problem 503 while
 * the database is down.
 */
export async function findLogin(headers: Headers, now: Date): Promise<Login | undefined> {
  const token = tokenOfLogin(headers, () => accountSecrets()[0] ?? '');
  if (token === undefined) return undefined;
  const [row] = await readLogin({ token: hashToken(token) });
  if (!row) return undefined;
  const { id, visto, comprobado: proved, userId: personId } = row;
  const isBound = isBoundLogin(row);
  if (!isBound) noteSecurityEvent('cuenta-ajena', 'acceso');
  const idleFor = now.getTime() - visto.getTime();
  const hasEnded = row.expiresAt <= now || idleFor > IDLE_MS || row.baja || (row.enrolled && !proved);
  if (!isBound || hasEnded) {
    await endLogins(eq(accesos.id, id));
    return undefined;
  }
  if (idleFor > SEEN_MS) await writableDb().update(accesos).set({ visto: now }).where(eq(accesos.id, id));
  const { name, email } = row;
  return { id, proved, person: { id: personId, name, email } };
}

/** Reads a login, with its person, by the hash of its token. */
const readLogin = prepared((querier, { token }: PreparedValues<'token'>) =>
  querier
    .select({
      id: accesos.id,
      token: accesos.token,
      userId: accesos.userId,
      expiresAt: accesos.expiresAt,
      comprobante: accesos.comprobante,
      comprobado: accesos.comprobado,
      visto: accesos.visto,
      enrolled: personal.twoFactorEnabled,
      baja: personal.baja,
      name: personal.name,
      email: personal.email,
    })
    .from(accesos)
    .innerJoin(personal, eq(personal.id, accesos.userId))
    .where(sql`${accesos.token} = ${token}`),
);

/** Returns the logins of a person, last used first, without tokens. */
export function listLogins(personId: string, now: Date) {
  return db()
    .select({ id: accesos.id, navegador: accesos.userAgent, creado: accesos.createdAt, visto: accesos.visto })
    .from(accesos)
    .where(and(eq(accesos.userId, personId), gt(accesos.visto, new Date(now.getTime() - IDLE_MS))))
    .orderBy(desc(accesos.visto));
}

/** Ends logins of a person: one, all, or all but one. They are invalid at their next request to any node. */
export async function endLoginsOf(personId: string, which: { only: string } | { except?: string }): Promise<void> {
  if ('only' in which) return endLogins(and(eq(accesos.userId, personId), eq(accesos.id, which.only)));
  const { except } = which;
  await endLogins(and(eq(accesos.userId, personId), except === undefined ? undefined : ne(accesos.id, except)));
}

/** Records that the login of a token was proved by a second factor. Returns its id and person; undefined if the person has no access. */
export async function proveLogin(token: string): Promise<{ id: string; personId: string } | undefined> {
  const [row] = await db()
    .select({ login: accesos })
    .from(accesos)
    .innerJoin(personal, eq(personal.id, accesos.userId))
    .where(and(eq(accesos.token, token), isNull(personal.baja)));
  if (!row || !isBoundLogin(row.login)) {
    await endLogins(eq(accesos.token, token));
    return undefined;
  }
  await writeProof(row.login, new Date());
  return { id: row.login.id, personId: row.login.userId };
}

/** Records that a login was proved by a second factor now. */
export async function renewProof(loginId: string, now: Date): Promise<void> {
  const [login] = await db().select().from(accesos).where(eq(accesos.id, loginId));
  if (login && isBoundLogin(login)) await writeProof(login, now);
}

async function writeProof(login: typeof accesos.$inferSelect, now: Date): Promise<void> {
  const comprobante = markOfLogin({ ...login, comprobado: now });
  const set = { comprobado: now, visto: now, comprobante };
  await writableDb().update(accesos).set(set).where(eq(accesos.id, login.id));
}

/** Ends the login of a token. */
export function endLoginOfToken(token: string): Promise<void> {
  return endLogins(eq(accesos.token, token));
}

async function endLogins(where: SQL | undefined): Promise<void> {
  if (!where) throw new Error('Logins are ended by a condition');
  await writableDb().delete(accesos).where(where);
}
