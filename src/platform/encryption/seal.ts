import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 1;
const NONCE = 12;
const TAG = 16;
export const KEY_LENGTH = 32;

/** A sealed value cannot be opened: wrong key, wrong location, or altered. The error reveals nothing about the content. */
export class SealError extends Error {
  constructor() {
    super('A sealed value does not open');
  }
}

/**
 * Encrypts `plain` (AES-256-GCM) as version, random nonce, ciphertext, tag. `associatedData` binds the value to its location (record and field):
 * moved elsewhere it cannot be opened. As each record has its own key, a key seals far fewer than 2^32 values, the limit for random 96-bit
 * nonces.
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
    // The cause is omitted: GCM does not say what is wrong.
    throw new SealError();
  }
}

/** Returns the result of `read`; undefined if it throws `SealError`. */
export function openOrNothing<Opened>(read: () => Opened): Opened | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof SealError) return undefined;
    throw error;
  }
}

/** Returns a new random key for one record or attachment. */
export function newKey(): Buffer {
  return randomBytes(KEY_LENGTH);
}

/** Derives a key for one purpose from `key` (HKDF-SHA-256). Keys for different purposes are independent. */
export function deriveKey(key: Buffer, purpose: string, salt: Buffer = Buffer.alloc(0)): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, purpose, KEY_LENGTH));
}
