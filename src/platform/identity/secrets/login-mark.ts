import { createHash } from 'node:crypto';
import { keyedHash } from '../../encryption/lookup.ts';

/** A login as its mark binds it: the hash of its token, its person, and when the person last proved both factors. */
type BoundLogin = { tokenHash: string; userId: string; comprobado: Date | null };

/** Returns the keyed hash that binds a login. Throws the problem 503 without keys. */
export function markOfLogin({ tokenHash, userId, comprobado }: BoundLogin): string {
  return keyedHash('acceso', tokenHash, userId, comprobado?.toISOString() ?? '').toString('hex');
}

/** Returns the form of a token that the database has. A token is random, so that no slow hash is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
