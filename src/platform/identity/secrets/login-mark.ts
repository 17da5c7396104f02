import { createHash } from 'node:crypto';
import { customType } from 'drizzle-orm/pg-core';
import { keyedHash } from '../../encryption/lookup.ts';

/** A login as its mark binds it: the hash of its token, its person, its end, and when the person last proved both factors. */
type BoundLogin = { token: string; userId: string; expiresAt: Date; comprobado: Date | null };

/** Returns the keyed hash that binds a login. Throws the problem 503 without keys. */
export function markOfLogin({ token, userId, expiresAt, comprobado }: BoundLogin): string {
  const instants = [expiresAt.toISOString(), comprobado?.toISOString() ?? ''];
  return keyedHash('acceso', token, userId, ...instants).toString('hex');
}

/** Returns whether a login is as this site wrote it: with its person, its end, and the proof of its second factor. */
export function isBoundLogin(login: BoundLogin & { comprobante: string | null }): boolean {
  return login.comprobante === markOfLogin(login);
}

/** Returns the form of a token that the database has. A token is random, so that no slow hash is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A column of tokens, which are written and compared as their SHA-256. */
export const hashedToken = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: hashToken,
});
