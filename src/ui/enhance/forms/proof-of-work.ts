// Loaded only if the server requires it, which never happens at human speed.
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Returns the solution of the challenge at `address` for the field `altcha`. It takes some seconds in worker threads, so the page stays
 * responsive. Undefined after 90 s; throws if the browser lacks support, as in a page without https.
 */
export async function solve(address: string): Promise<string | undefined> {
  const challenge: Challenge = await (await fetch(address)).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
}
