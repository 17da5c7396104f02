import { argon2, createHmac, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { Semaphore } from '../concurrency.ts';
import { Problem } from '../http/problem.ts';
import { KEY_LENGTH, open, SealError, seal } from './seal.ts';

const derive = promisify(argon2);
const VERSION = 2;
const WITHOUT_PEPPER = 1;
const SALT = 16;
/** As for folios (64 MiB, three passes): a stolen database is searched with its key ring at that cost for each guess. */
const COST = { parallelism: 1, tagLength: KEY_LENGTH, memory: 64 * 1024, passes: 3 };

/** One at a time, and few that wait: each takes the memory of a hash. */
const deriving = new Semaphore({
  limit: 1,
  maxWaiting: 20,
  overloadError: () => new Problem('servicio-no-disponible', { headers: { 'retry-after': '5' } }),
});

/** A passphrase, and a key of the key ring without which nobody tries passphrases: a stolen database alone allows no guess. */
export type Passphrase = { phrase: string; pepper: Buffer };

/** Encrypts a secret under a key derived from a passphrase: version, salt, sealed secret. `associatedData` as in `seal`. */
export async function wrapWithPassphrase(
  secret: Buffer,
  passphrase: Passphrase,
  associatedData: string,
): Promise<Buffer> {
  const salt = randomBytes(SALT);
  const key = await keyOf(VERSION, passphrase, salt);
  return Buffer.concat([Buffer.from([VERSION]), salt, seal(key, secret, associatedData)]);
}

/** Decrypts a value of `wrapWithPassphrase`. Throws `SealError` for another passphrase, or another key ring. */
export async function unwrapWithPassphrase(
  wrapped: Buffer,
  passphrase: Passphrase,
  associatedData: string,
): Promise<Buffer> {
  const [version = 0] = wrapped;
  if (version !== WITHOUT_PEPPER && version !== VERSION) throw new SealError();
  const key = await keyOf(version, passphrase, wrapped.subarray(1, 1 + SALT));
  return open(key, wrapped.subarray(1 + SALT), associatedData);
}

/** Returns whether a value of `wrapWithPassphrase` is of an earlier version, without the key of the key ring. */
export function isWithoutPepper(wrapped: Buffer): boolean {
  return wrapped[0] === WITHOUT_PEPPER;
}

async function keyOf(version: number, { phrase, pepper }: Passphrase, nonce: Buffer): Promise<Buffer> {
  // Keyboards compose accents differently.
  const hash = await deriving.run(() => derive('argon2id', { ...COST, message: phrase.normalize('NFC'), nonce }));
  return version === WITHOUT_PEPPER ? hash : createHmac('sha256', pepper).update(hash).digest();
}
