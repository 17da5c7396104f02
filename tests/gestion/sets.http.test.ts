import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditorias } from '#areas/auditorias/datasets/auditorias.ts';
import { observaciones } from '#areas/auditorias/datasets/observaciones.ts';
import { renglones } from '#areas/auditorias/datasets/renglones.ts';
import { respuestas } from '#areas/auditorias/datasets/respuestas.ts';
import { auditChanges as set } from '#areas/sets.ts';
import { ForbiddenActError } from '#platform/acts/act.ts';
import { bitacora } from '#platform/acts/schema.ts';
import { db } from '#platform/database/connection.ts';
import { commentInSet, listCommentsOfSet } from '#platform/editing/comments.ts';
import { MemberConflictError, MoveRefusedError, VersionConflictError } from '#platform/editing/errors.ts';
import { publishScheduled, publishVersion, returnToAuthor } from '#platform/editing/moves/moves.ts';
import { withdrawContent } from '#platform/editing/moves/withdrawal.ts';
import { listWaiting } from '#platform/editing/sets/members.ts';
import { returnRows, submitRows } from '#platform/editing/sets/set-moves.ts';
import { listSetSteps } from '#platform/editing/sets/set-steps.ts';
import { trySet } from '#platform/editing/sets/try-set.ts';
import { undoPublication } from '#platform/editing/sets/undo-publication.ts';
import { discardRows, undoSave } from '#platform/editing/sets/undo-saves.ts';
import { writeContent } from '../setup/database.ts';
import { auditSet, finding, markScheduled, newFinding, ofAudit, person } from '../setup/gestion/audit-set.ts';

const { audit, work, rowsOf, setRow, moved, change, add, publicAmounts, entries, sendAll } = auditSet();
const [ana, luis] = [person('ana'), person('luis')];

test('gathers rows of several kinds, and publishes them as one act with one entry', async () => {
  const [first] = await rowsOf(observaciones.content);
  await change(ana, first, { monto: 150 });
  const [line] = await rowsOf(renglones.content);
  await change(ana, line, { devengado: 600 });
  await add(ana, observaciones.content, [newFinding(3), newFinding(4)]);
  const answer = { numero: 1, observacion: '3', presentadaEl: '2025-05-01', oficio: 'TM/1', texto: 'Responde.' };
  await add(ana, respuestas.content, [answer]);
  expect(await publicAmounts()).toEqual(['1: 100', '2: 200']);
  await sendAll(ana);
  expect((await setRow()).estado).toBe('revision');
  const before = await entries('publicar');
  await publishVersion(luis, set.kind, { ...(await moved()), reason: '' });
  expect((await entries('publicar')) - before).toBe(1);
  expect(await publicAmounts()).toEqual(['1: 150', '2: 200', '3: 300', '4: 300']);
  const { parts } = await work();
  expect(parts.flat().filter(({ waits }) => waits)).toEqual([]);
  expect((await rowsOf(respuestas.content)).map(({ data }) => data.observacion)).toEqual(['3']);
  expect((await setRow()).estado).toBe('publicado');
});

test('publishes nothing where one of its members is refused, and says which', async () => {
  const [first, second] = await rowsOf(observaciones.content);
  await change(ana, first, { monto: 150 });
  await change(ana, second, { montoRecuperado: 900 });
  await sendAll(ana);
  const refusal = publishVersion(luis, set.kind, { ...(await moved()), reason: '' });
  await expect(refusal).rejects.toThrow(MoveRefusedError);
  await expect(refusal).rejects.toMatchObject({ reason: expect.stringContaining('observación 2') });
  expect(await publicAmounts()).toEqual(['1: 100', '2: 200']);
  const contents = (await rowsOf(observaciones.content)).flatMap(({ id }) => id ?? []);
  const { parts } = await work();
  expect(parts.flat().filter(({ estado }) => estado === 'revision')).toHaveLength(contents.length);
});

