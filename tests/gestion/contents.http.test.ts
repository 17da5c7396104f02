import { beforeAll, describe, expect, inject, test } from 'vitest';
import { mainOf, texts } from '#tests/setup/html.ts';
import { contentRow, newNota, notaFields, sendContent } from '../setup/gestion/contents.ts';
import { newPerson, runSql, type TestPerson } from '../setup/gestion/people.ts';
import { askStaff, submission } from '../setup/gestion/requests.ts';
import { ask } from '../setup/http.ts';

let editor: TestPerson;
let publisher: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  editor = await newPerson([['editor', 'noticias']], { name: 'Noemí Islas' });
  publisher = await newPerson(
    [
      ['publicador', 'noticias'],
      ['editor', 'noticias'],
    ],
    { name: 'Ulises Islas' },
  );
  stranger = await newPerson([
    ['editor', 'agenda'],
    ['administrador', '*'],
    ['auditor', '*'],
  ]);
});

const sql = (text: string, values: unknown[] = []) => runSql(inject('dataDir'), text, values);
const publicPage = async (registro: number | null) => ask(`/difusion/nota?nota=${registro}`);
const read = (person: TestPerson, path: string) => askStaff(path, { headers: { cookie: person.cookie } });
const step = (person: TestPerson, id: number, accion: string, more: Record<string, string> = {}) =>
  contentRow(id).then(({ version_trabajo: version }) =>
    sendContent(person, id, { accion, version: String(version), ...more }),
  );

