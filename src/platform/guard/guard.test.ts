import { randomBytes } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, test } from 'vitest';
import { Problem } from '../http/problem.ts';
import { Attempts, lookupAttempts } from './attempts.ts';
import { callerMark } from './caller.ts';
import { acceptSolution, newChallenge } from './challenge.ts';
import { submissionVolume, Volume } from './volume.ts';

describe('who asks', () => {
  test('is counted by network, without the address', () => {
    const mark = callerMark('203.0.113.7');
    expect(mark).not.toContain('203');
    expect(callerMark('::ffff:203.0.113.7')).toBe(mark);
    expect(callerMark('203.0.113.8')).not.toBe(mark);
    expect(callerMark('2001:db8:1:2::1')).toBe(callerMark('2001:0DB8:0001:0002:ffff:0:0:9'));
    expect(callerMark('2001:db8:1:3::1')).not.toBe(callerMark('2001:db8:1:2::1'));
    expect(callerMark('::1')).toBe(callerMark('0:0:0:0:0:0:0:1'));
  });
});

describe('tries', () => {
  test('are ten a minute, the later ones after growing pauses', () => {
    const attempts = new Attempts(lookupAttempts);
    const delays = Array.from({ length: 10 }, (_, at) => attempts.take('a', at * 100));
    expect(delays).toEqual([0, 0, 0, 250, 500, 1000, 2000, 4000, 4000, 4000]);
    const refused = () => attempts.take('a', 1000);
    expect(refused).toThrow(Problem);
    try {
      refused();
    } catch (error) {
      expect((error as Problem).detail.headers).toEqual({ 'retry-after': '59' });
    }
    expect(attempts.take('b', 1000)).toBe(0);
    // A refused try does not prolong the wait.
    expect(attempts.take('a', 60_001)).toBe(4000);
    expect(attempts.take('a', 200_000)).toBe(0);
  });
});

describe('volume', () => {
  test('lets ten through at once and then one a minute: a person always gets through', () => {
    const volume = new Volume(submissionVolume);
    for (let at = 0; at < 10; at++) expect(volume.take('a', 0)).toBe(0);
    expect(volume.take('a', 0)).toBe(60_000);
    expect(volume.take('a', 15_000)).toBe(45_000);
    expect(volume.take('a', 60_000)).toBe(0);
    expect(volume.take('a', 60_000)).toBe(60_000);
    expect(volume.take('b', 60_000)).toBe(0);
    for (let minute = 2; minute < 500; minute++) expect(volume.take('a', minute * 60_000)).toBe(0);
  });

  test('gives back what was only corrected', () => {
    const volume = new Volume({ burst: 1, refillMs: 1000 });
    for (let at = 0; at < 5; at++) {
      expect(volume.take('a', 0)).toBe(0);
      volume.giveBack('a');
    }
  });
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

  test('is accepted once', { timeout: 60_000 }, async () => {
    const solved = payload(await solve());
    expect(await acceptSolution(solved, now, secret)).toBe(true);
    expect(await acceptSolution(solved, now, secret)).toBe(false);
  });

  test('is not accepted with the secret of another institution', { timeout: 60_000 }, async () => {
    const solved = payload(await solve());
    expect(await acceptSolution(solved, now, randomBytes(32))).toBe(false);
  });

  test('is not accepted unsolved, made easier, or made up', { timeout: 60_000 }, async () => {
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
      expect(await acceptSolution(forged, now, secret)).toBe(false);
  });
});
