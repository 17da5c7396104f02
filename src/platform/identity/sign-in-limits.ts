import { setTimeout } from 'node:timers/promises';
import { callerMark, rangeOf } from '../guard/caller.ts';
import { type AttemptLimit, Attempts } from '../guard/counter.ts';
import { RankedQueue, RecentUses } from '../guard/ranked-queue.ts';
import { noteSecurityEvent } from '../guard/security-events.ts';
import { Problem } from '../http/problem.ts';

/**
 * Ten wrong passwords of one network in a quarter of an hour close an account to that network until it is over; each after the third waits
 * longer.
 */
const networkLimit: AttemptLimit = {
  purpose: 'acceso-red',
  points: 10,
  seconds: 900,
  delayMs: (attempt) => (attempt <= 3 ? 0 : Math.min(4000, 250 * 2 ** (attempt - 4))),
};
/** A hundred in an hour, of all networks together, close it to all: one network alone gets to forty. */
const accountLimit: AttemptLimit = { purpose: 'acceso-cuenta', points: 100, seconds: 3600, delayMs: () => 0 };
const networks = new Attempts(networkLimit);
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
  const { account, network, range } = subjectsOf(email, address);
  // A closed network does not count for the account.
  const delay = await networks.take(network);
  await accounts.take(account);
  if (delay > 0) await setTimeout(delay);
  return queue.run(check, recent.add(range));
}

/** Forgets the wrong passwords of an account, and of this network for it, after a right one. */
export async function forgiveSignIns(email: string, address: string): Promise<void> {
  const { account, network } = subjectsOf(email, address);
  await Promise.all([networks.forget(network), accounts.forget(account)]);
}

function subjectsOf(email: string, address: string) {
  const [account, range] = [email.trim().toLowerCase(), rangeOf(callerMark(address))];
  return { account, range, network: `${account} ${range}` };
}
