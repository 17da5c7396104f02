import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '#platform/encryption/lookup.ts';
import { noteSecurityEvent } from '#platform/guard/security-events.ts';

/** A public key as it is stored: of a handler or an escrow key, by id. */
export type StoredKey = { id: string; publica: Buffer; comprobante: Buffer | null };

/** Returns the keyed hash that makes a public key the one of its owner. Throws the problem 503 without keys. */
export function markOfKey({ id, publica }: Pick<StoredKey, 'id' | 'publica'>): Buffer {
  return keyedHash('llave-publica', id, publica);
}

/** Returns whether the key ring marked a public key. One that somebody wrote into the database is noted as a security event. */
export function isMarked(key: StoredKey): boolean {
  const mark = markOfKey(key);
  const marked = key.comprobante?.length === mark.length && timingSafeEqual(mark, key.comprobante);
  if (!marked) noteSecurityEvent('llave-ajena');
  return marked;
}
