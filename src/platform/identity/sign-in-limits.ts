import { setTimeout } from 'node:timers/promises';
import { type AttemptLimit, Attempts } from '../guard/attempts.ts';
import { callerMark, rangeOf } from '../guard/caller.ts';
import { RankedQueue, RecentUses } from '../guard/ranked-queue.ts';
import { noteSecurityEvent } from '../guard/security-events.ts';
import { Problem } from '../http/problem.ts';

/** Ten wrong passwords in a quarter of an hour close an account until it is over; each after the third waits longer. */
const accountLimit: AttemptLimit = {
  purpose: 'acceso-cuenta',
  points: 10,
  seconds: 900,
  delayMs: (attempt) => (attempt <= 3 ? 0 : Math.min(4000, 250 * 2 ** (attempt - 4))),
};
const accounts = new Attempts(accountLimit);

/** Two passwords are hashed at a time; thirty wait, those of networks with the fewest recent sign-ins first. */
const queue = new RankedQueue({
  limit: 2,
  maxWaiting: 30,
  timeoutMs: 8000,
  overloadError: () => {
    noteSecurityEvent('saturacion');
    return new Problem('servicio-no-disponible', { headers: { 'retry-after': '5' } });
  },
});
const recent = new RecentUses({ maxKeys: 20_000, windowMs: 10 * 60_000 });

/**
 * Runs the check of a password under the limits of its account, whether it exists or not, and of the network of the caller. Throws the
 * problem 429 while the account is closed, 503 under load.
 */
export async function limitSignIn<T>(email: string, address: string, check: () => Promise<T>): Promise<T> {
  const delay = await accounts.take(email.trim().toLowerCase());
  if (delay > 0) await setTimeout(delay);
  return queue.run(check, recent.add(rangeOf(callerMark(address))));
}

/** Forgets the wrong passwords of an account after a right one. */
export function forgiveSignIns(email: string): Promise<void> {
  return accounts.forget(email.trim().toLowerCase());
}
