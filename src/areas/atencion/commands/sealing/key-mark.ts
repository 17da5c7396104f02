import { isKeyedMark, keyedHash, keyedHashes } from '#platform/encryption/lookup.ts';
import { noteSecurityEvent } from '#platform/guard/security-events.ts';

/** A stored public key of a handler or an escrow key, by id. */
type StoredKey = { id: string; publica: Buffer; comprobante: Buffer | null };

/** Returns the keyed hash that binds a public key to its owner. Throws problem 503 without keys. */
export function markOfKey({ id, publica }: Pick<StoredKey, 'id' | 'publica'>): Buffer {
  return keyedHash('llave-publica', id, publica);
}

/** Key of the mark of the current escrow key. */
export const ESCROW_MARK = 'resguardo';
const ESCROW_ID = 'resguardo-';
/** Returns the id of an escrow key from its hexadecimal digits. */
export const escrowIdOf = (digits: string) => `${ESCROW_ID}${digits}`;
/** Returns whether an id belongs to an escrow key, not to a person. */
export const isEscrowId = (id: string) => id.startsWith(ESCROW_ID);
/** Returns the key of the mark of a person's key. The mark is null once the key is revoked. */
export const keyMarkOf = (persona: string) => `llave/${persona}`;
/** Returns the person of a key mark; undefined for other marks. */
export const personOfKeyMark = (name: string) => /^llave\/(.+)$/.exec(name)?.[1];
/** Returns the key of the mark of a record type whose records are sealed. */
export const sealedMarkOf = (slug: string) => `sellado/${slug}`;

/** Returns the log mark of a public key. */
export function loggedMarkOf(key: Pick<StoredKey, 'id' | 'publica'>): string {
  return markOfKey(key).toString('hex');
}

/** Returns whether a log mark matches a public key. Former keys of the ring are accepted, since the log entry was verified. */
export function isLoggedMarkOf(
  { id, publica }: Pick<StoredKey, 'id' | 'publica'>,
  mark: string | null | undefined,
): boolean {
  return isKeyedMark(mark, 'llave-publica', id, publica);
}

/**
 * Returns whether a current or former key of the key ring marked a public key (the log determines the current one). Reports a forged key as a
 * security event.
 */
export function isMarked({ id, publica, comprobante }: StoredKey): boolean {
  const marked =
    comprobante !== null && keyedHashes('llave-publica', id, publica).some((hash) => hash.equals(comprobante));
  if (!marked) noteSecurityEvent('llave-ajena');
  return marked;
}
