import { expect, test } from 'vitest';
import { shareRows } from './share-rows.ts';

async function collect(rows: AsyncIterable<number> | readonly number[]): Promise<number[]> {
  const collected: number[] = [];
  for await (const row of rows) collected.push(row);
  return collected;
}

const numbers = Array.from({ length: 23 }, (_, index) => index);

test.each([1, 5, 23, 100])('each reader gets every row, by batches of %i', async (batch) => {
  let taken = 0;
  async function* counted() {
    for (const number of numbers) {
      taken += 1;
      yield number;
    }
  }
  const { readers } = shareRows(counted(), 3, batch);
  expect(await Promise.all(readers.map((rows) => collect(rows)))).toEqual([numbers, numbers, numbers]);
  expect(taken).toBe(numbers.length);
});

test('the slowest reader decides how far is read', async () => {
  let taken = 0;
  async function* counted() {
    for (const number of numbers) {
      taken += 1;
      yield number;
    }
  }
  const [first, second] = shareRows(counted(), 2, 5).readers.map((rows) => rows[Symbol.asyncIterator]());
  const ahead = (async () => {
    for (let at = 0; at < 6; at++) await first?.next();
  })();
  await second?.next();
  expect(taken).toBe(5);
  for (let at = 0; at < 5; at++) await second?.next();
  await ahead;
  expect(taken).toBe(10);
});

test('all readers fail when one of them fails, and the rows are closed', async () => {
  let closed = false;
  async function* endless() {
    try {
      for (let number = 0; ; number++) yield number;
    } finally {
      closed = true;
    }
  }
  const [first, second] = shareRows(endless(), 2, 5).readers;
  const failing = (async () => {
    for await (const number of first ?? []) if (number === 12) throw new Error('the disk is full');
  })();
  const outcomes = await Promise.allSettled([failing, collect(second ?? [])]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(closed).toBe(true);
});

test('rows that cannot be read fail every reader', async () => {
  async function* broken() {
    yield 1;
    throw new Error('the connection was lost');
  }
  const outcomes = await Promise.allSettled(shareRows(broken(), 2).readers.map((rows) => collect(rows)));
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && String(outcome.reason))).toEqual([
    'Error: the connection was lost',
    'Error: the connection was lost',
  ]);
});

test('a reader that never begins can stop the others', async () => {
  const { readers, stop } = shareRows(numbers, 2, 5);
  const waiting = collect(readers[0] ?? []);
  await stop();
  await expect(waiting).rejects.toThrow('ended early');
});
