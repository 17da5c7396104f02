import { argon2, createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { Semaphore } from '../concurrency.ts';
import { Problem } from '../http/problem.ts';
import { keyRing } from './key-ring.ts';

const derive = promisify(argon2);

/** 64 MiB and three passes (OWASP: at least 19 MiB and two): some 0.15 s of one core, so that a stolen table is not searched. */
const COST = { parallelism: 1, tagLength: 32, memory: 64 * 1024, passes: 3 };
/** Two at a time: 128 MiB, and both cores of a small machine. Two look-ups and thirty submissions wait, some three seconds. */
const hashing = new Semaphore({ limit: 2, maxWaiting: 32, overloadError: () => overload(10) });
/**
 * Look-ups wait here, each network in its turn, so that they never fill the queue of submissions. Those that cannot start within two
 * seconds are rejected.
 */
const lookups = new Semaphore({ limit: 2, maxWaiting: 24, timeoutMs: 2000, overloadError: () => overload(2) });

/**
 * Returns a hash of `text` that costs an attacker as much as us (Argon2id with the system's salt). `lookupCaller` is the mark of a caller
 * who looks a folio up; without it the hash is for a submission, which waits longer. Throws the problem 503 with Retry-After under load.
 */
export async function slowHash(text: string, lookupCaller?: string): Promise<Buffer> {
  const nonce = keyRing().lookupKey('sal');
  const hash = () => hashing.run(() => derive('argon2id', { ...COST, message: Buffer.from(text), nonce }));
  return lookupCaller === undefined ? hash() : lookups.run(hash, lookupCaller);
}

/**
 * A hash of `parts` that only the key ring's holder can compute, for one `purpose`. Each part is preceded by its length, so that no two
 * lists of parts look alike.
 */
export function keyedHash(purpose: string, ...parts: (string | Buffer)[]): Buffer {
  const hash = createHmac('sha256', keyRing().lookupKey(purpose));
  for (const part of parts) {
    const bytes = Buffer.from(part);
    hash.update(`${bytes.length}:`).update(bytes);
  }
  return hash.digest();
}

function overload(retryAfter: number): Problem {
  return new Problem('servicio-no-disponible', { headers: { 'retry-after': String(retryAfter) } });
}
