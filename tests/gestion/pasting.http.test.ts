import { expect, test } from 'vitest';
import { observaciones } from '#areas/auditorias/datasets/observaciones.ts';
import { renglones } from '#areas/auditorias/datasets/renglones.ts';
import { auditChanges } from '#areas/sets.ts';
import { withdrawContent } from '#platform/editing/moves/withdrawal.ts';
import { undoSave } from '#platform/editing/sets/undo-saves.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { checkRow } from '../../src/gestion/expediente/check-row.server.ts';
import { performPaste } from '../../src/gestion/expediente/paste.server.ts';
import { performWork, type WorkspaceAnswer } from '../../src/gestion/expediente/perform.server.ts';
import { tryDoubts } from '../../src/gestion/expediente/row-doubts.server.ts';
import { sectionsOf } from '../../src/gestion/expediente/view.server.ts';
import { writeContent } from '../setup/database.ts';
import { auditSet, person } from '../setup/gestion/audit-set.ts';

const { audit, work, rowsOf, moved, change } = auditSet();
const luis = person('luis');
const reader = { ...luis, can: () => true } as unknown as StaffActor;
const noNotes = { follow: new Map(), doubts: new Map(), comments: [] };
const onlooker = { ...reader, may: () => false } as StaffActor;

test('a pasted row with the key of a withdrawn one is marked before anything is saved', async () => {
  const [first] = await rowsOf(observaciones.content);
  const withdrawal = { retiro: 'error', motivo: 'Prueba.', now: new Date() } as const;
  await withdrawContent(luis, observaciones.content, { edited: { registro: Number(first?.registro) }, ...withdrawal });
  const row = (numero: number, day: string) => `${numero}\tFinancieras\tUna obra\tpendiente\t${day}`;
  const rows = [row(1, 'ayer'), row(2, '1/2/2025'), row(3, '1/2/2025')];
  const form = new FormData();
  form.set('texto', ['Número\tNaturaleza\tDescripción\tEstado\tEmitida el', ...rows].join('\n'));
  const opened = { registro: audit(), address: '', work: await work(), hidesSome: false };
  const answer = await performPaste({ audit: opened, form, actor: reader, now: new Date() }, 'observaciones');
  const { pasted } = (answer as { data: WorkspaceAnswer }).data;
  expect(pasted?.rows.map(({ isNew, problems }) => [isNew, problems.length])).toEqual([
    [true, 2],
    [false, 0],
    [true, 0],
  ]);
  expect([pasted?.added, pasted?.changed, pasted?.wrong]).toEqual([1, 1, 1]);
  expect(pasted?.rows[0]?.problems.join(' ')).toContain('se retiró del sitio');
  const typed = await checkRow(opened, { kind: observaciones.content, row: undefined, values: first?.data ?? {} });
  expect(typed).toMatchObject({ errors: { numero: expect.stringContaining('se retiró del sitio') } });
});

test('a pasted row says what it changes of one that exists, and which change that waits it replaces', async () => {
  const [first, second] = await rowsOf(observaciones.content);
  await change(luis, first, { descripcion: 'La de otra persona' });
  const lines = (values: readonly (readonly [number, string])[]) =>
    ['Número\tNaturaleza\tDescripción\tEstado\tEmitida el']
      .concat(values.map(([numero, text]) => `${numero}\tFinancieras\t${text}\tpendiente\t1/2/2025`))
      .join('\n');
  const paste = async (accion: string, values: readonly (readonly [number, string])[], visto = '', actor = reader) => {
    const form = new FormData();
    form.set('accion', accion);
    form.set('visto', visto);
    form.set('texto', lines(values));
    const opened = { registro: audit(), address: '', work: await work(), hidesSome: false };
    const request = { audit: opened, form, actor, now: new Date() };
    return performWork(request, (each) => performPaste(each, 'observaciones'));
  };
  const rows = [
    [1, 'La mía'],
    [2, 'Segunda'],
    [3, 'Otra'],
  ] as const;
  const { pasted } = ((await paste('ensayar', rows)) as { data: WorkspaceAnswer }).data;
  expect(pasted?.rows.map(({ changes, replaces }) => [changes, replaces])).toEqual([
    [[{ label: 'Descripción', before: 'La de otra persona', after: 'La mía' }], 'borrador'],
    [[], ''],
    [[], ''],
  ]);
  expect([pasted?.added, pasted?.changed, pasted?.wrong]).toEqual([1, 1, 0]);
  // Somebody changes it between the trial and the act.
  const [changed] = await rowsOf(observaciones.content);
  await change(person('ana'), changed, { descripcion: 'La de después' });
  const refused = ((await paste('agregar', rows, pasted?.state)) as { data: WorkspaceAnswer }).data.pasted;
  expect(refused?.refused).toContain('ya no dicen lo que usted revisó');
  expect(refused?.rows[0]?.changes[0]?.before).toBe('La de después');
  await expect(paste('agregar', rows, refused?.state, onlooker)).rejects.toMatchObject({ status: 403 });
  expect((await rowsOf(observaciones.content)).filter(({ waits }) => waits)).toHaveLength(1);
  await paste('agregar', rows, refused?.state);
  await paste('agregar', rows, refused?.state);
  const waiting = (await rowsOf(observaciones.content)).filter(({ waits }) => waits);
  expect(waiting.map(({ data }) => data.descripcion)).toEqual(['La mía', 'Otra']);
  expect(waiting.map(({ registro }) => registro)).not.toContain(second?.registro);
});

