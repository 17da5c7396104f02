import { argon2, createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { Semaphore } from '../concurrency.ts';
import { rangeOf } from '../guard/caller.ts';
import { RankedQueue, RecentUses } from '../guard/ranked-queue.ts';
import { noteSecurityEvent } from '../guard/security-events.ts';
import { Problem } from '../http/problem.ts';
import { keyRing } from './key-ring.ts';

const derive = promisify(argon2);

/** 64 MiB and three passes (OWASP: at least 19 MiB and two): some 0.15 s of one core, so that a stolen table is not searched. */
const COST = { parallelism: 1, tagLength: 32, memory: 64 * 1024, passes: 3 };
/** Two at a time: 128 MiB, and both cores of a small machine. Look-ups and submissions take turns; thirty wait, some three seconds. */
const hashing = new Semaphore({ limit: 2, maxWaiting: 32, overloadError: () => overload(10) });
/** Look-ups wait here first, so that they never fill the queue of submissions. */
const lookups = new RankedQueue({
  limit: 2,
  maxWaiting: 24,
  timeoutMs: 4000,
  overloadError: () => {
    noteSecurityEvent('saturacion');
    return new LookupsBusy('servicio-no-disponible', { headers: { 'retry-after': '2' } });
  },
});
/** Look-ups by address range. Ten minutes: thousands of ranges with one look-up each in that time stay below what two slots serve. */
const recentLookups = new RecentUses({ maxKeys: 20_000, windowMs: 10 * 60_000 });
/** Rank of look-ups with a proof of work. */
const PROVEN = -1;

/** A look-up: the mark of its caller, and whether the caller solved a proof of work for it. */
export type LookupCaller = { mark: string; proven: boolean };

/** Too many look-ups are waiting. A proof of work puts the next one before all others. */
export class LookupsBusy extends Problem {}

/**
 * Returns a hash of `text` that costs an attacker as much as us (Argon2id with the system's salt). Without `lookup` the hash is for a
 * submission. Under load, look-ups with a proof of work start first, then those of address ranges with the fewest recent ones: the first
 * look-up of a visitor is not behind a flood of wrong folios. Throws the problem 503 with Retry-After under load.
 */
export async function slowHash(text: string, lookup?: LookupCaller): Promise<Buffer> {
  const nonce = keyRing().lookupKey('sal');
  const hash = (queue: string) =>
    hashing.run(() => derive('argon2id', { ...COST, message: Buffer.from(text), nonce }), queue);
  if (!lookup) return hash('submissions');
  const recent = recentLookups.add(rangeOf(lookup.mark));
  return lookups.run(() => hash('lookups'), lookup.proven ? PROVEN : recent);
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
  noteSecurityEvent('saturacion');
  return new Problem('servicio-no-disponible', { headers: { 'retry-after': String(retryAfter) } });
}
