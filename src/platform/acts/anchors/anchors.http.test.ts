import { beforeAll, expect, inject, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { openKeyRing } from '#platform/encryption/open-key-ring.ts';
import { mailServer } from '#tests/setup/atencion/mail-server.ts';
import { temporaryFolder } from '#tests/setup/data-folder/temporary-folder.ts';
import { openEmptyDatabase, tamperWithLog, testActor } from '#tests/setup/database.ts';
import { act } from '../act.ts';
import { verifyLog } from '../verify.ts';
import { sendAnchor } from './anchors.ts';
import { findAwayNumber } from './grave.ts';

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
  expect(await findAwayNumber()).toBeUndefined();
  await sendAnchor('control@institucion.example');
  await sendAnchor('control@institucion.example');
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.to).toBe('control@institucion.example');
  const [, numero = '', huella = ''] = /^(\d+) ([0-9a-f]{64}) \d{4}-/m.exec(mail?.text ?? '') ?? [];
  expect(await findAwayNumber()).toBe(Number(numero));
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

test('an anchor that the mail server refuses for good is no anchor that left', async () => {
  const before = await findAwayNumber();
  await write(52);
  mails.refuse = true;
  await expect(sendAnchor('control@institucion.example')).rejects.toThrow('refuses');
  expect(await findAwayNumber()).toBe(before);
});
