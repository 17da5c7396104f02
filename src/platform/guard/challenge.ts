import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { deriveKey as derivePurpose } from '../encryption/seal.ts';
import { SharedCounter } from './counter.ts';

// Proof of work for callers that send faster than people do. About 3,000 attempts of 1,000 PBKDF2 rounds are 3 million rounds: a second or two in
// a browser's worker, five on a cheap telephone, for each further submission.
const COST = 1000;
const TRIES = { min: 2000, max: 4000 };
const VALID_MS = 10 * 60_000;

/** URL that issues a proof-of-work challenge. */
export const CHALLENGE = '/Publico/Desafio';

/** Accepted solutions by nonce until their challenge expires; each is valid for one submission over all nodes. */
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

/** Returns a new ALTCHA challenge, valid once within ten minutes. Any node with `secret` accepts its solution. */
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
 * Returns the nonce of the challenge solved by `payload` (base64-encoded JSON from the widget). Undefined unless the challenge is signed with
 * `secret`, unexpired and solved.
 */
export async function checkSolution(payload: string | undefined, secret: Buffer): Promise<string | undefined> {
  const solved = parse(payload);
  if (!solved) return undefined;
  const { verified } = await verifySolution({ ...solved, deriveKey, ...secretsOf(secret) });
  return verified ? solved.challenge.parameters.nonce : undefined;
}

/** Returns whether `payload` solves a challenge that has not been used on any node, and marks it as used. */
export async function acceptSolution(payload: string | undefined, secret: Buffer): Promise<boolean> {
  // Verified before the nonce is stored, so that unsigned nonces occupy no space.
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
