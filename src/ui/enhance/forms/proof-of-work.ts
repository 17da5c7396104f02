// Fetched only when the server asked for it: a person at human speed never loads it.
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * The solution of the challenge at `address`, as the field `altcha` takes it: some seconds of work, in the browser's own threads, so that the
 * page stays awake. Undefined when it takes more than 90 s; throws where the browser cannot, as in a page without https.
 */
export async function solve(address: string): Promise<string | undefined> {
  const challenge: Challenge = await (await fetch(address)).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
}
