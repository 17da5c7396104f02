import { beforeAll, describe, expect, inject, test } from 'vitest';
import { mainOf, textOf, texts } from '#tests/setup/html.ts';
import { finishedRun, sendFile, uploadTable } from '../../setup/gestion/imports.ts';
import { newPerson, runSql, type TestPerson } from '../../setup/gestion/people.ts';
import { askStaff, submission } from '../../setup/gestion/requests.ts';
import { ask } from '../../setup/http.ts';

let editor: TestPerson;
let publisher: TestPerson;
let stranger: TestPerson;
let editorAndPublisher: TestPerson;
beforeAll(async () => {
  editor = await newPerson([['editor', 'agenda']]);
  publisher = await newPerson([
    ['publicador', 'agenda'],
    ['editor', 'transparencia'],
  ]);
  editorAndPublisher = await newPerson(
    [
      ['editor', 'agenda'],
      ['publicador', 'agenda'],
    ],
    { name: 'Ofelia Rascón' },
  );
  stranger = await newPerson([
    ['publicador', 'documentos'],
    ['administrador', '*'],
    ['auditor', '*'],
  ]);
});

const sql = (text: string, values: unknown[] = []) => runSql(inject('dataDir'), text, values);
const read = ({ cookie }: TestPerson, path: string) => askStaff(path, { headers: { cookie } });
const send = ({ cookie }: TestPerson, path: string, fields: Record<string, string>) =>
  askStaff(path, submission(fields, cookie));
const table = (rows: string[]) => `Título,Fecha,Clase,Descripción\n${rows.join('\n')}\n`;
const eventRow = async (titulo: string) =>
  (await sql('select descripcion, clase from eventos where titulo = $1', [titulo]))[0];

/** Tries a table, confirms it, and waits. Returns the address of the import. */
async function importTable(content: string): Promise<string> {
  const trial = await uploadTable(publisher, 'eventos', content);
  expect(await finishedRun(trial)).toMatchObject({ estado: 'probada' });
  const { headers } = await send(publisher, trial, { accion: 'importar' });
  await finishedRun(headers.location ?? '');
  return headers.location ?? '';
}

/** Tries a table as a person. Returns the address of the ended run. */
async function trialOf(person: TestPerson, tabla: string, content: string): Promise<string> {
  const address = await uploadTable(person, tabla, content);
  await finishedRun(address);
  return address;
}

describe('an import after a publication by staff', () => {
  const published = async (titulo: string, descripcion: string) => {
    const fields = { titulo, fecha: '2026-03-01', hasta: '', clase: 'programa', descripcion, version: '0' };
    const saved = await send(editorAndPublisher, '/gestion/eventos/nuevo', { ...fields, accion: 'guardar' });
    const [, id = ''] = /\/gestion\/eventos\/(\d+)/.exec(saved.headers.location ?? '') ?? [];
    const step = { accion: 'publicar', version: '1', razon: 'Para la prueba.' };
    expect((await send(editorAndPublisher, `/gestion/eventos/${id}`, step)).status).toBe(303);
    return `/gestion/eventos/${id}`;
  };

  test('is listed as a conflict before it is confirmed', async () => {
    const titulo = `Foro publicado ${Date.now()}`;
    const address = await published(titulo, 'Lo que publicó una persona.');
    const trial = await uploadTable(publisher, 'eventos', table([`${titulo},01/03/2026,programa,Lo de la tabla.`]));
    expect(await finishedRun(trial)).toMatchObject({ estado: 'probada', cambiadas: 1 });
    const page = (await read(publisher, trial)).text;
    for (const part of ['Cambiaría lo que alguien publicó aquí', address, 'Ofelia Rascón'])
      expect(page).toContain(part);
    const { headers } = await send(publisher, trial, { accion: 'importar' });
    expect(await finishedRun(headers.location ?? '')).toMatchObject({ estado: 'importada' });
    expect(await eventRow(titulo)).toMatchObject({ descripcion: 'Lo de la tabla.' });
    // What differed before is not named again.
    const again = await uploadTable(publisher, 'eventos', table([`${titulo},01/03/2026,programa,Otra vez.`]));
    expect(await finishedRun(again)).toMatchObject({ sobrescribe: [] });
  });

  test('is refused if the publication came after the dry run', async () => {
    const titulo = `Foro posterior ${Date.now()}`;
    await importTable(table([`${titulo},01/03/2026,programa,De la primera tabla.`]));
    const trial = await uploadTable(publisher, 'eventos', table([`${titulo},01/03/2026,programa,De la segunda.`]));
    await finishedRun(trial);
    const [row] = await sql('select id from eventos where titulo = $1', [titulo]);
    const address = `/gestion/eventos/r${row?.id}`;
    const { text } = await read(editorAndPublisher, address);
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';
    const fields = { titulo, fecha: '2026-03-01', hasta: '', clase: 'programa', descripcion: 'De una persona.' };
    const form = { ...fields, accion: 'guardar', version: hidden('version'), sitio: hidden('sitio') };
    const saved = await send(editorAndPublisher, address, form);
    const content = (saved.headers.location ?? '').split('?')[0] ?? '';
    const step = { accion: 'publicar', version: '2', razon: 'Para la prueba.' };
    expect((await send(editorAndPublisher, content, step)).status).toBe(303);
    const { headers } = await send(publisher, trial, { accion: 'importar' });
    const refused = await finishedRun(headers.location ?? '');
    expect(refused).toMatchObject({ estado: 'fallida', mensaje: expect.stringContaining(`publicó «${titulo}»`) });
    expect(await eventRow(titulo)).toMatchObject({ descripcion: 'De una persona.' });
  });
});

