import { expect, test } from 'vitest';
import { acuerdos } from '#areas/acuerdos/datasets/acuerdos.ts';
import { auditoriaKind } from '#areas/auditorias/publications.ts';
import { auditoriaPath } from '#areas/auditorias/rules/address.ts';
import { openEmptyDatabase, tamperWithLog, writeContent } from '#tests/setup/database.ts';
import { saveAudit, saveObservation } from '#tests/setup/observed-audit.ts';
import { act } from '../acts/act.ts';
import { systemActor } from '../acts/actor.ts';
import { addDays } from '../calendar/days.ts';
import { today } from '../visibility.ts';
import { listChangedSince } from './changed-since.ts';
import { notePublicChanges } from './public-changes.ts';
import { withdraw } from './write.ts';

openEmptyDatabase();

const now = new Date();
const day = today(now);
const yesterday = addDays(day, -1);
const tomorrow = addDays(day, 1);
const row = { fechaActuacion: '2026-01-02', sintesis: 'Se admite.' };

const save = (rows: { id: number; fecha?: string; sintesis?: string }[]) =>
  writeContent('acuerdos', (tx) =>
    acuerdos.save(
      tx,
      rows.map((each) => ({
        fecha: '2026-01-05',
        consecutivo: each.id,
        ...row,
        ...each,
        expediente: `EPRA/${each.id}/2026`,
      })),
    ),
  );
/** Everything so far happened two days ago. */
const age = () =>
  tamperWithLog(
    "update bitacora set momento = momento - interval '2 days'",
    "update publicaciones set cambiada = cambiada - interval '2 days'",
    "update publicaciones_actos set momento = momento - interval '2 days'",
  );
const changes = async (since = yesterday, at = now) =>
  (await listChangedSince(acuerdos.publication, since, at)).changes.map(({ registro, isNew }) => [registro, isNew]);

test('a kind has what is new and what changed since a day, of what the public reads', async () => {
  await save([{ id: 1 }, { id: 2 }, { id: 3 }]);
  expect((await changes()).toSorted()).toEqual([
    [1, true],
    [2, true],
    [3, true],
  ]);
  await age();
  expect(await changes()).toEqual([]);
  await save([{ id: 2, sintesis: 'Se desecha.' }]);
  await save([{ id: 4 }, { id: 5, fecha: tomorrow }]);
  await writeContent('acuerdos', (tx) => withdraw(tx, { kind: acuerdos.publication, id: 3, retiro: 'error', now }));
  expect((await changes()).toSorted()).toEqual([
    [2, false],
    [4, true],
  ]);
  const { changes: listed } = await listChangedSince(acuerdos.publication, yesterday, now);
  expect(listed.map((change) => change.day)).toEqual([day, day]);
});

test('a record that becomes visible by its date is new on that day', async () => {
  await age();
  expect(await changes(tomorrow, new Date(now.getTime() + 2 * 86_400_000))).toEqual([[5, true]]);
});

test('returns a hundred changes, and whether there are more', async () => {
  await save(Array.from({ length: 120 }, (_, index) => ({ id: 1000 + index })));
  const { changes: listed, hasMore } = await listChangedSince(acuerdos.publication, yesterday, now);
  expect([listed.length, hasMore]).toEqual([100, true]);
});

test('an ente has its audits whose observations changed', async () => {
  await writeContent('auditorias', async (tx) => {
    await saveAudit(tx);
    await saveObservation(tx, 'pendiente');
  });
  await age();
  const ofEnte = async () => (await listChangedSince({ enteId: 1 }, yesterday, now)).changes;
  expect(await ofEnte()).toEqual([]);
  await writeContent('auditorias', (tx) => saveObservation(tx, 'solventada'));
  const changed = {
    tipo: 'auditoria',
    registro: 1,
    titulo: 'Integral P-1',
    direccion: auditoriaPath(1),
    isNew: false,
    day,
  };
  expect(await ofEnte()).toEqual([changed]);
  const rebuilder = systemActor('arranque', 'prueba', ['publicaciones.reconstruir']);
  await act(rebuilder, 'publicaciones.reconstruir', { kind: 'publicaciones' }, async (tx) =>
    notePublicChanges(tx, auditoriaKind, [1]),
  );
  expect(await ofEnte()).toEqual([changed]);
});