test('is tried without a trace, with all that is wrong and with what the site would say', async () => {
  const [first, second] = await rowsOf(observaciones.content);
  await change(ana, first, { monto: 150 });
  const rows = async () => (await listWaiting(db(), (await setRow()).id)).map(({ id }) => id);
  expect(await trySet(set, await rows(), publicAmounts)).toEqual({ problems: {}, result: ['1: 150', '2: 200'] });
  await change(ana, second, { montoRecuperado: 900 });
  const { problems, result } = await trySet(set, await rows(), publicAmounts);
  const wrong = Object.keys(problems).map((key) => key.split('.')[1]);
  expect([wrong, result]).toEqual([['montoRecuperado'], ['1: 150', '2: 200']]);
  expect(await publicAmounts()).toEqual(['1: 100', '2: 200']);
});

test('a member returned alone goes back with its comment, and the rest is published without it', async () => {
  const [first, second] = await rowsOf(observaciones.content);
  await change(ana, first, { monto: 150 });
  await change(ana, second, { monto: 250 });
  await sendAll(ana);
  const [one] = await rowsOf(observaciones.content);
  const step = { ...(await moved()), rows: [one?.id ?? 0], comment: 'Falta el acta.' };
  await returnRows(luis, set, step);
  expect((await rowsOf(observaciones.content)).map(({ estado }) => estado)).toEqual(['devuelto', 'revision']);
  const history = async () => (await listSetSteps(step.id, 9)).map(({ paso, returned }) => [paso, returned.length]);
  expect(await history()).toEqual([
    ['devuelto', 1],
    ['enviado', 0],
  ]);
  const [partial] = await listSetSteps(step.id, 1);
  expect(partial).toMatchObject({
    persona: 'luis',
    comentario: 'Falta el acta.',
    returned: [expect.stringContaining('observación 1')],
  });
  await expect(publishVersion(luis, set.kind, { ...step, reason: '' })).rejects.toThrow(VersionConflictError);
  await publishVersion(luis, set.kind, { ...(await moved()), reason: '' });
  expect(await publicAmounts()).toEqual(['1: 100', '2: 250']);
  expect((await setRow()).estado).toBe('borrador');
  // Nobody sent it again, and what else waits is not published over it.
  const [, other] = await rowsOf(observaciones.content);
  await change(ana, other, { monto: 260 });
  const unsent = { ...(await moved()), reason: 'Urge.' };
  await expect(publishVersion(luis, set.kind, unsent)).rejects.toThrow('hay que enviar otra vez a revisión');
  const [corrected] = await rowsOf(observaciones.content);
  await change(ana, corrected, { monto: 160 });
  await sendAll(ana);
  await publishVersion(luis, set.kind, { ...(await moved()), reason: '' });
  expect(await publicAmounts()).toEqual(['1: 160', '2: 260']);
});

test('returned whole, it is corrected and sent again; a changed member takes the others out of review', async () => {
  const [first, second] = await rowsOf(observaciones.content);
  await change(ana, first, { monto: 150 });
  await change(ana, second, { monto: 250 });
  await sendAll(ana);
  await returnToAuthor(luis, set.kind, { ...(await moved()), comment: 'Compare las dos.' });
  expect((await rowsOf(observaciones.content)).map(({ estado }) => estado)).toEqual(['devuelto', 'devuelto']);
  const { id: setId } = await moved();
  expect((await listSetSteps(setId, 9)).map(({ paso, returned }) => [paso, returned])).toEqual([
    ['devuelto', []],
    ['enviado', []],
  ]);
  await sendAll(ana);
  const [now] = await rowsOf(observaciones.content);
  await change(ana, now, { monto: 170 });
  expect((await rowsOf(observaciones.content)).map(({ estado }) => estado)).toEqual(['borrador', 'borrador']);
  expect((await setRow()).estado).toBe('borrador');
});

test('only what was chosen is sent', async () => {
  const [first, second] = await rowsOf(observaciones.content);
  await change(ana, first, { monto: 150 });
  await change(ana, second, { monto: 250 });
  const [one] = await rowsOf(observaciones.content);
  await submitRows(ana, set, { ...(await moved()), rows: [one?.id ?? 0], note: 'Solo esta.' });
  await publishVersion(luis, set.kind, { ...(await moved()), reason: '' });
  expect(await publicAmounts()).toEqual(['1: 150', '2: 200']);
  expect((await rowsOf(observaciones.content)).map(({ waits }) => waits)).toEqual([false, true]);
});

