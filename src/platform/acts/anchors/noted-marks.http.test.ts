import { beforeAll, expect, inject, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { db } from '#platform/database/connection.ts';
import { openKeyRing } from '#platform/encryption/open-key-ring.ts';
import { temporaryFolder } from '#tests/setup/data-folder/temporary-folder.ts';
import { openEmptyDatabase, tamperWithLog, testActor } from '#tests/setup/database.ts';
import { act } from '../act.ts';
import { addMarks, findMarks } from '../marks.ts';
import { openNotedMarks } from './noted-marks.ts';

openEmptyDatabase();
beforeAll(async () => {
  const config = readConfig({
    DATA_DIR: inject('dataDir'),
    KEY_RING_FILE: `${temporaryFolder('marcas')}/llavero.json`,
  });
  await openKeyRing(config, () => undefined, 'create');
  openNotedMarks(temporaryFolder('marcas-anotadas'), { compacts: true });
});
const mark = (state: string) =>
  act(testActor, 'demostracion.cargar', { kind: 'prueba' }, async (tx) => addMarks(tx, { 'prueba/1': state }));

test('an entry that is removed after a process forgot its marks, of many others, gives no earlier state back', async () => {
  await mark('antes');
  await mark('vigente');
  // Clears the process's memory of marks, as reading twenty thousand other keys would.
  await tamperWithLog('delete from bitacora where numero = (select max(numero) from bitacora)');
  expect((await findMarks(db(), ['prueba/1'])).get('prueba/1')?.mark).not.toBe('antes');
});
