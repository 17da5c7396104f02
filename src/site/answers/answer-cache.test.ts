import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Answer, AnswerCache } from './answer-cache.ts';

let now = 0;
let cache: AnswerCache;
const page = (text: string, status = 200): Answer => ({ status, body: Buffer.from(text), headers: {} });
const isFresh = (key: string) => cache.fresh(key) !== undefined;
const textOf = (answer: { body: { plain(): Buffer } } | undefined) => answer?.body.plain().toString();

/** Returns a `make` function whose answer is resolved by `finish`. */
function deferred() {
  let finish: (answer: Answer) => void = () => {};
  const answer = new Promise<Answer>((resolve) => {
    finish = resolve;
  });
  return { make: () => answer, finish };
}

const newCache = (maxEntries: number) =>
  new AnswerCache({
    maxEntries,
    maxBytes: 100_000,
    freshFor: 30_000,
    staleFor: 86_400_000,
    now: () => now,
    day: () => '2026-03-01',
  });

beforeEach(() => {
  now = 1_000_000;
  cache = newCache(5);
});

test('makes an answer once, and again when it is no longer fresh', async () => {
  let made = 0;
  const make = async () => page(`version ${++made}`);
  expect(textOf(await cache.through('/a', make))).toBe('version 1');
  now += 29_999;
  expect(textOf(await cache.through('/a', make))).toBe('version 1');
  now += 1;
  expect(cache.fresh('/a')).toBeUndefined();
  expect(textOf(await cache.through('/a', make))).toBe('version 2');
});

test('concurrent requests share one answer', async () => {
  const deferredAnswer = deferred();
  let made = 0;
  const make = () => {
    made += 1;
    return deferredAnswer.make();
  };
  const answers = [cache.through('/a', make), cache.through('/a', make), cache.through('/a', make)];
  deferredAnswer.finish(page('one'));
  expect((await Promise.all(answers)).map(textOf)).toEqual(['one', 'one', 'one']);
  expect(made).toBe(1);
});