test('is scheduled and published at its hour', async () => {
  const [first] = await rowsOf(observaciones.content);
  await change(ana, first, { monto: 150 });
  await sendAll(ana);
  const [now, at] = [new Date(), new Date(Date.now() + 60_000)];
  await markScheduled((await setRow()).id, at);
  expect(await publishScheduled(luis, set.kind, { ...(await moved()), now })).toBe(false);
  expect(await publishScheduled(luis, set.kind, { ...(await moved()), now: at })).toBe(true);
  const [entry] = await db().select().from(bitacora).orderBy(desc(bitacora.numero)).limit(1);
  expect(entry?.detalle).toMatchObject({ aprobo: 'luis', sinAvisar: true });
  expect(await publicAmounts()).toEqual(['1: 150', '2: 200']);
});

test('an author of any of the changes needs a reason to approve them', async () => {
  const [first, second] = await rowsOf(observaciones.content);
  await change(ana, first, { monto: 150 });
  await change(luis, second, { monto: 250 });
  await sendAll(ana);
  await expect(publishVersion(luis, set.kind, { ...(await moved()), reason: '' })).rejects.toThrow(MoveRefusedError);
  await publishVersion(luis, set.kind, { ...(await moved()), reason: 'Nadie más está hoy.' });
  expect(await publicAmounts()).toEqual(['1: 150', '2: 250']);
});

test('a right that was taken away meanwhile refuses the step', async () => {
  const [first] = await rowsOf(observaciones.content);
  await change(ana, first, { monto: 150 });
  await sendAll(ana);
  const step = { ...(await moved()), reason: '' };
  await expect(publishVersion(person('luis', /publicar/), set.kind, step)).rejects.toThrow(ForbiddenActError);
  await expect(change(person('ana', /editar/), first, { monto: 1 })).rejects.toThrow(ForbiddenActError);
  expect(await publicAmounts()).toEqual(['1: 100', '2: 200']);
});

test('refuses to publish changes of an audit that was withdrawn meanwhile', async () => {
  const [first] = await rowsOf(observaciones.content);
  await change(ana, first, { monto: 150 });
  await sendAll(ana);
  const withdrawal = { retiro: 'error', motivo: 'Prueba.', now: new Date() } as const;
  await withdrawContent(luis, auditorias.content, { edited: { registro: audit() }, ...withdrawal });
  const refusal = publishVersion(luis, set.kind, { ...(await moved()), reason: '' });
  await expect(refusal).rejects.toMatchObject({ reason: expect.stringContaining('se retiró') });
});

test('a row that an import changed meanwhile is a conflict with both texts', async () => {
  const [first] = await rowsOf(observaciones.content);
  await change(ana, first, { monto: 150 });
  await sendAll(ana);
  await writeContent('auditorias', (tx) =>
    observaciones.save(tx, [
      { ...ofAudit(audit()), numero: 1, naturaleza: 'Financieras', rubro: 'egreso', ...finding('Primera', 120) },
    ]),
  );
  const refusal = publishVersion(luis, set.kind, { ...(await moved()), reason: '' });
  await expect(refusal).rejects.toThrow(MemberConflictError);
  const [row] = await rowsOf(observaciones.content);
  expect([row?.published?.monto, row?.site?.monto, row?.data.monto]).toEqual([100, 120, 150]);
  await change(ana, row, { monto: 150 });
  await sendAll(ana);
  await publishVersion(luis, set.kind, { ...(await moved()), reason: '' });
  expect(await publicAmounts()).toEqual(['1: 150', '2: 200']);
});

test('two people who change one row: the second one has both texts', async () => {
  const [first] = await rowsOf(observaciones.content);
  await change(ana, first, { monto: 150 });
  const [opened] = await rowsOf(observaciones.content);
  await change(luis, opened, { monto: 160 });
  await expect(change(ana, opened, { monto: 170 })).rejects.toThrow(VersionConflictError);
});

