import { argon2, createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { Problem } from '../http/problem.ts';
import { keyRing } from './key-ring.ts';

const derive = promisify(argon2);

/** 64 MiB and three passes (OWASP: at least 19 MiB and two): some 0.15 s of one core, so that a stolen table is not searched. */
const COST = { parallelism: 1, tagLength: 32, memory: 64 * 1024, passes: 3 };
/** At most two at a time: 128 MiB, and both cores of a small machine. */
const AT_ONCE = 2;
/** Submissions wait for their turn; thirty of them wait some three seconds. */
const MAY_WAIT = 30;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * A hash of `text` that costs whoever guesses as much as us (Argon2id with the system's salt). With `patient` it waits for its turn;
 * otherwise, and when too many wait, it throws the problem 503 with Retry-After.
 */
export async function slowHash(text: string, { patient = false } = {}): Promise<Buffer> {
  const nonce = keyRing().lookupKey('sal');
  await takeTurn(patient);
  try {
    return await derive('argon2id', { ...COST, message: Buffer.from(text), nonce });
  } finally {
    const next = waiting.shift();
    // The turn passes on to who waits, so that nobody slips in between.
    if (next) next();
    else running -= 1;
  }
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

async function takeTurn(patient: boolean): Promise<void> {
  if (running < AT_ONCE) {
    running += 1;
    return;
  }
  if (!patient || waiting.length >= MAY_WAIT)
    throw new Problem('servicio-no-disponible', { headers: { 'retry-after': patient ? '10' : '2' } });
  await new Promise<void>((resolve) => waiting.push(resolve));
}
