import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resealAddresses } from '#areas/avisos/commands/address.ts';
import { endSubscriptions } from '#areas/avisos/commands/subscribe.ts';
import { eraseTraces } from '#platform/database/writes/traces.ts';
import { replaceRingKeys } from '#platform/encryption/replace-keys.ts';
import { mailLimit, submissionLimit, Volume } from '#platform/guard/volume.ts';
import { mailServer } from '../../setup/atencion/mail-server.ts';
import { alertsSite, minutes } from '../../setup/avisos/alerts-site.ts';
import { contentIfThere, filesBelow } from '../../setup/data-folder/stored-files.ts';

// Addresses of subscribers in the raw files of the database, through a rotation of the keys, and under floods.

const site = alertsSite();
const mails = mailServer();
type Person = { id: string; correo: Buffer; huella: Buffer };
const people = () => site.rows<Person>('select id, correo, huella from suscriptores');

/** Returns the files of the database, its log included, that have some bytes. */
function filesWith(bytes: Buffer | string): string[] {
  return filesBelow(join(site.dataDir, 'pg')).filter((path) => contentIfThere(path).includes(bytes));
}

test('a rotation of the keys seals and hashes every address again, and mails still find it', async () => {
  await site.follow('llave@quetzal9.example', 'tipo:nota');
  const [before] = await people();
  await replaceRingKeys(new Date(), async () => undefined);
  expect(await resealAddresses()).toBe(1);
  const [after] = await people();
  expect(after?.id).toBe(before?.id);
  expect(after?.huella.equals(before?.huella ?? Buffer.alloc(0))).toBe(false);
  expect(after?.correo.equals(before?.correo ?? Buffer.alloc(0))).toBe(false);
  expect(await resealAddresses()).toBe(0);
  await site.follow('LLAVE@quetzal9.example', 'tipo:evento');
  expect(await people()).toHaveLength(1);
  await site.publishNotes(['Con la llave nueva']);
  await site.sendNewsAt(minutes(10));
  expect(mails.filter(({ to }) => to === 'llave@quetzal9.example')).toHaveLength(1);
});

test('no file contains an address in plain text, nor, after unsubscribing, its sealed form', {
  timeout: 60_000,
}, async () => {
  await site.rows('checkpoint');
  expect(filesWith('quetzal9')).toEqual([]);
  const [person] = await people();
  const sealed = person?.correo ?? Buffer.alloc(0);
  expect(filesWith(sealed)).not.toEqual([]);
  await site.perform(site.publisher, (tx) => endSubscriptions(tx, { suscriptorId: person?.id ?? '' }));
  expect(await people()).toEqual([]);
  await eraseTraces(['suscriptores']);
  await expect.poll(() => filesWith(sealed), { timeout: 30_000, interval: 1000 }).toEqual([]);
});

test('ten thousand requests of one network get ten through, and a mailbox five mails', {
  timeout: 120_000,
}, async () => {
  const taken = async (volume: Volume, subject: string, times: number) => {
    let granted = 0;
    for (let time = 0; time < times; time++) if ((await volume.take(subject)) === 0) granted += 1;
    return granted;
  };
  const begun = Date.now();
  const granted = await taken(new Volume(submissionLimit), 'una-red', 10_000);
  const refilled = Math.ceil((Date.now() - begun) / submissionLimit.refillMs);
  expect(granted).toBeGreaterThanOrEqual(submissionLimit.burst);
  expect(granted).toBeLessThanOrEqual(submissionLimit.burst + refilled);
  expect(await taken(new Volume(mailLimit), 'ajena@correo.example', 100)).toBe(mailLimit.burst);
});
