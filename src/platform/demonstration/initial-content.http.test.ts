import { expect, test } from 'vitest';
import { openEmptyDatabase, writeContent } from '#tests/setup/database.ts';
import { ask } from '#tests/setup/http.ts';
import { cargaInicial } from '../database/schema.ts';
import { hasDemonstration, openDemonstration } from './initial-content.ts';

openEmptyDatabase();

test('the database says whether its content is a demonstration', async () => {
  const read = async () => {
    await openDemonstration();
    return hasDemonstration();
  };
  expect(await read()).toBe(false);
  await writeContent('entes', (tx) => tx.insert(cargaInicial).values({ demostracion: false }));
  expect(await read()).toBe(false);
  await writeContent('entes', (tx) => tx.update(cargaInicial).set({ demostracion: true }));
  expect(await read()).toBe(true);
});

test('pages of the demonstration say so', async () => {
  expect((await ask('/auditorias/avance-solventacion')).text).toContain('Datos de demostración.');
});