describe('the life of a note', () => {
  test('draft, review, return, review, publication, changes, withdrawal', async () => {
    const titulo = `Doce puentes revisados ${Date.now()}`;
    const id = await newNota(editor, titulo);
    expect(await contentRow(id)).toMatchObject({ estado: 'borrador', version_trabajo: 1, registro: null });
    const inSite = async () =>
      (await ask(`/difusion/notas?texto=${encodeURIComponent(titulo)}`)).text.includes('difusion/nota?nota=');
    await step(editor, id, 'enviar', notaFields(titulo));
    expect([(await contentRow(id)).estado, await inSite()]).toEqual(['revision', false]);
    expect((await step(publisher, id, 'devolver')).status).toBe(422);
    await step(publisher, id, 'devolver', { comentario: 'Falta decir en qué municipio.' });
    const returned = await read(editor, `/gestion/notas/${id}`);
    expect(returned.text).toContain('Falta decir en qué municipio.');
    const refused = await step(publisher, id, 'publicar', { razon: 'Urge.' });
    expect([refused.status, (await contentRow(id)).estado, await inSite()]).toEqual([409, 'devuelto', false]);
    expect(refused.text).toContain('antes de publicar o programar, hay que enviar otra vez a revisión');
    await step(editor, id, 'enviar', { ...notaFields(titulo), entradilla: 'En Ures.' });
    expect(await contentRow(id)).toMatchObject({ estado: 'revision', version_trabajo: 2 });
    expect((await step(publisher, id, 'publicar')).status).toBe(303);
    const { registro } = await contentRow(id);
    await expect.poll(inSite).toBe(true);
    expect((await publicPage(registro)).text).toContain('En Ures.');
    await step(editor, id, 'guardar', { ...notaFields(titulo), entradilla: 'En Baviácora.' });
    expect(await contentRow(id)).toMatchObject({ estado: 'borrador', version_trabajo: 3 });
    expect((await publicPage(registro)).text).not.toContain('En Baviácora.');
    const withdrawn = await step(publisher, id, 'retirar', { retiro: 'error', motivo: 'Cifra equivocada.' });
    expect(withdrawn.status).toBe(303);
    await expect.poll(async () => (await publicPage(registro)).status).toBe(410);
    const history = await read(editor, `/gestion/notas/${id}/historia`);
    for (const text of ['Falta decir en qué municipio.', 'Cifra equivocada.', 'Noemí Islas', 'Ulises Islas'])
      expect(history.text).toContain(text);
    expect((await step(publisher, id, 'publicar', { razon: 'Cifra corregida.' })).status).toBe(303);
    await expect.poll(async () => (await publicPage(registro)).status).toBe(200);
  });

  test('a schedule publishes at its time, and a new version cancels it', async () => {
    const id = await newNota(editor, 'Nota programada', 'enviar');
    const dia = { dia: '2020-01-01', hora: '10:00' };
    expect((await step(publisher, id, 'programar', dia)).status).toBe(422);
    expect((await step(publisher, id, 'programar', { dia: '2099-01-01', hora: '10:00' })).status).toBe(303);
    expect((await contentRow(id)).estado).toBe('programado');
    await step(editor, id, 'guardar', { ...notaFields('Nota programada'), alt: 'Otra' });
    expect((await contentRow(id)).estado).toBe('borrador');
    await step(editor, id, 'enviar', { ...notaFields('Nota programada'), alt: 'Otra' });
    await step(publisher, id, 'programar', { dia: '2099-01-01', hora: '10:00' });
    const { version_trabajo: version } = await contentRow(id);
    await sql('update contenidos set programado_para = now() where id = $1', [id]);
    await sql(
      `update pgboss.job set start_after = now() where name = 'contenido-programado' and data->>'id' = $1 and data->>'version' = $2`,
      [String(id), String(version)],
    );
    await expect.poll(async () => (await contentRow(id)).estado).toBe('publicado');
    const [entry] = await sql(
      `select actor_id from bitacora where accion = 'noticias.publicar' and objeto->'ids' @> $1::jsonb`,
      [JSON.stringify([id])],
    );
    expect(entry?.actor_id).toBe('programador');
  });

  test('nobody approves an own version without a reason, which is logged and shown', async () => {
    const id = await newNota(publisher, 'Nota sin revisión', 'enviar');
    const refused = await step(publisher, id, 'publicar');
    expect([refused.status, (await contentRow(id)).estado]).toEqual([409, 'revision']);
    expect(refused.text).toContain('Nadie más revisó esta versión');
    expect((await step(publisher, id, 'programar', { dia: '2099-01-01', hora: '10:00' })).status).toBe(409);
    expect((await step(publisher, id, 'publicar', { razon: 'Aviso de última hora.' })).status).toBe(303);
    expect((await read(editor, `/gestion/notas/${id}/historia`)).text).toContain('Aviso de última hora.');
    const [entry] = await sql(
      `select detalle from bitacora where accion = 'noticias.publicar' and objeto->'ids' @> $1::jsonb`,
      [JSON.stringify([id])],
    );
    expect(entry?.detalle).toMatchObject({ sinRevision: true });
  });

  test('a version is restored as a new one', async () => {
    const id = await newNota(editor, 'Primera redacción');
    await step(editor, id, 'guardar', notaFields('Segunda redacción'));
    const compared = await read(editor, `/gestion/notas/${id}/historia`);
    expect(texts(compared.text, 'del')).toContain('Primera');
    await askStaff(`/gestion/notas/${id}/historia`, submission({ numero: '1' }, editor.cookie));
    expect(await contentRow(id)).toMatchObject({ version_trabajo: 3, titulo: 'Primera redacción' });
  });
});

describe('the public row before the first edit', () => {
  test('is its first version', async () => {
    const [nota] = await sql('select id, titulo from notas order by id limit 1');
    const list = await read(editor, `/gestion/notas?texto=${encodeURIComponent(String(nota?.titulo))}`);
    expect(list.text).toContain(`/gestion/notas/r${nota?.id}`);
    const page = await read(editor, `/gestion/notas/r${nota?.id}`);
    expect(page.status).toBe(200);
    const sitio = /name="sitio" value="(\w+)"/.exec(page.text)?.[1] ?? '';
    const fields = { ...notaFields('Otro título'), accion: 'guardar', version: '1', sitio };
    const saved = await sendContent(editor, `r${nota?.id}`, fields);
    const id = Number(/\d+/.exec(saved.headers.location ?? '')?.[0]);
    expect(await contentRow(id)).toMatchObject({ version_trabajo: 2, registro: nota?.id });
    expect((await publicPage(Number(nota?.id))).text).toContain(String(nota?.titulo));
    const [first] = await sql('select datos, autor from versiones where contenido = $1 and numero = 1', [id]);
    expect(first).toMatchObject({ autor: null, datos: { titulo: nota?.titulo } });
  });
});

