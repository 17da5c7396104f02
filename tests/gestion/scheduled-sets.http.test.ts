import { expect, test } from 'vitest';
import { auditorias } from '#areas/auditorias/datasets/auditorias.ts';
import { observaciones } from '#areas/auditorias/datasets/observaciones.ts';
import { auditChanges as set } from '#areas/sets.ts';
import { ForbiddenActError } from '#platform/acts/act.ts';
import { db } from '#platform/database/connection.ts';
import { MoveRefusedError, VersionConflictError } from '#platform/editing/errors.ts';
import { cancelSchedule, publishScheduled, publishVersion } from '#platform/editing/moves/moves.ts';
import { withdrawContent } from '#platform/editing/moves/withdrawal.ts';
import { listWaiting } from '#platform/editing/sets/members.ts';
import { cancelAndSubmit } from '#platform/editing/sets/set-moves.ts';
import { listSetSteps } from '#platform/editing/sets/set-steps.ts';
import { undoPublication } from '#platform/editing/sets/undo-publication.ts';
import { auditSet, markScheduled, person } from '../setup/gestion/audit-set.ts';

const { audit, rowsOf, setRow, moved, change, publicAmounts, sendAll } = auditSet();
const [ana, luis] = [person('ana'), person('luis')];
const at = new Date(Date.now() + 60_000);

/** Schedules a change of the first observation, and leaves one of the second without sending it. */
async function scheduleFirst() {
  const [first, second] = await rowsOf(observaciones.content);
  await change(ana, first, { monto: 150 });
  await sendAll(ana);
  await markScheduled((await setRow()).id, at);
  await change(luis, second, { monto: 250 });
  return { scheduled: await moved() };
}

const waitingIds = async () => (await listWaiting(db(), (await setRow()).id)).map(({ id }) => id);
const cancelAll = async (actor = ana) =>
  cancelAndSubmit(actor, set, { ...(await moved()), rows: await waitingIds(), note: '' });

test('one act cancels the schedule and sends everything, which is published as one and undone as one', async () => {
  const { scheduled } = await scheduleFirst();
  await cancelAll();
  expect(await setRow()).toMatchObject({
    ...{ estado: 'revision', programadoPara: null, programadoPor: null, sinAvisar: false },
  });
  expect((await rowsOf(observaciones.content)).map(({ estado }) => estado)).toEqual(['revision', 'revision']);
  const steps = async () => (await listSetSteps(scheduled.id, 3)).map(({ paso }) => paso);
  expect(await steps()).toEqual(['enviado', 'cancelado', 'enviado']);
  // The job of the cancelled schedule has nothing to do.
  expect(await publishScheduled(luis, set.kind, { ...scheduled, now: at })).toBe(false);
  await publishVersion(person('eva'), set.kind, { ...(await moved()), reason: '' });
  expect(await publicAmounts()).toEqual(['1: 150', '2: 250']);
  await undoPublication(luis, set, { ...(await moved()), reason: 'Prueba.', now: new Date() });
  expect(await publicAmounts()).toEqual(['1: 100', '2: 200']);
});

test('two concurrent cancellations of a schedule and its publication job: only one succeeds', async () => {
  const { scheduled } = await scheduleFirst();
  const outcomes = await Promise.allSettled([
    cancelAll(ana),
    cancelAll(luis),
    publishScheduled(luis, set.kind, { ...scheduled, now: at }),
  ]);
  const done = outcomes.filter((each) => each.status === 'fulfilled' && each.value !== false);
  expect(done).toHaveLength(1);
  const refusals = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  for (const refusal of refusals)
    expect(refusal instanceof VersionConflictError || refusal instanceof MoveRefusedError).toBe(true);
  const amounts = await publicAmounts();
  expect(amounts[1]).toBe('2: 200');
  expect((await setRow()).estado).toBe(amounts[0] === '1: 150' ? 'borrador' : 'revision');
});

test('keeps the schedule if none of the further changes can be submitted', async () => {
  const { scheduled } = await scheduleFirst();
  const [first] = await rowsOf(observaciones.content);
  const ids = { rows: [first?.id ?? 0], note: '' };
  await expect(cancelAndSubmit(ana, set, { ...scheduled, ...ids })).rejects.toThrow('Elija qué cambios');
  await expect(cancelAll(person('leo', /cancelar-programa/))).rejects.toThrow(ForbiddenActError);
  await expect(cancelAll(person('leo', /enviar/))).rejects.toThrow(ForbiddenActError);
  expect(await setRow()).toMatchObject({ estado: 'programado', programadoPor: 'luis' });
  const withdrawal = { retiro: 'error', motivo: 'Prueba.', now: new Date() } as const;
  await withdrawContent(luis, auditorias.content, { edited: { registro: audit() }, ...withdrawal });
  await expect(cancelAll()).rejects.toThrow('se retiró del sitio');
  expect((await setRow()).estado).toBe('programado');
});

test('rejects a second cancellation of a schedule, whose changes are drafts', async () => {
  await scheduleFirst();
  const rows = await waitingIds();
  const read = await moved();
  await cancelSchedule(luis, set.kind, read);
  await expect(cancelAndSubmit(ana, set, { ...read, rows, note: '' })).rejects.toThrow(MoveRefusedError);
  await sendAll(ana);
  expect((await rowsOf(observaciones.content)).map(({ estado }) => estado)).toEqual(['revision', 'revision']);
});