test('saves pasted rows again after they were undone', async () => {
  const form = new FormData();
  form.set('accion', 'agregar');
  form.set('texto', 'Número\tNaturaleza\tDescripción\tEstado\tEmitida el\n3\tFinancieras\tOtra\tpendiente\t1/2/2025');
  const paste = async () => {
    const opened = { registro: audit(), address: '', work: await work(), hidesSome: false };
    return performPaste({ audit: opened, form, actor: reader, now: new Date() }, 'observaciones');
  };
  const waiting = async () => (await rowsOf(observaciones.content)).filter(({ waits }) => waits).length;
  await paste();
  expect(await waiting()).toBe(1);
  await undoSave(reader, auditChanges, await moved());
  expect(await waiting()).toBe(0);
  await paste();
  expect(await waiting()).toBe(1);
});

test('reports contradicting days of pasted and pending rows against the pending state of the audit', async () => {
  const opened = async () => ({ registro: audit(), address: '', work: await work(), hidesSome: false });
  const late = { emitidaEl: '2025-02-25', plazoDiasHabiles: 10 };
  const form = new FormData();
  form.set(
    'texto',
    'Número\tNaturaleza\tDescripción\tEstado\tEmitida el\tPlazo en días hábiles\n3\tFinancieras\tObra\tpendiente\t25/2/2025\t10',
  );
  const request = { form, actor: reader, now: new Date() };
  const pasted = async () => {
    const answer = await performPaste({ ...request, audit: await opened() }, 'observaciones');
    return (answer as { data: WorkspaceAnswer }).data.pasted;
  };
  const doubt = expect.stringMatching(/^Emitida el: Es posterior al fin del plazo para responderla/);
  const trial = await pasted();
  expect([trial?.added, trial?.wrong, trial?.rows[0]?.doubts]).toEqual([1, 0, [doubt]]);
  const [first] = await rowsOf(observaciones.content);
  await change(luis, first, late);
  const doubtsOfRows = async () => {
    const waiting = await opened();
    const rowNotes = { follow: new Map(), doubts: await tryDoubts(waiting.work), comments: [] };
    const sections = await sectionsOf(waiting.work, reader, rowNotes);
    return sections.find(({ plural }) => plural === 'observaciones')?.rows.map(({ doubts }) => doubts);
  };
  expect(await doubtsOfRows()).toEqual([[doubt], []]);
  // The notification that waits in the same set makes both right.
  const { root } = await work();
  await change(luis, root, { notificadaEl: '2025-02-20' });
  expect(await doubtsOfRows()).toEqual([[], []]);
  expect((await pasted())?.rows[0]?.doubts).toEqual([]);
});

test('sums income and spending separately', async () => {
  await writeContent('auditorias', (tx) =>
    renglones.save(tx, [
      {
        auditoriaId: audit(),
        cuenta: 'gasto',
        orden: 1,
        concepto: 'Obra',
        objeto: '6000',
        devengado: 900,
        revisado: 300,
      },
    ]),
  );
  const lines = (await sectionsOf(await work(), reader, noNotes)).find(
    ({ plural }) => plural === renglones.content.plural,
  );
  const sums = lines?.sums.map(({ label, amounts }) => [label, ...amounts.map(({ work: text }) => text)]);
  expect(sums).toEqual([
    ['Suma de ingreso', '$5', '$4'],
    ['Suma de gasto', '$9', '$3'],
  ]);
});

test('amounts have cents where whole pesos would not add up to the sum', async () => {
  const line = { auditoriaId: audit(), cuenta: 'gasto' as const, concepto: 'Obra', objeto: '6000', revisado: 300 };
  await writeContent('auditorias', (tx) =>
    renglones.save(tx, [
      { ...line, orden: 1, devengado: 950 },
      { ...line, orden: 2, devengado: 150 },
    ]),
  );
  const lines = (await sectionsOf(await work(), reader, noNotes)).find(
    ({ plural }) => plural === renglones.content.plural,
  );
  const column = (name: string) => lines?.rows.map(({ cells }) => cells.find((each) => each.name === name)?.text ?? '');
  expect(column('devengado')).toEqual(['$5.00', '$9.50', '$1.50']);
  expect(column('revisado')).toEqual(['$4', '$3', '$3']);
  expect(lines?.sums.map(({ amounts }) => amounts.map(({ work: text }) => text))).toEqual([
    ['$5.00', '$4'],
    ['$11.00', '$6'],
  ]);
});