describe('nothing typed is lost', () => {
  test('when somebody else saved meanwhile: 409 with both texts', async () => {
    const id = await newNota(editor, 'Texto de dos');
    await sendContent(publisher, id, { accion: 'guardar', version: '1', ...notaFields('Texto de Ulises') });
    const mine = { accion: 'guardar', version: '1', ...notaFields('Texto de Noemí') };
    const conflict = await sendContent(editor, id, mine);
    expect(conflict.status).toBe(409);
    for (const text of ['Texto de Ulises', 'Texto de Noemí', 'Ulises Islas']) expect(conflict.text).toContain(text);
    expect((await sendContent(editor, id, { ...mine, version: '2' })).status).toBe(303);
    expect(await contentRow(id)).toMatchObject({ version_trabajo: 3, titulo: 'Texto de Noemí' });
  });

  test('when a value is refused: 422 with what was typed', async () => {
    const fields = { accion: 'guardar', version: '0', ...notaFields(''), autor: 'Lo que escribí' };
    const refused = await sendContent(editor, 'nuevo', fields);
    expect(refused.status).toBe(422);
    for (const text of ['Falta «Título».', 'Lo que escribí']) expect(refused.text).toContain(text);
  });

  test('when the text is as long as it may be, and when it is longer', async () => {
    const paragraph = (letters: number) => `<p>${'á'.repeat(letters - 7)}</p>`;
    const id = await newNota(editor, 'Nota larga');
    const longest = { accion: 'guardar', version: '1', ...notaFields('Nota larga'), contenido: paragraph(60_000) };
    expect((await sendContent(editor, id, longest)).status).toBe(303);
    expect((await contentRow(id)).version_trabajo).toBe(2);
    const tooLong = await sendContent(editor, id, { ...longest, version: '2', contenido: paragraph(60_001) });
    expect([tooLong.status, tooLong.text.includes(paragraph(60_001).slice(3, -4))]).toEqual([422, true]);
  });

  test('when the page is left: the text is kept for its author alone', async () => {
    const id = await newNota(editor, 'Texto que sigue');
    const typed = { version: '1', ...notaFields('Texto a medias') };
    const autosaved = await askStaff(`/gestion/notas/${id}/borrador`, submission(typed, editor.cookie));
    expect(autosaved.status).toBe(200);
    expect((await read(editor, `/gestion/notas/${id}`)).text).toContain('Texto a medias');
    const other = await read(publisher, `/gestion/notas/${id}`);
    expect(other.text).not.toContain('Texto a medias');
    expect(other.text).toContain('Noemí Islas<!-- --> también');
    expect((await contentRow(id)).version_trabajo).toBe(1);
    await step(editor, id, 'descartar');
    expect((await read(editor, `/gestion/notas/${id}`)).text).not.toContain('Texto a medias');
  });
});

