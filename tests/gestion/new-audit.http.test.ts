import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditorias } from '#areas/auditorias/datasets/auditorias.ts';
import { observaciones } from '#areas/auditorias/datasets/observaciones.ts';
import { respuestas } from '#areas/auditorias/datasets/respuestas.ts';
import { auditorias as auditTable, observaciones as observationTable } from '#areas/auditorias/schema.ts';
import { countAuditViews, listNewAudits } from '#areas/informes/queries/editing/audit-counts.ts';
import { auditChanges as set } from '#areas/sets.ts';
import type { Actor } from '#platform/acts/actor.ts';
import { db } from '#platform/database/connection.ts';
import { MoveRefusedError } from '#platform/editing/errors.ts';
import type { ContentData, ContentKind } from '#platform/editing/kind.ts';
import { publishVersion } from '#platform/editing/moves/moves.ts';
import { findSetById, readNewWork, readSetWork } from '#platform/editing/sets/read-set.ts';
import { type SavedRow, saveInSet } from '#platform/editing/sets/save-in-set.ts';
import { returnRows, submitRows } from '#platform/editing/sets/set-moves.ts';
import { trySet } from '#platform/editing/sets/try-set.ts';
import { undoPublication } from '#platform/editing/sets/undo-publication.ts';
import { discardRows, undoSave } from '#platform/editing/sets/undo-saves.ts';
import { checkVersion } from '../../src/gestion/contents/edit/check-version.server.ts';
import { auditSet, newFinding, person } from '../setup/gestion/audit-set.ts';

auditSet();
const [ana, luis] = [person('ana'), person('luis')];

let openings = 0;
function newRow({ id: persona }: Actor, kind: ContentKind, values: ContentData): SavedRow {
  openings += 1;
  const form = { formulario: `nueva ${openings}`, persona, edicion: `${openings}` };
  const data = { ...kind.empty('2025-06-01'), ...values };
  return { kind, save: { edited: 'nuevo', base: 0, site: '', data, resumen: '', form } };
}

/** Begins an audit of Ures that nobody published. */
async function begin(codigo: string) {
  const values = {
    codigo,
    ente: 'Ures',
    ejercicio: 2024,
    tipoAuditoriaId: 9,
    planeadaEl: '2025-01-01',
    periodoAuditado: '2024',
  };
  const root = newRow(ana, auditorias.content, values);
  const { set: id } = await saveInSet(ana, set, { conjunto: 'nuevo', rows: [root] });
  const row = async () => {
    const setRow = await findSetById(set, id);
    if (!setRow) throw new Error('The set is missing');
    return setRow;
  };
  const work = async () => readNewWork(set, await row());
  return {
    id,
    row,
    work,
    first: root,
    moved: async () => ({ id, version: (await row()).versionTrabajo }),
    add: (kind: ContentKind, values: ContentData) =>
      saveInSet(ana, set, { conjunto: id, rows: [newRow(ana, kind, { auditoria: codigo, ...values })] }),
    waiting: async () =>
      [(await work())?.root, ...((await work())?.parts.flat() ?? [])].flatMap((each) => (each?.waits ? [each] : [])),
  };
}

const publicRows = (codigo: string) =>
  db()
    .select({ numero: observationTable.numero, retiro: observationTable.retiro, retirada: auditTable.retirado })
    .from(auditTable)
    .leftJoin(observationTable, eq(observationTable.auditoriaId, auditTable.id))
    .where(eq(auditTable.codigo, codigo))
    .orderBy(observationTable.numero);

