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
  const body = encrypt({ key, nonce }, typeof plain === 'string' ? Buffer.from(plain) : plain, associatedData);
  return Buffer.concat([Buffer.from([VERSION]), nonce, body]);
}

/** Decrypts the output of `seal`. Throws `SealError`. */
export function open(key: Buffer, sealed: Buffer, associatedData: string): Buffer {
  if (sealed.length < 1 + NONCE + TAG || sealed[0] !== VERSION) throw new SealError();
  return decrypt({ key, nonce: sealed.subarray(1, 1 + NONCE) }, sealed.subarray(1 + NONCE), associatedData);
}

/** Key and nonce of one message. */
type MessageKey = { key: Buffer; nonce: Buffer };

/** Encrypts with AES-256-GCM. Returns ciphertext and tag. */
export function encrypt({ key, nonce }: MessageKey, plain: Buffer, associatedData?: string): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  if (associatedData !== undefined) cipher.setAAD(Buffer.from(associatedData));
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts the output of `encrypt`. Throws `SealError`. */
export function decrypt({ key, nonce }: MessageKey, encrypted: Buffer, associatedData?: string): Buffer {
  if (encrypted.length < TAG) throw new SealError();
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG });
  if (associatedData !== undefined) decipher.setAAD(Buffer.from(associatedData));
  decipher.setAuthTag(encrypted.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(encrypted.subarray(0, -TAG)), decipher.final()]);
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
