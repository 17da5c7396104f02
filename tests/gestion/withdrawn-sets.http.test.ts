import { expect, test } from 'vitest';
import { auditorias } from '#areas/auditorias/datasets/auditorias.ts';
import { observaciones } from '#areas/auditorias/datasets/observaciones.ts';
import { auditChanges as set } from '#areas/sets.ts';
import { db } from '#platform/database/connection.ts';
import { publishVersion } from '#platform/editing/moves/moves.ts';
import { withdrawContent } from '#platform/editing/moves/withdrawal.ts';
import { listSetSteps } from '#platform/editing/sets/set-steps.ts';
import { undoPublication } from '#platform/editing/sets/undo-publication.ts';
import { isWithdrawn } from '#platform/editing/site-rows.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { openAudit } from '../../src/gestion/expediente/audit.server.ts';
import { checkRow } from '../../src/gestion/expediente/check-row.server.ts';
import { readWorkspace } from '../../src/gestion/expediente/loader.server.ts';
import { performWork } from '../../src/gestion/expediente/perform.server.ts';
import { readReview } from '../../src/gestion/expediente/revisar/review.server.ts';
import { auditSet, newFinding, person } from '../setup/gestion/audit-set.ts';

const { audit, work, rowsOf, moved, change, add, sendAll } = auditSet();
const [ana, luis] = [person('ana'), person('luis')];
const publisher = { ...luis, can: () => true } as unknown as StaffActor;

const publish = async () => publishVersion(luis, set.kind, { ...(await moved()), reason: '' });
const withdraw = () =>
  withdrawContent(luis, auditorias.content, {
    edited: { registro: audit() },
    retiro: 'error',
    motivo: 'Se publicó antes de tiempo.',
    now: new Date(),
  });
const isAuditWithdrawn = () => isWithdrawn(db(), auditorias.content, audit());
const review = async () => {
  const opened = await openAudit(`r${audit()}`, publisher);
  const { general, may, hasPage, audience } = await readReview({ audit: opened, actor: publisher, now: new Date() });
  return { general, mayPublish: may.publicar || may.programar, isTried: hasPage || audience !== null };
};
async function perform(actor: StaffActor, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return performWork({ audit: await openAudit(`r${audit()}`, actor), form, actor, now: new Date() });
}
const putBack = (vuelta: string) =>
  perform(publisher, { accion: 'reponer', renglon: `auditorias-r${audit()}`, vuelta });

test('the publication that put a withdrawn audit back is undone with it: it is withdrawn again', async () => {
  await withdraw();
  await change(ana, (await work()).root, { notificadaEl: '2025-02-02' });
  await sendAll(ana);
  await publish();
  expect(await isAuditWithdrawn()).toBe(false);
  await undoPublication(luis, set, { ...(await moved()), reason: 'Antes de tiempo.', now: new Date() });
  expect(await isAuditWithdrawn()).toBe(true);
});

test('the review of changes of a withdrawn audit approves nothing until the audit is restored, and says so', async () => {
  const [first] = await rowsOf(observaciones.content);
  await change(ana, first, { monto: 150 });
  await sendAll(ana);
  expect(await review()).toMatchObject({ general: null, mayPublish: true });
  await withdraw();
  const general = expect.stringMatching(/se retiró del sitio.*Vuelva a ponerla en el sitio/);
  expect(await review()).toEqual({ general, mayPublish: false, isTried: false });
  const page = await readWorkspace({
    audit: await openAudit(`r${audit()}`, publisher),
    actor: publisher,
    now: new Date(),
    publicOrigin: '',
    query: new URLSearchParams({ abre: `auditorias-r${audit()}` }),
  });
  expect([page.sitio, page.panel?.mayPutBack, page.panel?.withdrawal]).toEqual(['retirado', true, null]);
  expect(await putBack('')).toMatchObject({ data: { errors: { vuelta: 'Escriba por qué vuelve al sitio.' } } });
  expect(await putBack('Ya es su día.')).toMatchObject({ status: 303 });
  expect(await review()).toMatchObject({ general: null, mayPublish: true });
  await publish();
  const { root } = await work();
  const steps = await listSetSteps((await moved()).id, 10, root.id);
  expect(steps.map(({ paso }) => paso)).toEqual(['publicado', 'repuesto', 'retirado', 'enviado']);
});

test('a row is withdrawn with its waiting change, which a withdrawal that is refused leaves as it is', async () => {
  const [row] = await rowsOf(observaciones.content);
  await change(ana, row, { monto: 150 });
  const withdrawal = { accion: 'retirar', renglon: `observaciones-r${row?.registro}`, motivo: 'Se repitió.' };
  const editor = { ...person('eva', /retirar/), can: () => true } as unknown as StaffActor;
  await expect(perform(editor, withdrawal)).rejects.toMatchObject({ status: 403 });
  expect((await rowsOf(observaciones.content))[0]?.waits).toBe(true);
  expect(await perform(publisher, withdrawal)).toMatchObject({ status: 303 });
  expect((await rowsOf(observaciones.content))[0]?.waits).toBe(false);
  expect(await isWithdrawn(db(), observaciones.content, row?.registro ?? 0)).toBe(true);
});

test('a new row is offered the number after that of a withdrawn one', async () => {
  const last = (await rowsOf(observaciones.content)).at(-1);
  await perform(publisher, { accion: 'retirar', renglon: `observaciones-r${last?.registro}`, motivo: 'Se repitió.' });
  const { panel } = await readWorkspace({
    audit: await openAudit(`r${audit()}`, publisher),
    actor: publisher,
    now: new Date(),
    publicOrigin: '',
    query: new URLSearchParams({ abre: 'observaciones-nuevo' }),
  });
  expect(panel?.values.numero).toBe(String(Number(last?.data.numero) + 1));
});

test('a row cannot have the number of a pending one', async () => {
  await add(ana, observaciones.content, [newFinding(77)]);
  const check = async (numero: number) =>
    checkRow(await openAudit(`r${audit()}`, publisher), {
      kind: observaciones.content,
      row: undefined,
      values: { ...(await rowsOf(observaciones.content)).at(-1)?.data, ...newFinding(numero) },
    });
  expect(await check(77)).toEqual({
    errors: { numero: 'La auditoría ya tiene esa observación: búsquela en la lista y edítela.' },
  });
  expect(await check(78)).toHaveProperty('data');
});
