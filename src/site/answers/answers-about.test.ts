import { beforeEach, describe, expect, test } from 'vitest';
import { NO_AUDIT, type Subject } from '#platform/acts/transaction.ts';
import { type Answer, AnswerCache } from './answer-cache.ts';

// Answers about one ente or one audit, of which others change.

let now = 0;
let day = '2026-03-01';
let cache: AnswerCache;
const page = (text: string): Answer => ({ status: 200, body: Buffer.from(text), headers: {} });
const isFresh = (key: string) => cache.fresh(key) !== undefined;
const textOf = (answer: { body: { plain(): Buffer } } | undefined) => answer?.body.plain().toString();

beforeEach(() => {
  now = 1_000_000;
  cache = new AnswerCache({
    maxEntries: 5,
    maxBytes: 100_000,
    freshFor: 30_000,
    staleFor: 86_400_000,
    now: () => now,
    day: () => day,
  });
});

const entes = (...numbers: number[]): Subject[] => numbers.map((ente) => ({ ente }));

describe('an answer about one audit', () => {
  let made = 0;
  const about = { ente: 7, auditoria: 70, values: [] };
  const make = async () => ({ ...page(`version ${++made}`), tags: ['auditorias', 'entes'], about });
  const ask = async () => textOf(await cache.through('/auditorias/auditoria/70', make));

  test.each<[string, string, string, Subject[] | undefined]>([
    ['stays when another audit of its ente changes', 'version 1', 'auditorias', [{ ente: 7, auditoria: 71 }]],
    ['stays when what is of no audit changes', 'version 1', 'auditorias', [{ ente: 7, auditoria: NO_AUDIT }]],
    ['stays when another ente changes', 'version 1', 'auditorias', entes(8)],
    ['is made again when it changes', 'version 2', 'auditorias', [{ ente: 7, auditoria: 70 }]],
    ['is made again when it changes for another ente', 'version 2', 'auditorias', [{ ente: 8, auditoria: 70 }]],
    ['is made again when any audit of its ente may have changed', 'version 2', 'auditorias', entes(7)],
    ['is made again when all of an area may have changed', 'version 2', 'auditorias', undefined],
    ['is made again when an area without subjects changes', 'version 2', 'entes', entes(8)],
  ])('%s', async (_, version, area, subjects) => {
    made = 0;
    expect(await ask()).toBe('version 1');
    cache.invalidate(area, subjects);
    expect(await ask()).toBe(version);
  });
});

describe('an answer about one ente', () => {
  let peers = 1;
  let made = 0;
  const tags = ['auditorias', 'entes'];
  const about = () => ({ ente: 7, values: [{ read: async () => peers, shown: peers }] });
  const make = async () => ({ ...page(`version ${++made}`), tags, about: about() });
  const ask = async () => textOf(await cache.through('/entes/7', make));

  beforeEach(async () => {
    [peers, made] = [1, 0];
    day = '2026-03-01';
    cache.setReceivesChanges(true);
    expect(await ask()).toBe('version 1');
  });

  test('stays when others change, once the values of all are the same', async () => {
    cache.invalidate('auditorias', entes(8, 9));
    expect([cache.fresh('/entes/7'), cache.stale('/entes/7')]).toEqual([undefined, undefined]);
    expect(await ask()).toBe('version 1');
    expect(isFresh('/entes/7')).toBe(true);
    cache.invalidate('noticias');
    expect(isFresh('/entes/7')).toBe(true);
  });

  test.each<[string, string | undefined, Subject[] | undefined]>([
    ['its ente changes', 'auditorias', entes(8, 7)],
    ['an audit of its ente changes', 'auditorias', [{ ente: 7, auditoria: 70 }]],
    ['what is of no audit of its ente changes', 'auditorias', [{ ente: 7, auditoria: NO_AUDIT }]],
    ['all of an area may have changed', 'auditorias', undefined],
    ['an area without subjects changes', 'entes', entes(8)],
    ['anything may have changed', undefined, undefined],
  ])('is made again when %s', async (_, area, subjects) => {
    cache.invalidate(area, subjects);
    expect(await ask()).toBe('version 2');
  });

  test('is made again when others change a value that it shows', async () => {
    cache.invalidate('auditorias', entes(8));
    peers = 2;
    expect(await ask()).toBe('version 2');
    cache.invalidate('auditorias', entes(9));
    expect(await ask()).toBe('version 2');
  });

  test('is not confirmed by a value that was read before the last change', async () => {
    const reading = Promise.withResolvers<number>();
    cache.invalidate();
    const slow = { ente: 7, values: [{ read: () => reading.promise, shown: 1 }] };
    await cache.through('/entes/7', async () => ({ ...page('slow'), tags, about: slow }));
    cache.invalidate('auditorias', entes(8));
    const confirming = cache.through('/entes/7', make);
    cache.invalidate('auditorias', entes(9));
    reading.resolve(1);
    expect(textOf(await confirming)).toBe('slow');
    expect(isFresh('/entes/7')).toBe(false);
  });

  test('is served for an hour of its day, and no longer than others while changes are not heard of', async () => {
    now += 3_599_999;
    expect(isFresh('/entes/7')).toBe(true);
    now += 1;
    expect(isFresh('/entes/7')).toBe(false);
    expect(await ask()).toBe('version 2');
    day = '2026-03-02';
    expect(isFresh('/entes/7')).toBe(false);
    expect(await ask()).toBe('version 3');
    now += 30_000;
    expect(isFresh('/entes/7')).toBe(true);
    cache.setReceivesChanges(false);
    expect(isFresh('/entes/7')).toBe(false);
  });

  test('is made again after the changes of more entes than are known', async () => {
    for (let ente = 100; ente < 11_000; ente++) cache.invalidate('auditorias', entes(ente));
    expect(await ask()).toBe('version 2');
  });
});
