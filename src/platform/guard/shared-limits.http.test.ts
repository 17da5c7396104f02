import { randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { executeSql } from '#platform/database/connection.ts';
import { keyRing } from '#platform/encryption/key-ring.ts';
import { openKeyRing } from '#platform/encryption/open-key-ring.ts';
import { openServerDatabase } from '#tests/setup/database.ts';
import { Problem } from '../http/problem.ts';
import { closeJobs, openQueues } from '../jobs/jobs.ts';
import { tracesJob } from '../jobs/traces.ts';
import { createLog } from '../log.ts';
import { acceptSolution, newChallenge } from './challenge.ts';
import { Attempts, lookupLimit } from './counter.ts';
import { dailyMark } from './daily-mark.ts';
import { sweepLimits } from './sweep.ts';
import { submissionLimit, Volume } from './volume.ts';

openServerDatabase();
beforeAll(async () => {
  await openKeyRing(readConfig({ DATA_DIR: inject('dataDir') }), () => undefined);
  await openQueues([tracesJob], createLog('silent'));
});
afterAll(closeJobs);

/** Returns the remaining milliseconds of a minute that started at `start` (`performance.now()`). */
const leftOfMinute = (start: number) => 60_000 - Math.ceil(performance.now() - start);

/** Creates two objects that represent two nodes: they share only the database. */
const twice = <T>(make: () => T): [T, T] => [make(), make()];

/** Moves the rows of one key back in time. */
async function passTime(purpose: string, subject: string, ms: number): Promise<void> {
  const mark = await dailyMark(purpose, subject);
  await executeSql('update contadores set expire = expire - $2 where key = $1', [mark, ms]);
  await executeSql(`update cupos set lleno = lleno - $2 * interval '1 ms' where clave = $1`, [mark, ms]);
}

describe('tries', () => {
  test('are ten a minute over all nodes, the later ones after growing pauses', async () => {
    const nodes = twice(() => new Attempts(lookupLimit));
    const caller = randomUUID();
    const delays: number[] = [];
    const start = performance.now();
    for (let at = 0; at < 10; at++) delays.push(await nodes[at % 2 ? 1 : 0].take(caller));
    expect(delays).toEqual([0, 0, 0, 250, 500, 1000, 2000, 4000, 4000, 4000]);
    for (const node of nodes) {
      const error = await node.take(caller).catch((reason) => reason);
      expect(error).toBeInstanceOf(Problem);
      expect(Number(error.detail.headers['retry-after']) * 1000).toBeGreaterThanOrEqual(leftOfMinute(start));
    }
    expect(await nodes[0].take(randomUUID())).toBe(0);
  });

  test('begin again after a minute, however many were rejected', async () => {
    const caller = randomUUID();
    const attempts = new Attempts(lookupLimit);
    await Promise.allSettled(Array.from({ length: 30 }, () => attempts.take(caller)));
    await passTime(lookupLimit.purpose, caller, 60_000);
    expect(await new Attempts(lookupLimit).take(caller)).toBe(0);
  });

  test('that come together are counted one by one', async () => {
    const nodes = twice(() => new Attempts(lookupLimit));
    const caller = randomUUID();
    const results = await Promise.allSettled(Array.from({ length: 24 }, (_, at) => nodes[at % 2 ? 1 : 0].take(caller)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });
});

describe('volume', () => {
  test('allows ten at once over all nodes and then one a minute', async () => {
    const nodes = twice(() => new Volume(submissionLimit));
    const caller = randomUUID();
    const start = performance.now();
    const waits = await Promise.all(Array.from({ length: 10 }, (_, at) => nodes[at % 2 ? 1 : 0].take(caller)));
    expect(new Set(waits)).toEqual(new Set([0]));
    const wait = await nodes[1].take(caller);
    expect(wait).toBeGreaterThan(leftOfMinute(start));
    expect(wait).toBeLessThanOrEqual(60_000);
    await passTime(submissionLimit.purpose, caller, 60_000);
    expect(await nodes[0].take(caller)).toBe(0);
    expect(await nodes[1].take(caller)).toBeGreaterThan(leftOfMinute(start));
    await passTime(submissionLimit.purpose, caller, 15_000);
    expect(await nodes[1].take(caller)).toBeLessThanOrEqual(45_000);
    expect(await nodes[0].take(randomUUID())).toBe(0);
  });

  test('returns the token of a submission that was rejected', async () => {
    // Two tokens, since the clock may be set back slightly between two statements.
    const volume = new Volume({ purpose: 'prueba-cupo', burst: 2, refillMs: 60_000 });
    const caller = randomUUID();
    for (let at = 0; at < 5; at++) {
      expect(await volume.take(caller)).toBe(0);
      await volume.giveBack(caller);
    }
  });
});

test('a solution is accepted once over all nodes, also when it is sent twice at the same moment', async () => {
  const secret = keyRing().lookupKey('desafio');
  const solved = async () => {
    const challenge = await newChallenge(new Date(), secret);
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  };
  const payload = await solved();
  const results = await Promise.all(Array.from({ length: 4 }, () => acceptSolution(payload, secret)));
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(await acceptSolution(payload, secret)).toBe(false);
});

test('nonces of forged solutions are not stored', async () => {
  const secret = keyRing().lookupKey('desafio');
  const challenge = await newChallenge(new Date(), secret);
  const { nonce } = challenge.parameters;
  const forged = { challenge: { ...challenge, signature: '00' }, solution: { counter: 1, derivedKey: '00' } };
  const payload = Buffer.from(JSON.stringify(forged)).toString('base64');
  expect(await acceptSolution(payload, secret)).toBe(false);
  const { rows } = await executeSql('select from contadores where key like $1', [`%${nonce}%`]);
  expect(rows).toEqual([]);
});

test('the sweep deletes what has expired and keeps what counts', async () => {
  const [past, current] = [randomUUID(), randomUUID()];
  for (const caller of [past, current]) {
    await new Attempts(lookupLimit).take(caller);
    await new Volume(submissionLimit).take(caller);
  }
  await passTime(lookupLimit.purpose, past, 60_001);
  await passTime(submissionLimit.purpose, past, 60_001);
  await executeSql(`insert into sales_diarias (dia, sal) values ('2020-01-01', '\\x00') on conflict do nothing`);
  const step = 'insert into verificaciones (id, identificador, valor, vence) values ($1, $1, $1, now() + $2::interval)';
  await executeSql(step, [past, '-1 second']);
  await executeSql(step, [current, '5 minutes']);
  await sweepLimits();
  const { rows: steps } = await executeSql('select id from verificaciones where id in ($1, $2)', [past, current]);
  expect(steps).toEqual([{ id: current }]);
  const listed = async (sql: string, purpose: string, caller: string) =>
    (await executeSql(sql, [await dailyMark(purpose, caller)])).rows.length;
  const counters = 'select from contadores where key = $1';
  const buckets = 'select from cupos where clave = $1';
  expect(await listed(counters, lookupLimit.purpose, past)).toBe(0);
  expect(await listed(buckets, submissionLimit.purpose, past)).toBe(0);
  expect(await listed(counters, lookupLimit.purpose, current)).toBe(1);
  expect(await listed(buckets, submissionLimit.purpose, current)).toBe(1);
  const { rows } = await executeSql('select dia::text from sales_diarias');
  expect(rows).toEqual([{ dia: new Date().toISOString().slice(0, 10) }]);
  const { rows: queued } = await executeSql(
    "select data from pgboss.job where name = 'rastros' and singleton_key = 'sales'",
  );
  expect(queued).toContainEqual({ data: { tablas: ['sales_diarias'] } });
});