test('a new audit is written with its rows, sent and published as one', async () => {
  const audit = await begin('2024ZZ900-01');
  await audit.add(observaciones.content, newFinding(1));
  const answer = { numero: 1, observacion: '1', presentadaEl: '2025-05-01', oficio: 'TM/1', texto: 'Responde.' };
  await audit.add(respuestas.content, answer);
  const waiting = await audit.waiting();
  expect(waiting.map(({ kind }) => kind.tipo)).toEqual(['auditoria', 'observacion', 'respuesta']);
  const ids = waiting.flatMap(({ id }) => id ?? []);
  expect((await trySet(set, ids, async () => true)).problems).toEqual({});
  expect(await publicRows('2024ZZ900-01')).toEqual([]);
  // The root goes with what is part of it.
  await submitRows(ana, set, { ...(await audit.moved()), rows: ids.slice(1, 2), note: '' });
  await publishVersion(luis, set.kind, { ...(await audit.moved()), reason: '' });
  expect(await publicRows('2024ZZ900-01')).toEqual([{ numero: 1, retiro: null, retirada: false }]);
  const { registro, estado } = await audit.row();
  expect(estado).toBe('borrador');
  const work = await readSetWork(set, Number(registro));
  expect([work?.root.waits, work?.parts.flat().map(({ kind, waits }) => [kind.tipo, waits])]).toEqual([
    false,
    [
      ['observacion', false],
      ['respuesta', true],
    ],
  ]);
});

test('the same submission begins one audit', async () => {
  const audit = await begin('2024ZZ901-01');
  const again = await saveInSet(ana, set, { conjunto: 'nuevo', rows: [audit.first] });
  expect(again.set).toBe(audit.id);
});

test('another code is that of its rows too', async () => {
  const audit = await begin('2024ZZ902-01');
  await audit.add(observaciones.content, newFinding(1));
  const [root] = await audit.waiting();
  if (!root?.id) throw new Error('The audit is missing');
  const data = { ...root.data, codigo: '2024ZZ903-01' };
  const { save } = newRow(ana, auditorias.content, data);
  const edited = { contenido: root.id };
  const rows = [{ kind: root.kind, save: { ...save, edited, base: root.version } }];
  await saveInSet(ana, set, { conjunto: audit.id, rows });
  const [, finding] = await audit.waiting();
  expect([finding?.data.auditoria, finding?.titulo]).toEqual(['2024ZZ903-01', expect.stringContaining('2024ZZ903-01')]);
  const ids = (await audit.waiting()).flatMap(({ id }) => id ?? []);
  await submitRows(ana, set, { ...(await audit.moved()), rows: ids, note: '' });
  await publishVersion(luis, set.kind, { ...(await audit.moved()), reason: '' });
  expect(await publicRows('2024ZZ903-01')).toHaveLength(1);
});

test('returned, a new audit takes its rows with it', async () => {
  const audit = await begin('2024ZZ904-01');
  await audit.add(observaciones.content, newFinding(1));
  const ids = (await audit.waiting()).flatMap(({ id }) => id ?? []);
  await submitRows(ana, set, { ...(await audit.moved()), rows: ids, note: '' });
  await returnRows(luis, set, { ...(await audit.moved()), rows: ids.slice(0, 1), comment: 'Falta el tipo.' });
  expect((await audit.waiting()).map(({ estado }) => estado)).toEqual(['devuelto', 'devuelto']);
  expect((await audit.row()).estado).toBe('devuelto');
});

test('discarded or undone, nothing of a new audit waits', async () => {
  const discarded = await begin('2024ZZ905-01');
  await discarded.add(observaciones.content, newFinding(1));
  const [root] = await discarded.waiting();
  await discardRows(ana, set, { ...(await discarded.moved()), rows: [root?.id ?? 0] });
  expect([await discarded.work(), (await discarded.row()).estado]).toEqual([undefined, 'publicado']);
  const undone = await begin('2024ZZ906-01');
  await undoSave(ana, set, await undone.moved());
  expect(await undone.work()).toBeUndefined();
});

