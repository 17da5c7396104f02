import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { RankedQueue, RecentUses } from './ranked-queue.ts';

/** A queue with one running task that ends when `finish` is called, and the names of the tasks in the order in which they start. */
function busyQueue(options: { maxWaiting?: number; timeoutMs?: number } = {}) {
  const overloadError = () => new Error('overload');
  const queue = new RankedQueue({ limit: 1, maxWaiting: 10, timeoutMs: 60_000, overloadError, ...options });
  const started: string[] = [];
  let finish = () => {};
  const first = queue.run(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
    0,
  );
  const add = (name: string, rank: number, signal?: AbortSignal) =>
    queue.run(
      async () => {
        started.push(name);
        await turn();
      },
      rank,
      signal,
    );
  return { started, add, first, finish: () => finish() };
}

test('starts tasks by rank, then in order of arrival', async () => {
  const { started, add, finish } = busyQueue();
  const all = Promise.all([add('c', 2), add('a1', 0), add('b', 1), add('a2', 0), add('proven', -1)]);
  finish();
  await all;
  expect(started).toEqual(['proven', 'a1', 'a2', 'b', 'c']);
});

test('a full queue rejects the last task of the highest rank, never one of the same rank', async () => {
  const { started, add, finish } = busyQueue({ maxWaiting: 2 });
  const flood = [add('flood 1', 3), add('flood 2', 3), add('flood 3', 3)];
  await expect(flood[2]).rejects.toThrow('overload');
  const visitor = add('visitor', 0);
  await expect(flood[1]).rejects.toThrow('overload');
  finish();
  await Promise.all([visitor, flood[0]]);
  expect(started).toEqual(['visitor', 'flood 1']);
});

test('a task that waits too long is rejected, and the others run', async () => {
  const { started, add, first, finish } = busyQueue({ timeoutMs: 10 });
  await expect(add('late', 0)).rejects.toThrow('overload');
  finish();
  await first;
  await add('next', 5);
  expect(started).toEqual(['next']);
});

test('a failed task frees its slot', async () => {
  const { add, first, finish, started } = busyQueue();
  finish();
  await first;
  await expect(Promise.all([add('one', 1), add('two', 2)])).resolves.toHaveLength(2);
  expect(started).toEqual(['one', 'two']);
});

test('a task whose client left no longer waits', async () => {
  const { started, add, finish } = busyQueue({ maxWaiting: 1 });
  const client = new AbortController();
  const left = add('left', 0, client.signal);
  client.abort();
  await expect(left).rejects.toThrow('overload');
  await expect(add('gone', 0, client.signal)).rejects.toThrow('overload');
  const next = add('next', 5);
  finish();
  await next;
  expect(started).toEqual(['next']);
});

test('a first use of a while starts before repeated ones of thousands of ranges', async () => {
  const recent = new RecentUses({ maxKeys: 5000, windowMs: 60_000 });
  const { started, add, finish } = busyQueue({ maxWaiting: 24 });
  const ranges = Array.from({ length: 2000 }, (_, index) => `range ${index}`);
  for (const range of ranges) recent.add(range);
  const flood = [...ranges, ...ranges, ...ranges].map((range) =>
    add('flood', recent.add(range)).catch(() => 'rejected'),
  );
  const visitor = add('visitor', recent.add('visitor'));
  finish();
  await visitor;
  expect(started[0]).toBe('visitor');
  const results = await Promise.all(flood);
  expect(results.filter((result) => result === 'rejected')).toHaveLength(6000 - 23);
});

test('uses are forgotten after the window, however often they come', async () => {
  const recent = new RecentUses({ maxKeys: 10, windowMs: 20 });
  expect([recent.add('range'), recent.add('range'), recent.add('other')]).toEqual([0, 1, 0]);
  await expect.poll(() => recent.add('range'), { interval: 1 }).toBe(0);
});
