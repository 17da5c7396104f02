import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { openServerDatabase } from '#tests/setup/database.ts';
import { db } from '../database/connection.ts';
import { createLog } from '../log.ts';
import { closeJobs, openQueues, queueJob, workOnJobs } from './jobs.ts';

openServerDatabase();
afterEach(() => closeJobs());

test('abandons a job after its last attempt', async () => {
  const tries: unknown[] = [];
  const abandoned: unknown[] = [];
  const name = 'prueba-sin-exito';
  const named = { name, title: 'Prueba' };
  const job = {
    ...named,
    pollSeconds: 0.5,
    async work(data: unknown) {
      tries.push(data);
      throw new Error('it fails each time');
    },
    async giveUp(data: unknown) {
      abandoned.push(data);
    },
  };
  // As at a start with a queue of an earlier version, which gave nothing up.
  await openQueues([{ ...named, work: job.work }], createLog('silent'));
  await openQueues([job], createLog('silent'), { works: true });
  await workOnJobs();
  await queueJob(db(), name, { run: 7 }, { tries: 0 });
  await expect.poll(() => abandoned, { timeout: 15_000 }).toEqual([{ run: 7 }]);
  expect(tries).toEqual([{ run: 7 }]);
});

test('gives a queue of an earlier version the time of the new one', async () => {
  const job = { name: 'prueba-mas-larga', title: 'Prueba', work: async () => undefined };
  const openFor = async (maxSeconds: number) => {
    await openQueues([{ ...job, maxSeconds }], createLog('silent'));
    await closeJobs();
    const { rows } = await db().execute(sql`select expire_seconds from pgboss.queue where name = ${job.name}`);
    return rows;
  };
  expect(await openFor(60)).toEqual([{ expire_seconds: 60 }]);
  expect(await openFor(7200)).toEqual([{ expire_seconds: 7200 }]);
});
