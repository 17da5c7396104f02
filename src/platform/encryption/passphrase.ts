import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { Semaphore } from '../concurrency.ts';
import { Problem } from '../http/problem.ts';
import { KEY_LENGTH, open, SealError, seal } from './seal.ts';

const derive = promisify(argon2);
const VERSION = 1;
const SALT = 16;
/** As for folios (64 MiB, three passes): a stolen database is searched at that cost for each guess. */
const COST = { parallelism: 1, tagLength: KEY_LENGTH, memory: 64 * 1024, passes: 3 };

/** One at a time, and few that wait: each takes the memory of a hash. */
const deriving = new Semaphore({
  limit: 1,
  maxWaiting: 20,
  overloadError: () => new Problem('servicio-no-disponible', { headers: { 'retry-after': '5' } }),
});

/** Encrypts a secret under a key derived from a passphrase (Argon2id): version, salt, sealed secret. `associatedData` as in `seal`. */
export async function wrapWithPassphrase(secret: Buffer, passphrase: string, associatedData: string): Promise<Buffer> {
  const salt = randomBytes(SALT);
  return Buffer.concat([Buffer.from([VERSION]), salt, seal(await keyOf(passphrase, salt), secret, associatedData)]);
}

/** Decrypts a value of `wrapWithPassphrase`. Throws `SealError` for another passphrase. */
export async function unwrapWithPassphrase(
  wrapped: Buffer,
  passphrase: string,
  associatedData: string,
): Promise<Buffer> {
  if (wrapped[0] !== VERSION) throw new SealError();
  const key = await keyOf(passphrase, wrapped.subarray(1, 1 + SALT));
  return open(key, wrapped.subarray(1 + SALT), associatedData);
}

function keyOf(passphrase: string, nonce: Buffer): Promise<Buffer> {
  // Keyboards compose accents differently.
  return deriving.run(() => derive('argon2id', { ...COST, message: passphrase.normalize('NFC'), nonce }));
}
