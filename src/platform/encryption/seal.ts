import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 1;
const NONCE = 12;
const TAG = 16;
export const KEY_LENGTH = 32;

/** A sealed value is not what it should be: wrong key, wrong place, or changed. Says nothing of its content. */
export class SealError extends Error {
  constructor() {
    super('A sealed value does not open');
  }
}

/**
 * Encrypts `plain` (AES-256-GCM) as version, random nonce, ciphertext, tag. `associatedData` names where the value belongs (record and field):
 * moved to another place it does not open. A key seals far fewer than 2^32 values, the bound for random nonces of 96 bits: each
 * record has its own.
 */
export function seal(key: Buffer, plain: Buffer | string, associatedData: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(associatedData));
  const body = Buffer.concat([cipher.update(typeof plain === 'string' ? Buffer.from(plain) : plain), cipher.final()]);
  return Buffer.concat([Buffer.from([VERSION]), nonce, body, cipher.getAuthTag()]);
}

/** Decrypts the output of `seal`. Throws `SealError`. */
export function open(key: Buffer, sealed: Buffer, associatedData: string): Buffer {
  if (sealed.length < 1 + NONCE + TAG || sealed[0] !== VERSION) throw new SealError();
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + NONCE), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(associatedData));
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE, sealed.length - TAG)), decipher.final()]);
  } catch {
    // The cause would add nothing: GCM only says that something is different.
    throw new SealError();
  }
}

/** Returns what `read` opens; undefined where a seal of it does not open. */
export function openOrNothing<Opened>(read: () => Opened): Opened | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
}

/** A new random key for one record or one attachment. */
export function newKey(): Buffer {
  return randomBytes(KEY_LENGTH);
}

/** A key for one purpose, derived from `key` (HKDF-SHA-256): keys for different purposes tell nothing of each other. */
export function deriveKey(key: Buffer, purpose: string, salt: Buffer = Buffer.alloc(0)): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, purpose, KEY_LENGTH));
}