test('a column of what only the form has is named as such', async () => {
  const reporter = await newPerson([['publicador', 'noticias']]);
  const notes =
    'Título,Fecha,Autor,Entradilla,Contenido,Imagen,Folio interno\nNota sin foto,2026-03-01,Redacción,Va,Texto.,a.jpg,7\n';
  const page = textOf(mainOf((await read(reporter, await trialOf(reporter, 'notas', notes))).text), ' ');
  expect(page).toContain('no se lee lo que se pone en el formulario de cada registro: Imagen.');
  expect(page).toContain('no se leen estas columnas: Folio interno.');
});

test('the template as it was downloaded changes nothing', async () => {
  const { body } = await askStaff('/gestion/importar/eventos/plantilla', { headers: { cookie: publisher.cookie } });
  const before = await sql(`select * from eventos where titulo not like 'Foro %' order by id`);
  const sent = await sendFile(
    '/gestion/importar/eventos/archivo',
    { name: 'plantilla-eventos.xlsx', content: body },
    { cookie: publisher.cookie },
  );
  const run = await finishedRun(sent.headers.location ?? '');
  expect(run).toMatchObject({ estado: 'probada', leidas: 0, nuevas: 0, cambiadas: 0 });
  expect(run.avisos).toContainEqual(expect.stringContaining('la fila de ejemplo de la plantilla'));
  expect(await sql(`select * from eventos where titulo not like 'Foro %' order by id`)).toEqual(before);
});

