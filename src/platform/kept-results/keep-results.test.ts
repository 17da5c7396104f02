import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Querier, withBoundDatabase } from '../database/connection.ts';
import { dropResults, keepResults, startKeepingResults } from './keep-results.ts';

const transaction = {} as Querier;
const cached = keepResults('noticias', 'archivos');
let read = vi.fn(async (title: string, now?: Date) => [{ title, day: now?.toISOString() }]);
let list = cached(read);

let time = 1;
beforeEach(() => {
  read = vi.fn(async (title: string, now?: Date) => [{ title, day: now?.toISOString() }]);
  list = cached(read);
});

test('keeps nothing in a process that does not listen for changes', async () => {
  await list('a');
  await list('a');
  expect(read).toHaveBeenCalledTimes(2);
  startKeepingResults(60_000, { now: () => time });
});

describe('a kept query', () => {
  test('runs once for the same arguments, also when called at the same time', async () => {
    const [first, second] = await Promise.all([list('a'), list('a')]);
    expect(first).toBe(second);
    expect(await list('a')).toBe(first);
    await list('b');
    expect(read.mock.calls).toEqual([['a'], ['b']]);
  });

  test('shares nothing with another query that has the same arguments', async () => {
    const other = cached(async (title: string) => title.length);
    expect([await list('a'), await other('a')]).toEqual([[{ title: 'a', day: undefined }], 1]);
  });

  test('runs again when a change of one of its areas is announced, and not for another area', async () => {
    await list('a');
    dropResults('informes');
    await list('a');
    expect(read).toHaveBeenCalledTimes(1);
    dropResults('archivos');
    await list('a');
    await list('a');
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('runs each time from the loss of the announcements until they are heard again', async () => {
    await list('a');
    startKeepingResults(0);
    await list('a');
    await list('a');
    expect(read).toHaveBeenCalledTimes(3);
    startKeepingResults(60_000, { now: () => time });
    await list('a');
    await list('a');
    expect(read).toHaveBeenCalledTimes(4);
  });

  test('runs again when a change is announced while it is read', async () => {
    const finish = Promise.withResolvers<string>();
    const answers = [finish.promise, Promise.resolve('new')];
    const slow = cached(async () => answers.shift());
    const first = slow();
    dropResults('noticias');
    const second = slow();
    finish.resolve('old');
    expect([await first, await second, await slow()]).toEqual(['old', 'new', 'new']);
  });

  test('runs again after a minute without an announcement', async () => {
    await list('a');
    time += 59_000;
    await list('a');
    expect(read).toHaveBeenCalledTimes(1);
    time += 2_000;
    await list('a');
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('runs once for all instants of a day in the time zone of the institution', async () => {
    const evening = new Date('2027-03-01T06:59:59Z');
    await list('a', new Date('2027-02-28T07:00:00Z'));
    await list('a', evening);
    expect(read).toHaveBeenCalledTimes(1);
    await list('a', new Date('2027-03-01T07:00:00Z'));
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('is neither read from nor written to the store inside a transaction', async () => {
    const draft = cached(async () => ({ read: read.length }));
    const published = await draft();
    const preview = await withBoundDatabase(transaction, draft);
    expect(preview).not.toBe(published);
    expect(await draft()).toBe(published);
  });

  test('does not keep a failure', async () => {
    read.mockRejectedValueOnce(new Error('gone'));
    await expect(list('a')).rejects.toThrow('gone');
    expect(await list('a')).toEqual([{ title: 'a', day: undefined }]);
  });

  test('gives results that cannot be changed', async () => {
    const [row] = await list('a');
    expect(() => Object.assign(row ?? {}, { title: 'b' })).toThrow(TypeError);
  });

  test('keeps the 2000 results that were used last', async () => {
    await list('first');
    for (let other = 0; other < 1999; other++) await list(`other ${other}`);
    await list('first');
    for (let other = 1999; other < 3998; other++) await list(`other ${other}`);
    await list('first');
    expect(read.mock.calls.filter(([title]) => title === 'first')).toHaveLength(1);
    await list('other 0');
    expect(read.mock.calls.filter(([title]) => title === 'other 0')).toHaveLength(2);
  });

  test('does not keep a result that is larger than the bound of all', async () => {
    const large = vi.fn(async () => 'x'.repeat(30_000_000));
    const list = cached(large);
    await list();
    await list();
    expect(large).toHaveBeenCalledTimes(2);
  });
});
