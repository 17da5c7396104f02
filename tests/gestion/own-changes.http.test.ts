import { expect, test } from 'vitest';
import { observaciones } from '#areas/auditorias/datasets/observaciones.ts';
import { DAY_MS } from '#platform/calendar/days.ts';
import { db } from '#platform/database/connection.ts';
import { MAX_COMMENT } from '#platform/editing/comment-lengths.ts';
import { listComments } from '#platform/editing/comments.ts';
import { discardDraft, findDraft, forgetClosed, isClosed, keepDraft } from '#platform/editing/drafts.ts';
import { borradores } from '#platform/editing/schema.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { performWork, type WorkspaceAnswer } from '../../src/gestion/expediente/perform.server.ts';
import { performReview } from '../../src/gestion/expediente/revisar/perform-review.server.ts';
import { auditSet, person } from '../setup/gestion/audit-set.ts';

const { audit, work, rowsOf, setRow, moved, change } = auditSet();
const staff = (id: string) => ({ ...person(id), can: () => true }) as unknown as StaffActor;
const [ana, luis] = [staff('ana'), staff('luis')];

/** Submits a form of the workspace as it was read when the set had a version. */
async function submit(actor: StaffActor, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const opened = { registro: audit(), address: '', work: await work(), hidesSome: false };
  return performWork({ audit: opened, form, actor, now: new Date() }, performReview);
}
const refusalOf = (answer: unknown) => (answer as { data: WorkspaceAnswer }).data;

test('changes are sent although the same person saved another cell since the page was read', async () => {
  const [first] = await rowsOf(observaciones.content);
  await change(ana, first, { monto: 150 });
  const [{ version }, [saved]] = [await moved(), await rowsOf(observaciones.content)];
  await change(ana, saved, { monto: 160 });
  const answer = await submit(ana, { accion: 'enviar', version: `${version}`, cambio: `${saved?.id}` });
  expect((answer as Response).status).toBe(303);
  expect((await setRow()).estado).toBe('revision');
});

test('changes of another person since the page was read are named as such', async () => {
  const [first, second] = await rowsOf(observaciones.content);
  await change(ana, first, { monto: 150 });
  const { version } = await moved();
  await change(luis, second, { monto: 250 });
  const [saved] = await rowsOf(observaciones.content);
  const answer = await submit(ana, { accion: 'enviar', version: `${version}`, cambio: `${saved?.id}` });
  expect(refusalOf(answer).refused).toContain('Alguien cambió algo');
});

test('a cell that the same person changed in another tab is not named as changed by another one', async () => {
  const [first] = await rowsOf(observaciones.content);
  await change(ana, first, { monto: 150 });
  const cell = { accion: 'celda', renglon: `observaciones-r${first?.registro}`, campo: 'monto', monto: '9' };
  const answer = await submit(ana, { ...cell, version: `${first?.version}`, sitio: first?.digest ?? '' });
  expect(refusalOf(answer).conflict).toMatchObject({ with: 'version', author: null });
});

test('marks of saved forms are deleted after a week; a cell leaves none', async () => {
  const [first] = await rowsOf(observaciones.content);
  await change(ana, first, { monto: 150 });
  const [row] = await rowsOf(observaciones.content);
  const marks = await db().$count(borradores);
  const cell = { accion: 'celda', renglon: `observaciones-r${row?.registro}`, campo: 'monto', monto: '9' };
  const answer = await submit(ana, { ...cell, version: `${row?.version}`, sitio: row?.digest ?? '' });
  expect(refusalOf(answer).saved).toBe(true);
  expect(await db().$count(borradores)).toBe(marks);
  const [closed, draft] = [
    { formulario: 'guardado', persona: 'ana', edicion: '1' },
    { formulario: 'abierto', persona: 'ana', edicion: '2' },
  ];
  await discardDraft(closed);
  await keepDraft(draft, { base: 1, datos: {}, guardado: new Date() });
  const days = (amount: number) => new Date(Date.now() + amount * DAY_MS);
  await forgetClosed(days(6));
  expect(await isClosed(db(), closed)).toBe(true);
  await forgetClosed(days(8));
  expect(await isClosed(db(), closed)).toBe(false);
  expect(await findDraft('abierto', 'ana')).toMatchObject({ base: 1 });
});

test('a decision on changes that the same person went on with says so', async () => {
  const [first] = await rowsOf(observaciones.content);
  await change(ana, first, { monto: 150 });
  const [{ version }, [saved]] = [await moved(), await rowsOf(observaciones.content)];
  await change(ana, saved, { monto: 160 });
  const answer = await submit(ana, { accion: 'publicar', version: `${version}`, razon: 'Prueba.' });
  expect(refusalOf(answer).refused).toMatch(/^Usted guardó otra cosa/);
});

test('a comment as long as its field allows keeps its end, with line breaks as browsers send them', async () => {
  const [first] = await rowsOf(observaciones.content);
  await change(ana, first, { monto: 150 });
  const contenido = (await rowsOf(observaciones.content))[0]?.id ?? 0;
  const typed = `${'Falta el acta.\n'.repeat(60)}${'x'.repeat(MAX_COMMENT)}`.slice(0, MAX_COMMENT - 4).concat('FIN.');
  const comentario = typed.replaceAll('\n', '\r\n');
  await submit(luis, { accion: 'comentar', cambio: `${contenido}`, campo: 'monto', comentario });
  expect((await listComments(contenido)).map(({ texto }) => texto)).toEqual([typed]);
});
