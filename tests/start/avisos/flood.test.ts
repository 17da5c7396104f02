import { expect, test } from 'vitest';
import { submissionLimit } from '#platform/guard/volume.ts';
import { mailServer } from '../../setup/atencion/mail-server.ts';
import { newCaller, query } from '../../setup/atencion/submission.ts';
import { submission } from '../../setup/gestion/requests.ts';
import { ask } from '../../setup/http.ts';
import { emptySite } from '../../setup/import/site.ts';
import { until } from '../../setup/processes.ts';

// A flood of requests of one network through the form itself; `addresses.test.ts` takes ten thousand from the limit alone.

const mails = mailServer();
// The general limit of requests is set aside, so that those of the form are what holds.
const site = emptySite(() => ({ SMTP_URL: mails.url(), TRUST_PROXY: '1', LOG_LEVEL: 'warn' }));

const FLOOD = 2000;
const AT_ONCE = 20;
/** More than what the heap grows by before it is collected, less than what two hundred kilobytes of each request are. */
const MAX_MEGABYTES = 400;

const requestFrom = (caller: string, correo: string) => {
  const { headers, ...form } = submission({ correo, ritmo: 'diario' });
  const path = '/avisame?de=%2Fdifusion%2Fnotas';
  return ask(path, { origin: site.base(), ...form, headers: { ...headers, 'x-forwarded-for': caller } });
};

async function megabytes(): Promise<number> {
  const metrics = await (await site.get('/metrics')).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]) / 1_000_000;
}

test(`${FLOOD} requests of one network store and mail as many as its limit, and grow neither tables nor memory`, {
  timeout: 120_000,
}, async () => {
  const caller = newCaller();
  // The first requests load what the page needs.
  for (let time = 0; time < 2; time++) await requestFrom(caller, `previa${time}@lote.example`);
  const before = await megabytes();
  const begun = Date.now();
  const statuses: number[] = [];
  let next = 0;
  const sender = async () => {
    while (next < FLOOD) {
      next += 1;
      const { status, text } = await requestFrom(caller, `p${next}@lote.example`);
      statuses.push(status);
      if (status === 429 && !text.includes('data-challenge=')) throw new Error('no proof of work is offered');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  const granted = statuses.filter((status) => status === 200).length + 2;
  const refilled = Math.ceil((Date.now() - begun) / submissionLimit.refillMs);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(granted).toBeGreaterThanOrEqual(submissionLimit.burst);
  expect(granted).toBeLessThanOrEqual(submissionLimit.burst + refilled);
  const [rows] = await query<Record<string, number>>(
    site.dataDir,
    `select (select count(*)::int from suscriptores) as people, (select count(*)::int from suscripciones) as requests,
      (select count(*)::int from correos) as mails, (select count(*)::int from cupos) as buckets`,
  );
  expect(rows).toMatchObject({ people: granted, requests: granted, mails: granted });
  // One of the network, and one of each address that got a mail.
  expect(rows?.buckets).toBeLessThanOrEqual(granted + 1);
  expect((await megabytes()) - before).toBeLessThan(MAX_MEGABYTES);
  await until('the granted mails', () => mails.length === granted);
  expect((await requestFrom(newCaller(), 'vecina@otra.example')).status).toBe(200);
});
