import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { deriveKey as derivePurpose } from '../encryption/seal.ts';

// A proof of work asked of whoever sends faster than people do. Arithmetic: some 3,000 tries of 1,000 rounds of PBKDF2 each are
// 3 million rounds: a second or two in a browser's worker, five on a cheap telephone, and as much for each further submission.
const COST = 1000;
const TRIES = { least: 2000, most: 4000 };
const VALID_MS = 10 * 60_000;
const MAX_USED = 100_000;

/** Challenges that were used, until they would have expired: each is good for one submission. */
const used = new Map<string, number>();

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
    counter: randomInt(TRIES.least, TRIES.most),
    expiresAt: new Date(now.getTime() + VALID_MS),
    deriveKey,
    ...secretsOf(secret),
  });
}

/** Whether `payload` (base64 of JSON, as the widget writes it) solves a challenge of ours that was not used before. Uses it up. */
export async function acceptSolution(payload: string | undefined, now: Date, secret: Buffer): Promise<boolean> {
  const solved = parse(payload);
  if (!solved) return false;
  for (const [nonce, until] of used) if (until < now.getTime() || used.size > MAX_USED) used.delete(nonce);
  const { nonce } = solved.challenge.parameters;
  if (used.has(nonce)) return false;
  // Taken before the answer is known: two that come together must not both pass.
  used.set(nonce, now.getTime() + VALID_MS);
  const { verified } = await verifySolution({ ...solved, deriveKey, ...secretsOf(secret) });
  return verified;
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
