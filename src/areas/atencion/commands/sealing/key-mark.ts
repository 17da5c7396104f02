import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '#platform/encryption/lookup.ts';
import { noteSecurityEvent } from '#platform/guard/security-events.ts';

/** A public key as it is stored: of a handler or an escrow key, by id. */
export type StoredKey = { id: string; publica: Buffer; comprobante: Buffer | null };

/** Returns the keyed hash that makes a public key the one of its owner. Throws the problem 503 without keys. */
export function markOfKey({ id, publica }: Pick<StoredKey, 'id' | 'publica'>): Buffer {
  return keyedHash('llave-publica', id, publica);
}

/** Key of the mark of the escrow key in force. */
export const ESCROW_MARK = 'resguardo';
/** Key of the mark of a person's key; null once it is revoked. */
export const keyMarkOf = (persona: string) => `llave/${persona}`;
/** Key of the mark of a type whose records are sealed. */
export const sealedMarkOf = (slug: string) => `sellado/${slug}`;

/** Returns the mark of a public key as the log has it. */
export function loggedMarkOf(key: Pick<StoredKey, 'id' | 'publica'>): string {
  return markOfKey(key).toString('hex');
}

/** Returns whether the key ring marked a public key. One that somebody wrote into the database is noted as a security event. */
export function isMarked(key: StoredKey): boolean {
  const mark = markOfKey(key);
  const marked = key.comprobante?.length === mark.length && timingSafeEqual(mark, key.comprobante);
  if (!marked) noteSecurityEvent('llave-ajena');
  return marked;
}
