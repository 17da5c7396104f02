import { keyedHash, keyedHashes } from '#platform/encryption/lookup.ts';
import { noteSecurityEvent } from '#platform/guard/security-events.ts';

/** A public key as it is stored: of a handler or an escrow key, by id. */
type StoredKey = { id: string; publica: Buffer; comprobante: Buffer | null };

/** Returns the keyed hash that makes a public key the one of its owner. Throws the problem 503 without keys. */
export function markOfKey({ id, publica }: Pick<StoredKey, 'id' | 'publica'>): Buffer {
  return keyedHash('llave-publica', id, publica);
}

/** Key of the mark of the escrow key in force. */
export const ESCROW_MARK = 'resguardo';
const ESCROW_ID = 'resguardo-';
/** Returns the id of an escrow key, of hexadecimal digits that are its own. */
export const escrowIdOf = (digits: string) => `${ESCROW_ID}${digits}`;
/** Returns whether an id is that of an escrow key, and of no person. */
export const isEscrowId = (id: string) => id.startsWith(ESCROW_ID);
/** Key of the mark of a person's key; null once it is revoked. */
export const keyMarkOf = (persona: string) => `llave/${persona}`;
/** Returns whose key a mark is of; undefined for other marks. */
export const personOfKeyMark = (name: string) => /^llave\/(.+)$/.exec(name)?.[1];
/** Key of the mark of a type whose records are sealed. */
export const sealedMarkOf = (slug: string) => `sellado/${slug}`;

/** Returns the mark of a public key as the log has it. */
export function loggedMarkOf(key: Pick<StoredKey, 'id' | 'publica'>): string {
  return markOfKey(key).toString('hex');
}

/** Returns whether a mark of the log is that of a public key. The entry says that it counts, so it may be under a former key of the ring. */
export function isLoggedMarkOf(
  { id, publica }: Pick<StoredKey, 'id' | 'publica'>,
  mark: string | null | undefined,
): boolean {
  return keyedHashes('llave-publica', id, publica).some((hash) => hash.toString('hex') === mark);
}

/**
 * Returns whether the key ring, also a former key of it, marked a public key: the log says which one is in force. One that somebody wrote into
 * the database is noted as a security event.
 */
export function isMarked({ id, publica, comprobante }: StoredKey): boolean {
  const marked =
    comprobante !== null && keyedHashes('llave-publica', id, publica).some((hash) => hash.equals(comprobante));
  if (!marked) noteSecurityEvent('llave-ajena');
  return marked;
}
