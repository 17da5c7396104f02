import { argon2, createHmac, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { Semaphore } from '../concurrency.ts';
import { Problem } from '../http/problem.ts';
import { KEY_LENGTH, open, openOrNothing, SealError, seal } from './seal.ts';

const derive = promisify(argon2);
const VERSION = 2;
const WITHOUT_PEPPER = 1;
const SALT = 16;
/** Same cost as for folios (64 MiB, three passes): the cost of each guess for an attacker with the database and the key ring. */
const COST = { parallelism: 1, tagLength: KEY_LENGTH, memory: 64 * 1024, passes: 3 };

/** One at a time with a short queue, since each derivation takes 64 MiB. */
const deriving = new Semaphore({
  limit: 1,
  maxWaiting: 20,
  overloadError: () => new Problem('servicio-no-disponible', { headers: { 'retry-after': '5' } }),
});

/**
 * A passphrase, and peppers from the key ring, the current one first. Without them passphrases cannot be guessed, so a stolen database alone is
 * not enough.
 */
type Passphrase = { phrase: string; peppers: readonly Buffer[] };

/** Encrypts a secret under a key derived from a passphrase: version, salt, sealed secret. `associatedData` as in `seal`. */
export async function wrapWithPassphrase(
  secret: Buffer,
  passphrase: Passphrase,
  associatedData: string,
): Promise<Buffer> {
  const salt = randomBytes(SALT);
  const [key = Buffer.alloc(0)] = keysOf(VERSION, passphrase, await hashOf(passphrase, salt));
  return Buffer.concat([Buffer.from([VERSION]), salt, seal(key, secret, associatedData)]);
}

/**
 * Decrypts a value of `wrapWithPassphrase`. `isCurrent` is false for a value in an earlier format or under a former key of the key ring. Throws
 * `SealError` for a wrong passphrase or key ring.
 */
export async function unwrapWithPassphrase(
  wrapped: Buffer,
  passphrase: Passphrase,
  associatedData: string,
): Promise<{ secret: Buffer; isCurrent: boolean }> {
  const [version = 0] = wrapped;
  if (version !== WITHOUT_PEPPER && version !== VERSION) throw new SealError();
  const keys = keysOf(version, passphrase, await hashOf(passphrase, wrapped.subarray(1, 1 + SALT)));
  for (const [at, key] of keys.entries()) {
    const secret = openOrNothing(() => open(key, wrapped.subarray(1 + SALT), associatedData));
    if (secret) return { secret, isCurrent: version === VERSION && at === 0 };
  }
  throw new SealError();
}

async function hashOf({ phrase }: Passphrase, nonce: Buffer): Promise<Buffer> {
  // Keyboards compose accents differently.
  return deriving.run(() => derive('argon2id', { ...COST, message: phrase.normalize('NFC'), nonce }));
}

function keysOf(version: number, { peppers }: Passphrase, hash: Buffer): Buffer[] {
  return version === WITHOUT_PEPPER
    ? [hash]
    : peppers.map((pepper) => createHmac('sha256', pepper).update(hash).digest());
}
