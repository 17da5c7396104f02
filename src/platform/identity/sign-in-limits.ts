import { setTimeout } from 'node:timers/promises';
import { callerMark, rangeOf } from '../guard/caller.ts';
import { type AttemptLimit, Attempts } from '../guard/counter.ts';
import { RankedQueue, RecentUses } from '../guard/ranked-queue.ts';
import { noteSecurityEvent } from '../guard/security-events.ts';
import { Problem } from '../http/problem.ts';

/**
 * Ten wrong passwords from one network within 15 minutes lock an account for that network until the window ends. From the fourth on, each attempt
 * is delayed longer.
 */
const networkLimit: AttemptLimit = {
  purpose: 'acceso-red',
  points: 10,
  seconds: 900,
  delayMs: (attempt) => (attempt <= 3 ? 0 : Math.min(4000, 250 * 2 ** (attempt - 4))),
};
/** A hundred wrong passwords in an hour from all networks lock the account; a single network reaches only forty. */
const accountLimit: AttemptLimit = { purpose: 'acceso-cuenta', points: 100, seconds: 3600, delayMs: () => 0 };
const networks = new Attempts(networkLimit);
const accounts = new Attempts(accountLimit);

/** Two concurrent password hashes; up to thirty wait, those of networks with the fewest recent sign-ins first. */
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
 * Runs a password check under the limits of the account, existing or not, and of the caller's network. Throws problem 429 while the account is
 * locked, and 503 under load.
 */
export async function limitSignIn<T>(email: string, address: string, check: () => Promise<T>): Promise<T> {
  const { account, network, range } = subjectsOf(email, address);
  // Attempts of a locked network do not count for the account.
  const delay = await networks.take(network);
  await accounts.take(account);
  if (delay > 0) await setTimeout(delay);
  return queue.run(check, recent.add(range));
}

/** Resets the wrong passwords of an account, and of this network for it, after a successful sign-in. */
export async function forgiveSignIns(email: string, address: string): Promise<void> {
  const { account, network } = subjectsOf(email, address);
  await Promise.all([networks.forget(network), accounts.forget(account)]);
}

function subjectsOf(email: string, address: string) {
  const [account, range] = [email.trim().toLowerCase(), rangeOf(callerMark(address))];
  return { account, range, network: `${account} ${range}` };
}
