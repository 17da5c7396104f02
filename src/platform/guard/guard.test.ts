import { randomBytes } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, test } from 'vitest';
import { callerMark, rangeOf } from './caller.ts';
import { checkSolution, newChallenge } from './challenge.ts';
import { lookupLimit } from './counter.ts';

describe('the mark of a caller', () => {
  test('names the network without revealing the address', () => {
    const mark = callerMark('203.0.113.7');
    // Fewer figures can occur in any mark.
    expect(mark).not.toContain('203.0.113');
    expect(callerMark('::ffff:203.0.113.7')).toBe(mark);
    expect(callerMark('203.0.113.8')).not.toBe(mark);
    expect(callerMark('2001:db8:1:2::1')).toBe(callerMark('2001:0DB8:0001:0002:ffff:0:0:9'));
    expect(callerMark('2001:db8:1:3::1')).not.toBe(callerMark('2001:db8:1:2::1'));
    expect(callerMark('::1')).toBe(callerMark('0:0:0:0:0:0:0:1'));
  });
});

test('the pauses between tries grow', () => {
  const delays = Array.from({ length: lookupLimit.points }, (_, index) => lookupLimit.delayMs(index + 1));
  expect(delays).toEqual([0, 0, 0, 250, 500, 1000, 2000, 4000, 4000, 4000]);
});

test('the range of a mark has 256 addresses of IPv4 and 65,536 networks of IPv6', () => {
  const range = (address: string) => rangeOf(callerMark(address));
  expect(range('203.0.113.8')).toBe(range('203.0.113.7'));
  expect(range('203.0.114.7')).not.toBe(range('203.0.113.7'));
  expect(range('2001:db8:1:3::1')).toBe(range('2001:db8:1:2::1'));
  expect(range('2001:db8:2:2::1')).not.toBe(range('2001:db8:1:2::1'));
});

describe('proof of work', () => {
  const now = new Date();
  const secret = randomBytes(32);
  const solve = async () => {
    const challenge = await newChallenge(now, secret);
    const solution = await solveChallenge({ challenge, deriveKey });
    return { challenge, solution };
  };
  const payload = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

  test('is accepted with the secret that signed its challenge', async () => {
    const { challenge, solution } = await solve();
    const solved = payload({ challenge, solution });
    expect(await checkSolution(solved, secret)).toBe(challenge.parameters.nonce);
    expect(await checkSolution(solved, randomBytes(32))).toBeUndefined();
  });

  test('is not accepted unsolved, made easier, or made up', async () => {
    const { challenge, solution } = await solve();
    const { parameters, signature } = challenge;
    for (const forged of [
      undefined,
      '',
      'x',
      payload({}),
      payload({ challenge, solution: { counter: 0, derivedKey: '00' } }),
      payload({ challenge: { parameters: { ...parameters, keyPrefix: '00' }, signature }, solution }),
      payload({ challenge: { parameters: { ...parameters, cost: 1 }, signature }, solution }),
      payload({ challenge: { parameters, signature: '00' }, solution }),
    ])
      expect(await checkSolution(forged, secret)).toBeUndefined();
  });
});
