import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { atMost, singleFlight } from './queue.ts';

test('no more than the limit runs at once, a failure gives its place back', async () => {
  const inTurn = atMost(2);
  let running = 0;
  let most = 0;
  const work = (fails: boolean) => async () => {
    running += 1;
    most = Math.max(most, running);
    await turn();
    running -= 1;
    if (fails) throw new Error('broken');
  };
  const results = await Promise.allSettled([true, false, true, false, false, true, false].map((f) => inTurn(work(f))));
  expect(most).toBe(2);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  await expect(inTurn(async () => 'free')).resolves.toBe('free');
});

test('who asks while it is being made gets the same, who asks later makes it anew', async () => {
  const flight = singleFlight<number>();
  let made = 0;
  const work = async () => {
    await turn();
    made += 1;
    return made;
  };
  expect(await Promise.all([flight('a', work), flight('a', work), flight('b', work)])).toEqual([1, 1, 2]);
  expect(await flight('a', work)).toBe(3);
});
