import { beforeEach, describe, expect, test } from 'vitest';
import { type Answer, AnswerCache } from './answer-cache.ts';

let now = 0;
let cache: AnswerCache;
const page = (text: string, status = 200): Answer => ({ status, body: Buffer.from(text), headers: {} });
const textOf = (answer: { body: { identity: Buffer } } | undefined) => answer?.body.identity.toString();

/** An answer that is ready when it is told to be. */
function pending() {
  let finish: (answer: Answer) => void = () => {};
  const answer = new Promise<Answer>((resolve) => {
    finish = resolve;
  });
  return { make: () => answer, finish };
}

beforeEach(() => {
  now = 1_000_000;
  cache = new AnswerCache({ maxBytes: 600, freshFor: 30_000, staleFor: 86_400_000, now: () => now });
});

test('an answer is made once, and again when it is no longer fresh', async () => {
  let made = 0;
  const make = async () => page(`version ${++made}`);
  expect(textOf(await cache.through('/a', make))).toBe('version 1');
  now += 29_999;
  expect(textOf(await cache.through('/a', make))).toBe('version 1');
  now += 1;
  expect(cache.fresh('/a')).toBeUndefined();
  expect(textOf(await cache.through('/a', make))).toBe('version 2');
});

test('those who ask while it is made get the same one', async () => {
  const slow = pending();
  let made = 0;
  const make = () => {
    made += 1;
    return slow.make();
  };
  const answers = [cache.through('/a', make), cache.through('/a', make), cache.through('/a', make)];
  slow.finish(page('one'));
  expect((await Promise.all(answers)).map(textOf)).toEqual(['one', 'one', 'one']);
  expect(made).toBe(1);
});

test('one that fails fails for all who wait, and the next try is a new one', async () => {
  const fail = async () => {
    throw new Error('no database');
  };
  const tries = await Promise.allSettled([cache.through('/a', fail), cache.through('/a', fail)]);
  expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(textOf(await cache.through('/a', async () => page('well')))).toBe('well');
});

describe('a change of content', () => {
  test('makes what was kept stale, at once', async () => {
    await cache.through('/a', async () => page('old'));
    cache.invalidate();
    expect(cache.fresh('/a')).toBeUndefined();
    expect(textOf(cache.stale('/a'))).toBe('old');
    expect(textOf(await cache.through('/a', async () => page('new')))).toBe('new');
  });

  test('while an answer is made: it goes to those who asked before, and is not kept', async () => {
    const slow = pending();
    const before = cache.through('/a', slow.make);
    cache.invalidate();
    const after = cache.through('/a', async () => page('new'));
    slow.finish(page('old'));
    expect([textOf(await before), textOf(await after)]).toEqual(['old', 'new']);
    expect(textOf(cache.fresh('/a'))).toBe('new');
  });

  test('between reading the data and keeping the answer: it is not kept', async () => {
    const generation = cache.currentGeneration();
    cache.invalidate();
    expect(textOf(await cache.add('/a', generation, page('old')))).toBe('old');
    expect(cache.stale('/a')).toBeUndefined();
  });
});

test('an answer that must not be kept is made anew for the next who asks', async () => {
  let made = 0;
  const make = async () => ({ ...page(`version ${++made}`), keep: false });
  expect(textOf(await cache.through('/a', make))).toBe('version 1');
  expect([cache.fresh('/a'), cache.stale('/a')]).toEqual([undefined, undefined]);
  expect(textOf(await cache.through('/a', make))).toBe('version 2');
});

test('a stale answer lasts a day', async () => {
  await cache.through('/a', async () => page('old'));
  now += 86_400_000;
  expect(textOf(cache.stale('/a'))).toBe('old');
  now += 1;
  expect(cache.stale('/a')).toBeUndefined();
});

test.each([302, 404, 500, 503])('status %i is never kept', async (status) => {
  await cache.through('/a', async () => page('x', status));
  expect([cache.fresh('/a'), cache.stale('/a')]).toEqual([undefined, undefined]);
});

test('the oldest answers go when the bodies pass the bound', async () => {
  // With what compression adds 100 bytes count as 200.
  for (const key of ['/a', '/b', '/c', '/d']) await cache.add(key, 0, page(key.padEnd(100)));
  expect(['/a', '/b', '/c', '/d'].map((key) => cache.fresh(key) !== undefined)).toEqual([false, true, true, true]);
  // Made anew it is the youngest, and its old bytes are given back.
  await cache.add('/b', 0, page('/b'.padEnd(100)));
  await cache.add('/e', 0, page('/e'.padEnd(100)));
  expect(['/b', '/c', '/d', '/e'].map((key) => cache.fresh(key) !== undefined)).toEqual([true, false, true, true]);
});

test('one answer larger than the bound is given, not kept, and leaves the count right', async () => {
  expect(textOf(await cache.add('/big', 0, page('x'.repeat(800))))).toHaveLength(800);
  expect(cache.fresh('/big')).toBeUndefined();
  await cache.add('/a', 0, page('a'.repeat(300)));
  expect(cache.fresh('/a')).toBeDefined();
});

test('the entity tag says what the body is', async () => {
  const [one, same, other] = await Promise.all(['x', 'x', 'y'].map((text, at) => cache.add(`/${at}`, 0, page(text))));
  expect(one?.etag).toMatch(/^"[\w-]{22}"$/);
  expect([one?.etag === same?.etag, one?.etag === other?.etag]).toEqual([true, false]);
});
