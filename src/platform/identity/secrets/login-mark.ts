import { createHash } from 'node:crypto';
import { customType } from 'drizzle-orm/pg-core';
import { keyedMark } from '../../encryption/lookup.ts';

/** Fields of a login that its mark binds: token hash, person, expiry, and time of the last second factor. */
type BoundLogin = { token: string; userId: string; expiresAt: Date; comprobado: Date | null };

/** Returns the keyed hash that binds a login. Throws problem 503 without keys. */
export function markOfLogin({ token, userId, expiresAt, comprobado }: BoundLogin): string {
  const instants = [expiresAt.toISOString(), comprobado?.toISOString() ?? ''];
  return keyedMark('acceso', token, userId, ...instants);
}

/** Returns whether a login is untampered, by comparing its mark. */
export function isBoundLogin(login: BoundLogin & { comprobante: string | null }): boolean {
  return login.comprobante === markOfLogin(login);
}

/** Returns the stored form of a token. Tokens are random, so no slow hash is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Column type of tokens, which are written and compared as their SHA-256. */
export const hashedToken = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: hashToken,
});
