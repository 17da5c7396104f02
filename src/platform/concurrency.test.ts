import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { OverloadError, Semaphore, singleFlight } from './concurrency.ts';

/** A semaphore with one running task that ends when `finish` is called, and the names of the tasks in the order in which they start. */
function busySemaphore(options: { maxWaiting?: number; timeoutMs?: number } = {}) {
  const semaphore = new Semaphore({ limit: 1, ...options });
  const started: string[] = [];
  let finish = () => {};
  const first = semaphore.run(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const add = (name: string, caller?: string) =>
    semaphore.run(async () => {
      started.push(name);
      await turn();
    }, caller);
  return { semaphore, started, add, first, finish: () => finish() };
}

describe('a semaphore', () => {
  test('never runs more tasks than its limit, and a failed task frees its slot', async () => {
    const semaphore = new Semaphore({ limit: 2 });
    let running = 0;
    let peak = 0;
    const task = (fails: boolean) => async () => {
      running += 1;
      peak = Math.max(peak, running);
      await turn();
      running -= 1;
      if (fails) throw new Error('broken');
    };
    const outcomes = [true, false, true, false, false, true, false];
    const results = await Promise.allSettled(outcomes.map((fails) => semaphore.run(task(fails))));
    expect(peak).toBe(2);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3);
    await expect(semaphore.run(async () => 'free')).resolves.toBe('free');
  });

  test('starts tasks of one caller in order of arrival', async () => {
    const { started, add, finish } = busySemaphore();
    const all = Promise.all(['1', '2', '3'].map((name) => add(name)));
    finish();
    await all;
    expect(started).toEqual(['1', '2', '3']);
  });

  test('lets callers take turns', async () => {
    const { started, add, finish } = busySemaphore();
    const all = Promise.all([add('a1', 'a'), add('a2', 'a'), add('a3', 'a'), add('b1', 'b'), add('c1', 'c')]);
    finish();
    await all;
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
  });

  test('rejects a task when the queue is full', async () => {
    const { add, finish } = busySemaphore({ maxWaiting: 1 });
    const waiting = add('1');
    await expect(add('2')).rejects.toThrow(OverloadError);
    finish();
    await waiting;
  });

  test('with a full queue replaces a task of the caller with most', async () => {
    const { started, add, finish } = busySemaphore({ maxWaiting: 3 });
    const flood = [add('a1', 'a'), add('a2', 'a'), add('a3', 'a')].map((task) => task.catch(() => 'rejected'));
    const honest = add('b1', 'b');
    await expect(add('a4', 'a')).rejects.toThrow(OverloadError);
    finish();
    await honest;
    expect(await Promise.all(flood)).toEqual([undefined, undefined, 'rejected']);
    expect(started).toEqual(['a1', 'b1', 'a2']);
  });

  test('rejects a task that waited too long, and only that one', async () => {
    const { started, add, first, finish } = busySemaphore({ timeoutMs: 20 });
    await expect(add('late')).rejects.toThrow(OverloadError);
    finish();
    await first;
    await add('next');
    await pause(30);
    expect(started).toEqual(['next']);
  });

  test('rejects with the error of its owner', async () => {
    const semaphore = new Semaphore({ limit: 1, maxWaiting: 0, overloadError: () => new RangeError('later') });
    const first = semaphore.run(turn);
    await expect(semaphore.run(turn)).rejects.toThrow(RangeError);
    await first;
  });
});

describe('single flight', () => {
  test('shares the result of a running task, and runs a new one afterwards', async () => {
    const flight = singleFlight<number>();
    let runs = 0;
    const task = async () => {
      await turn();
      runs += 1;
      return runs;
    };
    expect(await Promise.all([flight('a', task), flight('a', task), flight('b', task)])).toEqual([1, 1, 2]);
    expect(await flight('a', task)).toBe(3);
  });

  test('shares a failure and forgets it', async () => {
    const flight = singleFlight<string>();
    const fail = async () => {
      await turn();
      throw new Error('broken');
    };
    const results = await Promise.allSettled([flight('a', fail), flight('a', fail)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await flight('a', async () => 'made')).toBe('made');
  });
});
