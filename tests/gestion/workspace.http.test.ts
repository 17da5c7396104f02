import { beforeAll, expect, inject, test } from 'vitest';
import { finishedRun, uploadTable } from '../setup/gestion/imports.ts';
import { newPerson, runSql, type TestPerson } from '../setup/gestion/people.ts';
import { askStaff, submission } from '../setup/gestion/requests.ts';
import { element, elements, linksOf, mainOf, textOf, texts } from '../setup/html.ts';

const read = async ({ cookie }: TestPerson, path: string) => (await askStaff(path, { headers: { cookie } })).text;
let editor: TestPerson;
beforeAll(async () => {
  editor = await newPerson([
    ['editor', 'auditorias'],
    ['editor', 'informes'],
  ]);
});

/** Returns the id of the first audit of the site with a property. */
async function auditWith(condition: string): Promise<number> {
  const [audit] = await runSql(
    inject('dataDir'),
    `select id from auditorias where not retirado and ${condition} order by id limit 1`,
  );
  return Number(audit?.id);
}

test('missing values of an audit link to their fields, for people who may edit them', async () => {
  const id = await auditWith('notificada_el is null');
  const at = `/gestion/expedientes/r${id}`;
  const text = 'El día en que se notificaron los resultados.';
  const [link] = linksOf(mainOf(await read(editor, at))).filter((each) => each.text === text);
  expect(link?.href).toBe(`${at}?abre=auditorias-r${id}#campo-notificadaEl`);
  const unexecuted = await auditWith('ejecutada_el is null');
  expect(linksOf(mainOf(await read(editor, `/gestion/expedientes/r${unexecuted}`))).map((each) => each.text)).toContain(
    'El día en que se ejecutó.',
  );
  const opened = await read(editor, `${at}?abre=auditorias-r${id}`);
  const { attribs } = element(element(opened, 'aside', { id: 'panel' }), 'input', { id: 'campo-notificadaEl' });
  expect(attribs).toMatchObject({ type: 'date', min: '1950-01-01', max: '2100-12-31' });
  const reader = await newPerson([['publicador', 'auditorias']]);
  const page = mainOf(await read(reader, at));
  expect([textOf(page).includes(text), linksOf(page).some((each) => each.text === text)]).toEqual([true, false]);
});

test('an audit that the public does not see says nothing of what is on the site', async () => {
  const pageOf = async (id: number) => textOf(mainOf(await read(editor, `/gestion/expedientes/r${id}`)));
  const sentences = ['En el sitio ahora', 'nada es público', 'El público no ve esta auditoría.'];
  const presentSentences = (page: string) => sentences.map((sentence) => page.includes(sentence));
  const isSeen = `visible_en_sitio_web and publicada_el < '2026-01-01'`;
  const isIdle = `id not in (select registro from contenidos where tipo = 'expediente' and registro is not null and estado <> 'publicado')`;
  expect(presentSentences(await pageOf(await auditWith(`${isSeen} and ${isIdle}`)))).toEqual([true, false, false]);
  expect(presentSentences(await pageOf(await auditWith(`not visible_en_sitio_web and ${isIdle}`)))).toEqual([
    false,
    true,
    true,
  ]);
});

test('a new report has what its audit says, and only types that reports have', async () => {
  const id = await auditWith(`ente_id in (select id from entes where ambito = 'Municipal')`);
  const page = await read(editor, `/gestion/expedientes/r${id}?abre=informes-nuevo`);
  const chosen = (name: string) => texts(element(page, 'select', { name }), 'option', { selected: true });
  expect(chosen('ambito')).toEqual(['Municipal']);
  const types = texts(element(page, 'select', { name: 'tipoInformeId' }), 'option');
  expect([types.includes('Individual'), types.includes('Todos')]).toEqual([true, false]);
  expect(elements(page, 'input', { name: 'ejercicio', value: /^20\d\d$/ }).length + chosen('ejercicio').length).toBe(1);
});

