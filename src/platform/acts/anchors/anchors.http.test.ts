import { beforeAll, expect, inject, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { openKeyRing } from '#platform/encryption/open-key-ring.ts';
import { metricsRegistry } from '#platform/metrics/registry.ts';
import { mailServer } from '#tests/setup/atencion/mail-server.ts';
import { temporaryFolder } from '#tests/setup/data-folder/temporary-folder.ts';
import { openEmptyDatabase, tamperWithLog, testActor } from '#tests/setup/database.ts';
import { act } from '../act.ts';
import { verifyLog } from '../verify.ts';
import { isAnchorLate, watchLog } from '../watch-log.ts';
import { sendAnchor, writeAnchor } from './anchors.ts';
import { findOffsiteNumber } from './offsite-anchor.ts';

openEmptyDatabase();
const mails = mailServer();
const write = (id: number) =>
  act(testActor, 'calendario.sembrar', { kind: 'prueba', ids: [id] }, async () => undefined);

beforeAll(async () => {
  const config = readConfig({
    DATA_DIR: inject('dataDir'),
    KEY_RING_FILE: `${temporaryFolder('anclas')}/llavero.json`,
  });
  await openKeyRing(config, () => undefined, 'create');
  for (let id = 1; id <= 50; id += 1) await write(id);
});

test('the position of the log leaves by mail once, and shows later that its end was cut off', async () => {
  expect(await findOffsiteNumber()).toBeUndefined();
  await sendAnchor('control@institucion.example');
  await sendAnchor('control@institucion.example');
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.to).toBe('control@institucion.example');
  const [, numero = '', huella = ''] = /^(\d+) ([0-9a-f]{64}) \d{4}-/m.exec(mail?.text ?? '') ?? [];
  expect(await findOffsiteNumber()).toBe(Number(numero));
  await tamperWithLog('delete from bitacora where numero > (select max(numero) - 40 from bitacora)');
  expect((await verifyLog()).problems).toEqual([]);
  expect((await verifyLog([{ numero: Number(numero), huella }])).problems).toEqual([
    { numero: Number(numero), kind: 'ancla' },
  ]);
});

test('an entry of somebody else, which says that the position left, keeps none here', async () => {
  await write(51);
  await tamperWithLog(`insert into bitacora (numero, momento, actor_tipo, actor_id, accion, objeto, detalle, anterior, huella)
    select numero + 1, momento, 'trabajo', 'anclas', 'anclas.mandar', objeto, detalle, huella, repeat('a', 64)
    from bitacora order by numero desc limit 1`);
  const before = mails.length;
  await sendAnchor('control@institucion.example');
  expect(mails).toHaveLength(before + 1);
});

test('an anchor of the day that somebody wrote in advance is noticed, and one of an act is not', async () => {
  await tamperWithLog("insert into bitacora_anclas values ('2026-11-22', 1, repeat('a', 64), '2026-11-22')");
  const eventsAfter = async (day: string) => {
    const registry = metricsRegistry();
    const text = async () =>
      registry.getSingleMetric('security_events_total')
        ? registry.getSingleMetricAsString('security_events_total')
        : '';
    const count = async () => Number(/event="bitacora-alterada"\} (\d+)/.exec(await text())?.[1] ?? 0);
    const before = await count();
    await writeAnchor(new Date(`${day}T20:00:00Z`));
    return (await count()) - before;
  };
  expect([await eventsAfter('2026-11-21'), await eventsAfter('2026-11-21')]).toEqual([0, 0]);
  expect(await eventsAfter('2026-11-22')).toBe(1);
  expect((await verifyLog()).problems).toContainEqual({ numero: 1, kind: 'ancla' });
  await tamperWithLog('delete from bitacora_anclas');
});

test('an anchor that is due and does not leave is noticed, also where its job is gone', async () => {
  await sendAnchor('control@institucion.example');
  const later = new Date(Date.now() + 2 * 3_600_000);
  expect(await isAnchorLate(later)).toBe(false);
  await write(53);
  expect([await isAnchorLate(new Date()), await isAnchorLate(later)]).toEqual([false, true]);
  await sendAnchor('control@institucion.example');
  expect(await isAnchorLate(later)).toBe(false);
});

test('an anchor that the mail server refuses for good is no anchor that left', async () => {
  const before = await findOffsiteNumber();
  await write(54);
  mails.refuse = true;
  await expect(sendAnchor('control@institucion.example')).rejects.toThrow('refuses');
  expect(await findOffsiteNumber()).toBe(before);
});

test('an entry that somebody gave another time waits for its anchor all the same', async () => {
  mails.refuse = false;
  await sendAnchor('control@institucion.example');
  await write(55);
  expect(await isAnchorLate(new Date())).toBe(false);
  await tamperWithLog(
    "update bitacora set momento = now() + interval '2 hours' where numero = (select max(numero) from bitacora)",
  );
  expect(await isAnchorLate(new Date())).toBe(true);
  await watchLog();
  const counted = await metricsRegistry().getSingleMetric('security_events_total')?.get();
  expect(counted?.values.find(({ labels }) => labels.event === 'ancla-retenida')?.value).toBeGreaterThan(0);
});