describe('a dry run', () => {
  test('says each wrong cell, and changes nothing', async () => {
    const wrong = table(['Foro de prueba,31/02/2026,programa,Abierto.', 'Otro foro,01/03/2026,concierto,Abierto.']);
    const address = await uploadTable(editor, 'eventos', wrong);
    expect(await finishedRun(address)).toMatchObject({ estado: 'con-errores', problemas: 2 });
    const { text } = await read(editor, address);
    for (const part of ['2 celdas por corregir', 'B2', 'C3', 'Fecha', 'Clase']) expect(text).toContain(part);
    const cells = await read(editor, `${address}/celdas`);
    expect(cells.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(cells.text.split('\r\n')).toHaveLength(4);
    expect(await eventRow('Foro de prueba')).toBeUndefined();
  });

  test('shows what would change, before and after', async () => {
    await importTable(table(['Foro que cambia,01/03/2026,programa,Como era.']));
    const address = await uploadTable(editor, 'eventos', table(['Foro que cambia,01/03/2026,programa,Como queda.']));
    expect(await finishedRun(address)).toMatchObject({ estado: 'probada', nuevas: 0, cambiadas: 1 });
    const { text } = await read(editor, address);
    expect([texts(text, 'del'), texts(text, 'ins')]).toEqual([['Como era.'], ['Como queda.']]);
    expect(await eventRow('Foro que cambia')).toMatchObject({ descripcion: 'Como era.' });
  });

  test('of an empty file, or of none, leads back with a sentence', async () => {
    const { cookie } = editor;
    const empty = await sendFile('/gestion/importar/eventos/archivo', { name: 'a.csv', content: '' }, { cookie });
    expect(decodeURIComponent(empty.headers.location ?? '')).toContain('El+archivo+está+vacío.');
    const json = await sendFile('/gestion/importar/eventos/archivo', { name: '', content: '', json: true }, { cookie });
    expect([json.status, JSON.parse(json.text)]).toEqual([422, { refusal: 'Elija un archivo.' }]);
  });
});

describe('columns with other names', () => {
  const rows = ['Foro con otras columnas,04/03/2026,programa,Abierto.,interno'];
  const longHeader = 'Notas internas de quien captura la actividad que no se publican en el sitio';
  const headers = ['Nombre de la actividad', 'Día señalado', 'Clase', 'Descripción', longHeader];

  test('are chosen once for the same headers, in any order', async () => {
    const first = await uploadTable(editor, 'eventos', `${headers.join(',')}\n${rows.join('\n')}\n`);
    expect(await finishedRun(first)).toMatchObject({ estado: 'fallida' });
    const page = await read(editor, `${first}/columnas`);
    for (const header of headers) expect(page.text).toContain(header.slice(0, 60));
    const chosen = { 'columna-0-A': 'titulo', 'columna-0-B': 'fecha', 'columna-0-C': 'clase' };
    const twice = await send(editor, `${first}/columnas`, { ...chosen, 'columna-0-D': 'clase' });
    expect([twice.status, twice.text.includes('Dos columnas no pueden ser «Clase»')]).toEqual([422, true]);
    const again = await send(editor, `${first}/columnas`, { ...chosen, 'columna-0-D': 'descripcion' });
    expect(await finishedRun(again.headers.location ?? '')).toMatchObject({ estado: 'probada', nuevas: 1 });
    const turned = [...headers].reverse().join(',');
    const second = await uploadTable(
      publisher,
      'eventos',
      `${turned}\n${rows.map((row) => row.split(',').reverse().join(',')).join('\n')}\n`,
    );
    expect(await finishedRun(second)).toMatchObject({ estado: 'probada', nuevas: 1 });
    expect((await read(publisher, second)).text).toContain('Notas internas');
  });
});

describe('a confirmation', () => {
  test('imports everything in one entry of the log, with the hash of the file, as its person', async () => {
    const content = table(['Foro que se importa,05/03/2026,programa,Abierto a todos.']);
    const trial = await uploadTable(editor, 'eventos', content);
    await finishedRun(trial);
    const refused = await send(editor, trial, { accion: 'importar' });
    expect([refused.status, await eventRow('Foro que se importa')]).toEqual([403, undefined]);
    const { headers } = await send(publisher, trial, { accion: 'importar' });
    const run = await finishedRun(headers.location ?? '');
    expect(run).toMatchObject({ estado: 'importada', nuevas: 1 });
    const entries = await sql(
      `select actor_tipo, actor_id from bitacora where accion = 'agenda.importar' and detalle->>'sha256' = $1`,
      [run.sha256],
    );
    expect(entries).toEqual([{ actor_tipo: 'personal', actor_id: run.persona }]);
    const twice = await send(publisher, trial, { accion: 'importar' });
    expect(twice.headers.location).toBe(headers.location);
    await expect
      .poll(async () => textOf(mainOf((await ask('/buscar?texto=Foro+que+se+importa')).text)))
      .toContain('Foro que se importa');
  });

  test('does nothing when the permission is gone before the job', async () => {
    const person = await newPerson([['publicador', 'agenda']]);
    const trial = await uploadTable(person, 'eventos', table(['Foro sin permiso,06/03/2026,programa,x.']));
    const { persona, id, sha256 } = await finishedRun(trial);
    expect((await send(stranger, `/gestion/personal/${persona}`, { accion: 'permisos' })).status).toBe(303);
    const [run] = await sql(
      `insert into importaciones (tipo, nombre, sha256, autor, persona, confirma, prueba, estado) values ('eventos', 'x.csv', $1, $2, $2, $3, false, 'pendiente') returning id`,
      [sha256, persona, id],
    );
    await sql(`insert into pgboss.job (name, data) values ('importacion', jsonb_build_object('run', $1::int))`, [
      run?.id,
    ]);
    expect(await finishedRun(`/${run?.id}`)).toMatchObject({ estado: 'fallida' });
    expect(await eventRow('Foro sin permiso')).toBeUndefined();
  });
});

describe('refusals', () => {
  test('every page and act is for the people of the area', async () => {
    const address = await uploadTable(editor, 'eventos', table(['Foro ajeno,09/03/2026,programa,Ajeno.']));
    await finishedRun(address);
    const pages = ['/gestion/importar/eventos', '/gestion/importar/eventos/plantilla', address];
    for (const path of [...pages, `${address}/columnas`, `${address}/celdas`]) {
      expect((await read(editor, path)).status, path).toBe(200);
      expect((await read(stranger, path)).status, path).toBe(403);
      expect((await askStaff(path)).status, path).toBe(302);
      const anonymous = await askStaff(`${path}.data`);
      expect([anonymous.status, anonymous.text.includes('Foro ajeno')], path).toEqual([401, false]);
    }
    for (const [path, fields] of [
      [address, { accion: 'importar' }],
      [address, { accion: 'deshacer' }],
      [`${address}/columnas`, { 'columna-0-A': 'titulo' }],
    ] as const) {
      expect((await send(stranger, path, fields)).status, path).toBe(403);
      expect((await askStaff(path, submission(fields))).status, path).toBe(401);
      const foreign = submission(fields, publisher.cookie);
      const headers = { ...foreign.headers, 'sec-fetch-site': 'cross-site' };
      expect((await askStaff(path, { ...foreign, headers })).status, path).toBe(403);
    }
    expect(await eventRow('Foro ajeno')).toBeUndefined();
  });

  test('no file arrives without a login, from another area or from another site', async () => {
    const path = '/gestion/importar/eventos/archivo';
    const file = { name: 'sin-permiso.csv', content: table(['x,01/03/2026,programa,x']) };
    const isStored = async () => (await sql('select from importaciones where nombre = $1', [file.name])).length > 0;
    expect((await sendFile(path, file)).status).toBe(401);
    expect((await sendFile(path, { ...file, json: true })).status).toBe(401);
    expect((await sendFile(path, file, { cookie: stranger.cookie })).status).toBe(403);
    const foreign = { cookie: editor.cookie, 'sec-fetch-site': 'cross-site' };
    expect((await sendFile(path, file, foreign)).status).toBe(403);
    const unknown = '/gestion/importar/no-hay/archivo';
    expect((await sendFile(unknown, file, { cookie: editor.cookie })).status).toBe(404);
    expect(await isStored()).toBe(false);
    expect((await sendFile(path, file, { cookie: editor.cookie })).status).toBeLessThan(400);
    expect(await isStored()).toBe(true);
  });
});

test.each([
  ['Semestral', '2026-06-30', 'Primer semestre de 2026'],
  ['Anual', '2026-12-31', 'Año 2026'],
])('a run of a format updated %s names its period', async (periodo, hasta, name) => {
  const [format] = await sql('select id from formatos where periodo = $1 and activo limit 1', [periodo]);
  const file = { name: 'libro.csv', content: 'Ejercicio\n2026\n', fields: { periodo: hasta } };
  const path = `/gestion/importar/formato-${format?.id}/archivo`;
  const { headers } = await sendFile(path, file, { cookie: publisher.cookie });
  const address = headers.location ?? '';
  await finishedRun(address);
  expect(texts((await read(publisher, address)).text, 'a', { href: /^\/gestion\/transparencia\// })).toContain(name);
});

test('formats of transparency are tables of their area, with their template', async () => {
  const list = await read(publisher, '/gestion/importar?texto=formato');
  const [address = ''] = /\/gestion\/importar\/formato-\d+/.exec(list.text) ?? [];
  expect((await read(publisher, address)).status).toBe(200);
  const template = await read(publisher, `${address}/plantilla`);
  expect(template.headers['content-disposition']).toMatch(/formato-\d+-[a-z0-9-]+\.xlsx/);
  expect((await read(editor, address)).status).toBe(403);
});
