import { expect, test } from 'vitest';
import { acuerdos } from '#areas/acuerdos/datasets/acuerdos.ts';
import { openEmptyDatabase, writeContent } from '#tests/setup/database.ts';
import { saveAudit, saveObservation } from '#tests/setup/observed-audit.ts';
import { addDays } from '../calendar/days.ts';
import { today } from '../visibility.ts';
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

test('what the public could read and cannot any more is absent', async () => {
  await save(3);
  const before = await newest();
  await withdrawAsMistake(3);
  expect(await changes(before)).toEqual([{ registro: 3, ausente: true }]);
});

test('what is visible later is listed from its day, and what never was visible is not', async () => {
  const before = await newest();
  await save(4, { fecha: tomorrow });
  await save(5, { fecha: tomorrow });
  await withdrawAsMistake(5);
  expect(await changes(before)).toEqual([]);
  await save(6);
  const after = await newest();
  expect(await changes(after)).toEqual([]);
  expect(await changes(after, inTwoDays)).toEqual([{ registro: 4, ausente: false }]);
  // It holds no newer change up.
  const [first, ...others] = await listPublicChanges(before, 1, inTwoDays);
  expect([first?.registro, others]).toEqual([4, []]);
  const number = first?.numero ?? 0;
  expect((await listPublicChanges(number, 1, inTwoDays)).map(({ registro }) => registro)).toEqual([6]);
  expect((await listPublicChanges(number, 5, inTwoDays)).map(({ registro }) => registro)).toEqual([6, 4]);
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