test('a publication that is undone withdraws the audit, which is published again with its rows', async () => {
  const audit = await begin('2024ZZ907-01');
  await audit.add(observaciones.content, newFinding(1));
  const ids = (await audit.waiting()).flatMap(({ id }) => id ?? []);
  await submitRows(ana, set, { ...(await audit.moved()), rows: ids, note: '' });
  const { id, version } = await audit.moved();
  await publishVersion(luis, set.kind, { id, version, reason: '' });
  await undoPublication(luis, set, { id, version, reason: 'Se publicó antes de tiempo.', now: new Date() });
  expect(await publicRows('2024ZZ907-01')).toEqual([{ numero: 1, retiro: 'error', retirada: true }]);
  const work = await readSetWork(set, Number((await audit.row()).registro));
  expect([work?.root.waits, work?.parts.flat().map(({ waits }) => waits)]).toEqual([true, [true]]);
  await submitRows(ana, set, { ...(await audit.moved()), rows: ids, note: '' });
  await publishVersion(luis, set.kind, { ...(await audit.moved()), reason: '' });
  expect(await publicRows('2024ZZ907-01')).toEqual([{ numero: 1, retiro: null, retirada: false }]);
});

test('rejects the second of two rows with the same number, by name', async () => {
  const audit = await begin('2024ZZ909-01');
  for (const each of [1, 2, 2, 3]) await audit.add(observaciones.content, newFinding(each));
  const ids = (await audit.waiting()).flatMap(({ id }) => id ?? []);
  const { problems } = await trySet(set, ids, async () => true);
  expect(Object.keys(problems)).toEqual([`${ids[3]}.numero`]);
});

test('a code that another audit got meanwhile is refused when it is published', async () => {
  const [one, other] = [await begin('2024ZZ908-01'), await begin('2024ZZ908-01')];
  for (const each of [one, other]) {
    const rows = (await each.waiting()).flatMap(({ id }) => id ?? []);
    await submitRows(ana, set, { ...(await each.moved()), rows, note: '' });
  }
  await publishVersion(luis, set.kind, { ...(await one.moved()), reason: '' });
  const refusal = publishVersion(luis, set.kind, { ...(await other.moved()), reason: '' });
  await expect(refusal).rejects.toThrow(MoveRefusedError);
  await expect(refusal).rejects.toMatchObject({ reason: expect.stringContaining('ese código') });
});

test('reports an unknown ente with the other wrong fields', async () => {
  const values = { ...auditorias.content.empty('2025-06-01'), codigo: '', ente: 'Nadie de aquí', ejercicio: 2024 };
  const checked = await checkVersion(auditorias.content, null, values);
  expect('errors' in checked && [checked.errors.codigo, checked.errors.ente]).toEqual([
    expect.stringMatching(/./),
    'No es un ente conocido.',
  ]);
});

test('the views of the list count what their rows have, without new audits', async () => {
  const counted = async () => countAuditViews({ persona: 'ana', today: '2025-06-01' });
  const before = await counted();
  await begin('2024ZZ910-01');
  expect(await counted()).toEqual(before);
});

test('the list names new audits that pass its filter', async () => {
  await begin('2024ZZ900-01');
  const all = { texto: '', ejercicio: undefined, tipoAuditoriaId: undefined };
  const titlesOf = async (filter: Partial<Parameters<typeof listNewAudits>[0]>) =>
    (await listNewAudits({ ...all, ...filter })).map(({ titulo }) => titulo).filter((each) => each.includes('ZZ900'));
  const passing = [
    {},
    { texto: 'zz900' },
    { texto: 'ures' },
    { ejercicio: 2024 },
    { tipoAuditoriaId: 9 },
    { persona: 'ana' },
  ];
  for (const filter of passing) expect(await titlesOf(filter), JSON.stringify(filter)).toHaveLength(1);
  const others = [{ texto: 'cajeme' }, { ejercicio: 2023 }, { tipoAuditoriaId: 8 }, { persona: 'luis' }];
  for (const filter of others) expect(await titlesOf(filter), JSON.stringify(filter)).toEqual([]);
});
