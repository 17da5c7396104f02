import { argon2, createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { Semaphore } from '../concurrency.ts';
import { rangeOf } from '../guard/caller.ts';
import { RankedQueue, RecentUses } from '../guard/ranked-queue.ts';
import { noteSecurityEvent } from '../guard/security-events.ts';
import { Problem } from '../http/problem.ts';
import { keyRing } from './key-ring.ts';

const derive = promisify(argon2);

/** 64 MiB and three passes (OWASP: at least 19 MiB and two), about 0.15 s of one core, to make searching a stolen table expensive. */
const COST = { parallelism: 1, tagLength: 32, memory: 64 * 1024, passes: 3 };
/** Two concurrent hashes use 128 MiB and both cores of a small machine. Look-ups and submissions take turns. */
const hashing = new Semaphore({ limit: 2 });
/** Queues of waiting callers, as many as two free processors serve within half a minute. */
const queues = { lookups: newQueue(), submissions: newQueue() };
/** Uses by address range within ten minutes. Even thousands of ranges with one use each stay within the capacity of two slots. */
const recentUses = { lookups: newUses(), submissions: newUses() };
/** Rank of callers with a proof of work. */
const PROVEN = -1;

/** Caller of a hash: its mark, whether a proof of work was solved for it, and a signal that the client left. */
export type HashCaller = { mark: string; proven: boolean; signal?: AbortSignal | undefined };

/**
 * Returns a slow hash of `text` (Argon2id with the system's salt). Under load, callers with a proof of work start first, then those of address
 * ranges with the fewest recent uses, so that a visitor's first look-up is not queued after a flood of wrong folios. Throws problem 503 with
 * Retry-After if the queue is full.
 */
export async function slowHash(
  text: string,
  purpose: 'lookups' | 'submissions',
  { mark, proven, signal }: HashCaller,
): Promise<Buffer> {
  // Salt of the first key, since hashes of folios cannot be recomputed without the folio.
  const nonce = keyRing().lookupKeys('sal').at(-1) ?? Buffer.alloc(0);
  const hash = () => derive('argon2id', { ...COST, message: Buffer.from(text), nonce });
  const recent = recentUses[purpose].add(rangeOf(mark));
  return queues[purpose].run(() => hashing.run(hash, purpose), proven ? PROVEN : recent, signal);
}

function newQueue(): RankedQueue {
  return new RankedQueue({
    limit: 2,
    maxWaiting: 400,
    timeoutMs: 30_000,
    overloadError: () => {
      noteSecurityEvent('saturacion');
      // A proof of work gives the next request priority.
      return new Problem('servicio-no-disponible', { headers: { 'retry-after': '2' }, challenge: true });
    },
  });
}

function newUses(): RecentUses {
  return new RecentUses({ maxKeys: 20_000, windowMs: 10 * 60_000 });
}

/**
 * Returns a keyed hash of `parts` for one `purpose`, under the key ring. Each part is preceded by its length, so that different lists never
 * have the same input.
 */
export function keyedHash(purpose: string, ...parts: (string | Buffer)[]): Buffer {
  return hashUnder(keyRing().lookupKey(purpose), parts);
}

/**
 * Returns the hash under the current key, as `keyedHash`, followed by the hashes under former keys, for comparison with stored hashes that
 * cannot be recomputed.
 */
export function keyedHashes(purpose: string, ...parts: (string | Buffer)[]): Buffer[] {
  return keyRing()
    .lookupKeys(purpose)
    .map((key) => hashUnder(key, parts));
}

/** Returns `keyedHash` in hexadecimal, as the log stores it. */
export function keyedMark(purpose: string, ...parts: (string | Buffer)[]): string {
  return keyedHash(purpose, ...parts).toString('hex');
}

/** Returns whether `mark` is the `keyedMark` of `parts` under the current or a former key. */
export function isKeyedMark(mark: string | null | undefined, purpose: string, ...parts: (string | Buffer)[]): boolean {
  return keyedHashes(purpose, ...parts).some((hash) => hash.toString('hex') === mark);
}

/** Returns the hash of `keyedHash` under a given key. */
export function hashUnder(key: Buffer, parts: readonly (string | Buffer)[]): Buffer {
  const hash = createHmac('sha256', key);
  for (const part of parts) {
    const bytes = Buffer.from(part);
    hash.update(`${bytes.length}:`).update(bytes);
  }
  return hash.digest();
}
