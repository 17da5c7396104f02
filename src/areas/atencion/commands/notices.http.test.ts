import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { act } from '#platform/acts/act.ts';
import { readConfig } from '#platform/config.ts';
import { executeSql } from '#platform/database/connection.ts';
import { openKeyRing } from '#platform/encryption/key-ring.ts';
import { closeJobs, openQueues } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/log.ts';
import { openMail } from '#platform/mail/mail.ts';
import { mailServer } from '#tests/setup/atencion/mail-server.ts';
import { complaint } from '#tests/setup/atencion/submission.ts';
import { openServerDatabase } from '#tests/setup/database.ts';
import { DEFERRED_NOTICES, NOTICES, visitor } from './actors.ts';
import { sendNotice } from './notices.ts';
import { prepareRegistro, submitRegistro } from './submit.ts';

openServerDatabase();

const site = new URL('http://localhost');
const received = mailServer();

beforeAll(async () => {
  await openKeyRing(readConfig({ DATA_DIR: inject('dataDir') }), () => undefined);
  // The queues have no workers: the test reads the queued jobs.
  const work = async () => undefined;
  const possible = () => false;
  const queues = [
    { name: NOTICES, work, possible },
    { name: DEFERRED_NOTICES, work, possible, coalesces: true as const },
  ];
  await openQueues(queues, createLog('silent'));
});
afterAll(closeJobs);

/** Registers a complaint and returns the notice that it queued. */
async function registered(Email: string): Promise<{ registroId: string; motivo: string }> {
  const prepared = await prepareRegistro({
    registro: { ...complaint({ Email }), Tipo: 'Denuncia' },
    attachment: undefined,
    caller: '',
    now: new Date(),
  });
  await act(visitor, 'atencion.registrar', { kind: 'registro' }, (tx) => submitRegistro(tx, prepared));
  const { rows } = await executeSql(`select data from pgboss.job where name = $1 order by created_on desc limit 1`, [
    NOTICES,
  ]);
  return (rows as { data: { registroId: string; motivo: string } }[])[0]?.data ?? { registroId: '', motivo: '' };
}

const deferred = async (ids: string[]) =>
  (
    await executeSql(
      `select extract(epoch from start_after - now())::float8 as seconds, singleton_key as key from pgboss.job
       where name = $1 and data->>'registroId' = any ($2)`,
      [DEFERRED_NOTICES, ids],
    )
  ).rows as { seconds: number; key: string }[];

test('defers mails beyond the rate limit of an address as one job', async () => {
  const email = `avisos-${Date.now()}@correo.example`;
  const notices = [];
  for (let at = 0; at < 8; at++) notices.push(await registered(email));
  for (const notice of notices) await sendNotice(notice, site);
  expect(received.filter(({ to }) => to === email)).toHaveLength(5);
  const jobs = await deferred(notices.map(({ registroId }) => registroId));
  expect(jobs).toHaveLength(1);
  expect(jobs[0]?.seconds).toBeGreaterThan(3500);
  expect(jobs[0]?.seconds).toBeLessThan(3700);
  expect(jobs[0]?.key).not.toContain('avisos-');
});

test('returns the rate-limit token of a mail that could not be sent', async () => {
  const email = `caido-${Date.now()}@correo.example`;
  const notice = await registered(email);
  await openMail(readConfig({ SMTP_URL: 'smtp://127.0.0.1:1' }));
  for (let at = 0; at < 6; at++) await expect(sendNotice(notice, site)).rejects.toThrow(/Mail server/);
  expect(await deferred([notice.registroId])).toEqual([]);
});
