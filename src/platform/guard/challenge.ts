import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { deriveKey as derivePurpose } from '../encryption/seal.ts';
import { SharedCounter } from './counter.ts';

// A proof of work for callers that send faster than people do. Arithmetic: some 3,000 tries of 1,000 rounds of PBKDF2 each are
// 3 million rounds: a second or two in a browser's worker, five on a cheap telephone, and as much for each further submission.
const COST = 1000;
const TRIES = { min: 2000, max: 4000 };
const VALID_MS = 10 * 60_000;

/** URL that issues a proof-of-work challenge. */
export const CHALLENGE = '/Publico/Desafio';

/** Accepted solutions by nonce, until their challenge has expired: each is good for one submission on all nodes. */
const accepted = new SharedCounter({ points: 1, seconds: VALID_MS / 1000 });

const hex = z.string().regex(/^[0-9a-f]{1,256}$/i);
const Solved = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex,
      salt: hex,
      cost: z.literal(COST),
      keyLength: z.int().min(1).max(64),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.int(),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int().min(0).max(0xffffffff), derivedKey: hex, time: z.number().optional() }),
});

/** A new challenge in the form that ALTCHA's widget and library solve; good for ten minutes, once. Any node with `secret` accepts it. */
export function newChallenge(now: Date, secret: Buffer): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(TRIES.min, TRIES.max),
    expiresAt: new Date(now.getTime() + VALID_MS),
    deriveKey,
    ...secretsOf(secret),
  });
}

/**
 * Returns the nonce of the challenge that `payload` (base64 of JSON, as the widget writes it) solves. Undefined unless the challenge is
 * signed with `secret`, has not expired and is solved.
 */
export async function checkSolution(payload: string | undefined, secret: Buffer): Promise<string | undefined> {
  const solved = parse(payload);
  if (!solved) return undefined;
  const { verified } = await verifySolution({ ...solved, deriveKey, ...secretsOf(secret) });
  return verified ? solved.challenge.parameters.nonce : undefined;
}

/** Accepts a solution once: returns whether `payload` solves a challenge that no submission to any node has used, and uses it up. */
export async function acceptSolution(payload: string | undefined, secret: Buffer): Promise<boolean> {
  // Verified before the nonce is stored: nonces that we did not sign occupy no space.
  const nonce = await checkSolution(payload, secret);
  return nonce !== undefined && 'count' in (await accepted.use(`prueba:${nonce}`));
}

function parse(payload: string | undefined): Payload | undefined {
  if (!payload || payload.length > 4000) return undefined;
  try {
    const { challenge, solution } = Solved.parse(JSON.parse(Buffer.from(payload, 'base64').toString()));
    return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
  } catch {
    return undefined;
  }
}

function secretsOf(secret: Buffer) {
  const purpose = (name: string) => derivePurpose(secret, name).toString('hex');
  return { hmacSignatureSecret: purpose('desafio'), hmacKeySignatureSecret: purpose('respuesta') };
}