test('the form of an audit leads to its workspace, and that of a new one opens it', async () => {
  const id = await auditWith('visible_en_sitio_web');
  const page = mainOf(await read(editor, `/gestion/auditorias/r${id}`));
  expect(linksOf(page).find(({ text }) => text === 'Abrir el expediente')?.href).toBe(`/gestion/expedientes/r${id}`);
  expect(textOf(mainOf(await read(editor, '/gestion/auditorias/nuevo')))).toContain('Con esto se abre su expediente');
});

test('a second new audit with the code of a pending one is refused at its code, and a repeated submission is not', async () => {
  const [{ nombre: ente } = {}] = await runSql(inject('dataDir'), 'select nombre from entes order by id limit 1');
  const [{ id: tipoAuditoriaId, nombre: tipo } = {}] = await runSql(
    inject('dataDir'),
    'select id, nombre from tipos_auditoria order by id limit 1',
  );
  const fields = {
    codigo: '2024ZZ990-01',
    ente: String(ente),
    ejercicio: '2024',
    tipoAuditoriaId: String(tipoAuditoriaId),
    planeadaEl: '2025-01-01',
    periodoAuditado: '2024',
    version: '0',
    accion: 'guardar',
  };
  const begin = (edicion: string, codigo = fields.codigo) =>
    askStaff('/gestion/auditorias/nuevo', submission({ ...fields, codigo, edicion }, editor.cookie));
  const first = await begin('una');
  expect(first.status, textOf(mainOf(first.text || '<main></main>'))).toBe(303);
  expect((await begin('una')).status).toBe(303);
  const second = await begin('otra', '2024zz990-01');
  expect(second.status).toBe(422);
  expect(textOf(mainOf(second.text))).toMatch(/Lo tiene ya «2024ZZ990-01.*», que espera sin publicarse\./);
  // An import of it says so before it is confirmed.
  const publisher = await newPerson([['publicador', 'auditorias']]);
  const table = `Código,Ente,Ejercicio,Tipo de auditoría,Planeada el\n${fields.codigo},"${ente}",2024,${tipo},01/01/2025\n`;
  const trial = await uploadTable(publisher, 'auditorias', table);
  expect(await finishedRun(trial)).toMatchObject({ estado: 'probada', nuevas: 1 });
  expect(textOf(mainOf(await read(publisher, trial)))).toMatch(
    /La tabla agrega lo que ya espera en gestión como nuevo: «2024ZZ990-01.*»\. Si esto se importa, aquello no se puede publicar\./,
  );
  // One that was discarded keeps no code.
  const [workspace = ''] = (first.headers.location ?? '').split('?');
  const [row] = await runSql(
    inject('dataDir'),
    `select id from contenidos where tipo = 'auditoria' and titulo like $1`,
    [`${fields.codigo}%`],
  );
  const discard = submission({ accion: 'quitar', renglon: `auditorias-${row?.id}` }, editor.cookie);
  expect((await askStaff(workspace, discard)).status).toBe(303);
  expect((await begin('otra más')).status).toBe(303);
});

test('the menu shows in which place the workspace of an audit is', async () => {
  const page = await read(editor, `/gestion/expedientes/r${await auditWith('visible_en_sitio_web')}`);
  expect(texts(element(page, 'nav', { 'aria-label': 'Gestión' }), 'b')).toEqual(['Auditorías']);
});

test('a sentence about several fields names each of them above the form', async () => {
  const id = await auditWith('visible_en_sitio_web');
  const days = { emitidaEl: '2100-01-01', atendidaEl: '2100-01-02' };
  const { text } = await askStaff(
    `/gestion/expedientes/r${id}?abre=recomendaciones-nuevo`,
    submission({ accion: 'guardar', renglon: 'recomendaciones-nuevo', ...days }, editor.cookie),
  );
  const links = linksOf(element(text, 'aside', { id: 'panel' })).filter((each) =>
    each.text.includes('todavía no llega'),
  );
  expect(links.map((each) => each.text)).toEqual([
    'Emitida el: Es una fecha que todavía no llega; corríjala.',
    'Atendida el: Es una fecha que todavía no llega; corríjala.',
  ]);
});