test('a change that says again what the site says leaves it, and a discarded new row too', async () => {
  const [first] = await rowsOf(observaciones.content);
  await change(ana, first, { monto: 150 });
  const [changed] = await rowsOf(observaciones.content);
  await change(ana, changed, { monto: 100 });
  expect((await setRow()).estado).toBe('publicado');
  await add(ana, observaciones.content, [newFinding(3)]);
  const added = (await rowsOf(observaciones.content)).at(-1);
  await discardRows(ana, set, { ...(await moved()), rows: [added?.id ?? 0] });
  expect(await rowsOf(observaciones.content)).toHaveLength(2);
  expect((await setRow()).estado).toBe('publicado');
});

test('saves are undone one after the other', async () => {
  const [first] = await rowsOf(observaciones.content);
  await change(ana, first, { monto: 150 });
  await add(ana, observaciones.content, [newFinding(3), newFinding(4)]);
  const amounts = async () => (await rowsOf(observaciones.content)).map(({ data }) => data.monto);
  expect(await amounts()).toEqual([150, 200, 300, 300]);
  await undoSave(ana, set, await moved());
  expect(await amounts()).toEqual([150, 200]);
  await undoSave(ana, set, await moved());
  expect(await amounts()).toEqual([100, 200]);
  await expect(undoSave(ana, set, await moved())).rejects.toThrow(MoveRefusedError);
});

test('a publication is undone as one act: changed rows are as before, new ones are withdrawn and wait again', async () => {
  const [first] = await rowsOf(observaciones.content);
  await change(ana, first, { monto: 150 });
  await add(ana, observaciones.content, [newFinding(3)]);
  await sendAll(ana);
  await publishVersion(luis, set.kind, { ...(await moved()), reason: '' });
  const before = await entries('publicar');
  await undoPublication(luis, set, { ...(await moved()), reason: 'Cifra equivocada.', now: new Date() });
  expect((await entries('publicar')) - before).toBe(1);
  expect(await publicAmounts()).toEqual(['1: 100', '2: 200']);
  const again = undoPublication(luis, set, { ...(await moved()), reason: 'Otra vez.', now: new Date() });
  await expect(again).rejects.toThrow(MoveRefusedError);
  const [back, , third] = await rowsOf(observaciones.content);
  expect(third).toMatchObject({
    estado: 'borrador',
    inSet: true,
    responsable: 'ana',
    data: { numero: '3', monto: 300 },
  });
  // Saved as it was, it waits on.
  await change(ana, third, {});
  await change(ana, back, { monto: 155 });
  await sendAll(ana);
  await publishVersion(luis, set.kind, { ...(await moved()), reason: '' });
  expect(await publicAmounts()).toEqual(['1: 155', '2: 200', '3: 300']);
  await undoPublication(luis, set, { ...(await moved()), reason: 'Otra vez.', now: new Date() });
  expect(await publicAmounts()).toEqual(['1: 100', '2: 200']);
});

test('has comments on fields, until what they are about is public', async () => {
  const [first] = await rowsOf(observaciones.content);
  await change(ana, first, { monto: 150 });
  await sendAll(ana);
  const [row] = await rowsOf(observaciones.content);
  const { id } = await moved();
  const place = { contenido: row?.id ?? 0, campo: 'monto', pasaje: '' };
  await commentInSet(luis, set, { id, ...place, texto: '¿De qué acta?' });
  expect((await listCommentsOfSet(id)).map(({ campo, texto }) => [campo, texto])).toEqual([['monto', '¿De qué acta?']]);
  await publishVersion(luis, set.kind, { ...(await moved()), reason: '' });
  expect(await listCommentsOfSet(id)).toEqual([]);
});

test('its contents do not move alone', async () => {
  const [first] = await rowsOf(observaciones.content);
  await change(ana, first, { monto: 150 });
  const [row] = await rowsOf(observaciones.content);
  const alone = publishVersion(luis, observaciones.content, {
    id: row?.id ?? 0,
    version: row?.version ?? 0,
    reason: 'x',
  });
  await expect(alone).rejects.toMatchObject({ reason: expect.stringContaining('conjunto de cambios') });
});
