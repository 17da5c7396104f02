import { expect, test } from 'vitest';
import { acuerdos } from '#areas/acuerdos/datasets/acuerdos.ts';
import { openEmptyDatabase, writeContent } from '#tests/setup/database.ts';
import { saveAudit, saveObservation } from '#tests/setup/observed-audit.ts';
import { addDays } from '../calendar/days.ts';
import { db } from '../database/connection.ts';
import { loadRow } from '../editing/kind.ts';
import { today } from '../visibility.ts';
import { numberOpened } from './number-opened.ts';
import { listPublicChanges } from './public-changes.ts';
import { withdraw } from './write.ts';

openEmptyDatabase();

const now = new Date();
const tomorrow = addDays(today(now), 1);
const inTwoDays = new Date(now.getTime() + 2 * 86_400_000);

const changes = async (desde: number, at = now) =>
  (await listPublicChanges(desde, 100, at)).map(({ registro, ausente }) => ({ registro, ausente }));
const newest = async () => Math.max(0, ...(await listPublicChanges(0, 100, now)).map(({ numero }) => numero));

async function save(id: number, { fecha = '2026-01-05', sintesis = 'Se admite.' } = {}): Promise<void> {
  const row = { id, fecha, consecutivo: id, expediente: `EPRA/${id}/2026`, fechaActuacion: '2026-01-02', sintesis };
  await writeContent('acuerdos', (tx) => acuerdos.save(tx, [row]));
}

async function withdrawAsMistake(id: number): Promise<void> {
  await writeContent('acuerdos', (tx) => withdraw(tx, { kind: acuerdos.publication, id, retiro: 'error', now }));
}

test('a publication is listed once, with its newest change and the number of its act', async () => {
  await save(1);
  await save(2);
  const before = await newest();
  expect(await changes(0)).toEqual([
    { registro: 1, ausente: false },
    { registro: 2, ausente: false },
  ]);
  expect(await changes(before)).toEqual([]);
  const [first] = await listPublicChanges(0, 1, now);
  await save(1, { sintesis: 'Se desecha.' });
  const [changed] = await listPublicChanges(before, 1, now);
  expect(changed).toMatchObject({ tipo: 'acuerdo', registro: 1, acto: (first?.acto ?? 0) + 2 });
  expect((await changes(0)).map(({ registro }) => registro)).toEqual([2, 1]);
});

test('lists a record that is no longer public as absent', async () => {
  await save(3);
  const before = await newest();
  await withdrawAsMistake(3);
  expect(await changes(before)).toEqual([{ registro: 3, ausente: true }]);
});

test('lists a record with a later date once, on its day, and never a record that was not visible', async () => {
  const before = await newest();
  await save(4, { fecha: tomorrow });
  await save(5, { fecha: tomorrow });
  await withdrawAsMistake(5);
  expect(await changes(before)).toEqual([]);
  expect(await numberOpened(now)).toBe(0);
  await save(6);
  const after = await newest();
  expect(await changes(after, inTwoDays)).toEqual([]);
  expect(await numberOpened(inTwoDays)).toBe(1);
  const opened = await listPublicChanges(after, 100, inTwoDays);
  expect(opened.map(({ registro, ausente }) => ({ registro, ausente }))).toEqual([{ registro: 4, ausente: false }]);
  expect(await numberOpened(inTwoDays)).toBe(0);
  expect(await changes(opened[0]?.numero ?? 0, inTwoDays)).toEqual([]);
});

test('a public record that is dated later is absent until its day', async () => {
  await save(8);
  const before = await newest();
  const data = await loadRow(db(), acuerdos.content, 8);
  await writeContent('acuerdos', (tx) =>
    acuerdos.content.publish(tx, [{ registro: 8, data: { ...data, fecha: tomorrow } }]),
  );
  expect(await changes(before)).toEqual([{ registro: 8, ausente: true }]);
  const absent = await newest();
  expect(await numberOpened(inTwoDays)).toBe(1);
  expect(await changes(absent, inTwoDays)).toEqual([{ registro: 8, ausente: false }]);
});

test('a publication whose part changed is listed', async () => {
  await writeContent('auditorias', saveAudit);
  for (const estado of ['pendiente', 'solventada'] as const) {
    const before = await newest();
    await writeContent('auditorias', (tx) => saveObservation(tx, estado));
    const added = await listPublicChanges(before, 100, now);
    expect(added.map(({ tipo, registro }) => ({ tipo, registro }))).toEqual([{ tipo: 'auditoria', registro: 1 }]);
  }
});

test('an act that fails lists nothing', async () => {
  const before = await newest();
  const failed = writeContent('acuerdos', async (tx) => {
    await acuerdos.save(tx, [
      { id: 7, fecha: '2026-01-05', consecutivo: 7, expediente: 'E', fechaActuacion: '2026-01-02', sintesis: 'S' },
    ]);
    throw new Error('a fault');
  });
  await expect(failed).rejects.toThrow('a fault');
  expect(await changes(before)).toEqual([]);
});