describe('refusals', () => {
  const every = ['guardar', 'enviar', 'devolver', 'publicar', 'programar', 'cancelar-programa', 'retirar'];

  test.each(every)('%s without a login, and as another role', async (accion) => {
    const id = await newNota(editor, `Ajena ${accion}`);
    const before = await contentRow(id);
    const fields = {
      accion,
      version: '1',
      ...notaFields('Cambiada'),
      comentario: 'x',
      razon: 'x',
      motivo: 'x',
      retiro: 'error',
    };
    const address = `/gestion/notas/${id}`;
    const nobody = { ...stranger, cookie: '' };
    expect((await sendContent(nobody, id, fields)).status).toBe(401);
    const data = await askStaff(`${address}.data`, submission(fields));
    expect(data.status).toBe(401);
    expect(data.text).not.toContain(`Ajena ${accion}`);
    expect((await sendContent(stranger, id, fields)).status).toBe(403);
    const foreign: Record<string, string>[] = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'null' }, {}];
    for (const headers of foreign) {
      const request = submission(fields, editor.cookie);
      const { 'sec-fetch-site': _, ...others } = request.headers ?? {};
      expect((await askStaff(address, { ...request, headers: { ...others, ...headers } })).status).toBe(403);
    }
    expect(await contentRow(id)).toEqual(before);
  });

  test('an editor does not publish', async () => {
    const id = await newNota(editor, 'Solo editora', 'enviar');
    for (const accion of ['publicar', 'programar', 'devolver', 'retirar']) {
      const more = { razon: 'x', comentario: 'x', motivo: 'x', retiro: 'error', dia: '2099-01-01', hora: '10:00' };
      expect((await step(editor, id, accion, more)).status, accion).toBe(403);
    }
    expect((await contentRow(id)).estado).toBe('revision');
    const refused = await sql(
      `select accion from bitacora where objeto->>'tipo' = 'rechazo' and detalle->>'rechazada' = 'true'`,
    );
    expect(refused.map(({ accion }) => accion)).toEqual(
      expect.arrayContaining(['noticias.publicar', 'noticias.retirar']),
    );
  });

  test('pages, lists, drafts and exports of an area are for its people', async () => {
    const id = await newNota(editor, 'Solo de noticias');
    for (const path of [
      '/gestion/notas',
      '/gestion/notas/exportar',
      `/gestion/notas/${id}`,
      `/gestion/notas/${id}/historia`,
    ]) {
      expect((await read(stranger, path)).status, path).toBe(403);
      expect((await askStaff(path)).status, path).toBe(302);
      const anonymous = await askStaff(`${path}.data`);
      expect([anonymous.status, anonymous.text.includes('Solo de noticias')], path).toEqual([401, false]);
      expect((await read(editor, path)).status, path).toBe(200);
    }
    const typed = submission({ version: '1', ...notaFields('x') }, stranger.cookie);
    expect((await askStaff(`/gestion/notas/${id}/borrador`, typed)).status).toBe(403);
    expect((await read(editor, '/gestion/no-hay')).status).toBe(404);
    expect((await read(editor, '/gestion/notas/999999')).status).toBe(404);
  });
});

test('the export is logged, and opens in a spreadsheet', async () => {
  const answer = await read(editor, '/gestion/notas/exportar?texto=puentes');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.text).toContain('Título,En el sitio,En trabajo,Fecha pública\r\n');
  const [entry] = await sql(
    `select detalle from bitacora where accion = 'noticias.exportar' order by numero desc limit 1`,
  );
  expect(entry?.detalle).toMatchObject({ filas: expect.any(Number) });
  const published = (await read(editor, '/gestion/notas/exportar?sitio=publicado')).text;
  expect(published).toContain(',Publicado,Sin cambios,');
  expect(published).not.toContain(',publicado,');
});

test('the form of a row that the public does not see says so, like the list, and leads to no page', async () => {
  const titulo = `Nota de otro día ${Date.now()}`;
  const id = await newNota(editor, titulo);
  const siteOf = async () => {
    const main = mainOf((await read(editor, `/gestion/notas/${id}`)).text);
    return [texts(main, 'dd')[0], texts(main, 'a').includes('Ver en el sitio')];
  };
  expect(await siteOf()).toEqual(['Sin publicar', false]);
  await step(editor, id, 'enviar', { ...notaFields(titulo), publicarDespuesDe: '2090-01-01' });
  expect((await step(publisher, id, 'publicar')).status).toBe(303);
  expect(await siteOf()).toEqual(['Espera su fecha', false]);
  await step(editor, id, 'enviar', notaFields(titulo));
  expect((await step(publisher, id, 'publicar')).status).toBe(303);
  expect(await siteOf()).toEqual(['Publicado', true]);
});

test('before a withdrawal its page names what links to it', async () => {
  const target = await newNota(editor, 'Nota enlazada', 'enviar');
  await step(publisher, target, 'publicar');
  const { registro } = await contentRow(target);
  const lonely = await read(publisher, `/gestion/notas/${target}`);
  expect(lonely.text).toContain('Ningún otro contenido enlaza a esta página.');
  const contenido = `<p>Lea <a href="/difusion/nota?nota=${registro}">la otra</a>.</p>`;
  const linking = await newNota(editor, 'Nota que enlaza');
  await step(editor, linking, 'enviar', { ...notaFields('Nota que enlaza'), contenido });
  await step(publisher, linking, 'publicar');
  const { registro: other } = await contentRow(linking);
  const mentioned = await read(publisher, `/gestion/notas/${target}`);
  expect(mentioned.text).toContain(`href="/gestion/notas/r${other}"`);
});