test('an error rejects all concurrent requests and is not stored', async () => {
  const fail = async () => {
    throw new Error('no database');
  };
  const results = await Promise.allSettled([cache.through('/a', fail), cache.through('/a', fail)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(textOf(await cache.through('/a', async () => page('well')))).toBe('well');
});

describe('a change of content', () => {
  test('drops stored answers, also for a time without database: their content may be withdrawn', async () => {
    await cache.through('/a', async () => page('old'));
    cache.invalidate();
    expect([cache.stale('/a'), cache.fresh('/a')]).toEqual([undefined, undefined]);
    expect(textOf(await cache.through('/a', async () => page('new')))).toBe('new');
  });

  test('during the rendering of an answer: earlier requests receive it, and it is not stored', async () => {
    const deferredAnswer = deferred();
    const earlierRequest = cache.through('/a', deferredAnswer.make);
    cache.invalidate();
    const laterRequest = cache.through('/a', async () => page('new'));
    deferredAnswer.finish(page('old'));
    expect([textOf(await earlierRequest), textOf(await laterRequest)]).toEqual(['old', 'new']);
    expect(textOf(cache.fresh('/a'))).toBe('new');
  });

  test('in one area leaves the answers of other areas fresh', async () => {
    await cache.through('/news', async () => ({ ...page('news'), tags: ['noticias'] }));
    await cache.through('/text', async () => ({ ...page('text'), tags: [] }));
    await cache.through('/home', async () => page('home'));
    cache.invalidate('informes');
    expect(['/news', '/text', '/home'].map(isFresh)).toEqual([true, true, false]);
    cache.invalidate('noticias');
    expect(['/news', '/text'].map(isFresh)).toEqual([false, true]);
    cache.invalidate();
    expect(isFresh('/text')).toBe(false);
  });

  test('in an area during the rendering of its answer: the answer is not stored', async () => {
    const deferredAnswer = deferred();
    const news = cache.through('/news', deferredAnswer.make);
    cache.invalidate('noticias');
    deferredAnswer.finish({ ...page('old'), tags: ['noticias'] });
    await news;
    expect(cache.stale('/news')).toBeUndefined();
  });
});

test('an answer with `keep: false` is not stored', async () => {
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

test.each([302, 404, 500, 503])('does not store answers with status %i', async (status) => {
  await cache.through('/a', async () => page('x', status));
  expect([cache.fresh('/a'), cache.stale('/a')]).toEqual([undefined, undefined]);
});

describe('limits', () => {
  const add = (key: string, bytes: number, headers = {}) =>
    cache.through(key, async () => ({ status: 200, body: randomBytes(bytes), headers }));

  test('evict the entries used least recently', async () => {
    for (const key of ['/a', '/b', '/c', '/d', '/e']) await add(key, 10);
    isFresh('/a');
    await add('/f', 10);
    expect(['/a', '/b', '/f'].map(isFresh)).toEqual([true, false, true]);
    expect(cache.statistics().entries).toBe(5);
  });

  test('evict entries beyond the bytes', async () => {
    cache = newCache(1000);
    for (let number = 0; number < 100; number++) await add(`/${number}`, 4000);
    const { entries, bytes } = cache.statistics();
    expect([entries > 5, entries < 100, bytes <= 100_000]).toEqual([true, true, true]);
  });

  test('count keys, headers and bodies', async () => {
    await add('/a', 1000, { link: 'x'.repeat(500) });
    const { bytes } = cache.statistics();
    expect(bytes).toBeGreaterThanOrEqual(1000 + 500 + 2 + 1024);
    await add(`/${'k'.repeat(2000)}`, 10);
    expect(cache.statistics().bytes).toBeGreaterThanOrEqual(bytes + 2000 + 10 + 1024);
  });

  test('count each encoding when it is made', async () => {
    const answer = await cache.through('/a', async () => page('word '.repeat(800)));
    const { bytes } = cache.statistics();
    const plain = answer.body.plain().length;
    // Each is stored as bytes and as text.
    const compressed = 2 * (answer.body.in('gzip').length + answer.body.in('br').length);
    expect(cache.statistics().bytes).toBe(bytes - 2 * plain + compressed);
    answer.body.in('identity');
    expect(cache.statistics().bytes).toBe(bytes + compressed);
  });

  test('do not store an answer again that was evicted or replaced while it was compressed better', async () => {
    const text = 'word '.repeat(800);
    const evicted = await cache.through('/a', async () => page(text));
    evicted.body.in('br');
    evicted.body.in('br');
    for (const key of ['/b', '/c', '/d', '/e', '/f']) await add(key, 10);
    now += 30_000;
    const replaced = await cache.through('/g', async () => page(text));
    replaced.body.in('br');
    replaced.body.in('br');
    now += 30_000;
    await cache.through('/g', async () => page('new'));
    const { bytes } = cache.statistics();
    await expect.poll(() => [evicted, replaced].every(({ body }) => body.isFinal('br'))).toBe(true);
    expect(cache.keys()).not.toContain('/a');
    expect([textOf(cache.fresh('/g')), cache.statistics().bytes]).toEqual(['new', bytes]);
  });

  test('reject an answer that would evict many others', async () => {
    await add('/a', 1000);
    await add('/large', 20_000);
    expect(['/a', '/large'].map(isFresh)).toEqual([true, false]);
  });

  test('are enforced after 20,000 addresses', async () => {
    for (let number = 0; number < 20_000; number++) await add(`/${number}`, 100);
    expect(cache.statistics().entries).toBe(5);
  });
});

test('answers older than a day are dropped', async () => {
  await cache.through('/a', async () => page('old'));
  now += 86_400_001;
  cache.dropExpired();
  expect(cache.keys()).toEqual([]);
});

test('the entity tag depends on the body only', async () => {
  const [one, same, other] = await Promise.all(
    ['x', 'x', 'y'].map((text, index) => cache.through(`/${index}`, async () => page(text))),
  );
  expect(one?.etag).toMatch(/^"[\w-]{22}"$/);
  expect([one?.etag === same?.etag, one?.etag === other?.etag]).toEqual([true, false]);
});
