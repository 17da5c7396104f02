import { Client } from 'pg';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { mainOf, textOf } from '#tests/setup/html.ts';
import { databaseUrl } from '../setup/database.ts';
import { contentRow, newNota, notaFields, sendContent } from '../setup/gestion/contents.ts';
import { newPerson, runSql, type TestPerson } from '../setup/gestion/people.ts';
import { askStaff, submission } from '../setup/gestion/requests.ts';

let editor: TestPerson;
let publisher: TestPerson;
beforeAll(async () => {
  editor = await newPerson([['editor', 'noticias']]);
  publisher = await newPerson([['publicador', 'noticias']]);
});

const sql = (text: string, values: unknown[] = []) => runSql(inject('dataDir'), text, values);
const open = (id: string | number, person = editor) =>
  askStaff(`/gestion/notas/${id}`, { headers: { cookie: person.cookie } });
const hidden = (text: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';
const keep = (id: string | number, fields: Record<string, string>) =>
  askStaff(`/gestion/notas/${id}/borrador`, submission(fields, editor.cookie));

describe('a form submitted again after it was saved', () => {
  test.each(['guardar', 'enviar'])('is not kept after «%s»', async (accion) => {
    const id = await newNota(editor, `Nota que llega tarde ${accion}`);
    const edicion = hidden((await open(id)).text, 'edicion');
    const fields = { ...notaFields('Nota que llega tarde'), edicion, version: '1', sitio: '' };
    expect((await keep(id, fields)).status).toBe(200);
    expect((await sendContent(editor, id, { ...fields, accion })).status).toBe(303);
    expect((await keep(id, fields)).status).toBe(409);
    const { text } = await open(id);
    expect(text).not.toContain('lo que usted escribió y no guardó');
    const next = { ...fields, edicion: hidden(text, 'edicion'), version: '2' };
    expect((await keep(id, next)).status).toBe(200);
  });

  test('is not in the next new form', async () => {
    const edicion = hidden((await open('nuevo')).text, 'edicion');
    const fields = { ...notaFields('Nota nueva que llega tarde'), edicion, version: '0', sitio: '' };
    await sendContent(editor, 'nuevo', { ...fields, accion: 'enviar' });
    await keep('nuevo', fields);
    expect((await open('nuevo')).text).not.toContain('Nota nueva que llega tarde');
  });
});

describe('a form that is sent twice at once', () => {
  const idsOf = async (titulo: string) => sql('select id, version_trabajo from contenidos where titulo = $1', [titulo]);
  const edicionOf = async (id: string | number) => hidden((await open(id)).text, 'edicion');

  test.each(['guardar', 'enviar'])('adds one content, and one version of it («%s»)', async (accion) => {
    const titulo = `Nota de dos clics ${accion} ${Date.now()}`;
    const form = { ...notaFields(titulo), accion, version: '0', sitio: '', edicion: await edicionOf('nuevo') };
    const added = await Promise.all([sendContent(editor, 'nuevo', form), sendContent(editor, 'nuevo', form)]);
    expect(added.map(({ status }) => status)).toEqual([303, 303]);
    const [content, ...others] = await idsOf(titulo);
    expect([content?.version_trabajo, others]).toEqual([1, []]);
    const id = Number(content?.id);
    const next = { ...form, version: '1', entradilla: 'Otra frase.', edicion: await edicionOf(id) };
    const saved = await Promise.all([sendContent(editor, id, next), sendContent(editor, id, next)]);
    expect(saved.map(({ status }) => status)).toEqual([303, 303]);
    expect((await contentRow(id)).version_trabajo).toBe(2);
  });

  test('is another content where the text differs', async () => {
    const titulo = `Nota repetida ${Date.now()}`;
    const form = {
      ...notaFields(titulo),
      accion: 'guardar',
      version: '0',
      sitio: '',
      edicion: await edicionOf('nuevo'),
    };
    await sendContent(editor, 'nuevo', form);
    await sendContent(editor, 'nuevo', { ...form, entradilla: 'Otra frase.' });
    expect(await idsOf(titulo)).toHaveLength(2);
  });
});

describe('an import during an edit', () => {
  const publishedNota = async (titulo: string) => {
    const id = await newNota(editor, titulo, 'enviar');
    await sendContent(publisher, id, { accion: 'publicar', version: '1' });
    const { registro } = await contentRow(id);
    return { id, registro };
  };
  const importedLead = (registro: number | null, entradilla: string) =>
    sql('update notas set entradilla = $2 where id = $1', [registro, entradilla]);
  const lead = async (registro: number | null) =>
    (await sql('select entradilla from notas where id = $1', [registro]))[0]?.entradilla;

  test('is not overwritten by the publication: 409 with both texts', async () => {
    const { id, registro } = await publishedNota('Nota que se importa');
    const sitio = hidden((await open(id)).text, 'sitio');
    const mine = { ...notaFields('Nota que se importa'), entradilla: 'La de la edición.' };
    await sendContent(editor, id, { ...mine, accion: 'enviar', version: '1', sitio });
    await importedLead(registro, 'La importada.');
    const refused = await sendContent(publisher, id, { accion: 'publicar', version: '2' });
    expect(refused.status).toBe(409);
    for (const text of ['Entradilla', 'La importada.', 'La de la edición.']) expect(refused.text).toContain(text);
    const day = { dia: '2099-01-01', hora: '10:00' };
    expect((await sendContent(publisher, id, { accion: 'programar', version: '2', ...day })).status).toBe(409);
    expect([await lead(registro), (await contentRow(id)).estado]).toEqual(['La importada.', 'revision']);
  });

  test('is decided field by field by a version on top of it', async () => {
    const { id, registro } = await publishedNota('Nota que se decide');
    const before = hidden((await open(id)).text, 'sitio');
    await importedLead(registro, 'La importada.');
    const mine = { ...notaFields('Nota decidida'), accion: 'enviar', version: '1' };
    const refused = await sendContent(editor, id, { ...mine, sitio: before });
    expect([refused.status, (await contentRow(id)).version_trabajo]).toEqual([409, 1]);
    const saved = { ...mine, entradilla: 'La importada.', sitio: hidden(refused.text, 'sitio') };
    expect((await sendContent(editor, id, saved)).status).toBe(303);
    expect((await contentRow(id)).version_trabajo).toBe(3);
    const [site] = await sql('select autor, datos from versiones where contenido = $1 and numero = 2', [id]);
    expect(site).toMatchObject({ autor: null, datos: { entradilla: 'La importada.', titulo: 'Nota que se decide' } });
    expect((await sendContent(publisher, id, { accion: 'publicar', version: '3' })).status).toBe(303);
    const [row] = await sql('select titulo, entradilla from notas where id = $1', [registro]);
    expect(row).toEqual({ titulo: 'Nota decidida', entradilla: 'La importada.' });
  });

  test('is what the form begins with when nobody works on the content', async () => {
    const { id, registro } = await publishedNota('Nota sin trabajo');
    await importedLead(registro, 'La importada.');
    const { text } = await open(id);
    expect(text).toContain('La importada.');
    expect(text).not.toContain('Una importación cambió');
  });

  test('is seen by a person whose form was open before staff had ever edited the row', async () => {
    const [nota] = await sql(
      `select id, titulo from notas where id not in (select registro from contenidos where tipo = 'nota' and registro is not null) order by id desc limit 1`,
    );
    const address = `r${nota?.id}`;
    const sitio = hidden((await open(address)).text, 'sitio');
    await importedLead(Number(nota?.id), 'La importada primero.');
    const mine = { ...notaFields('Otra'), accion: 'guardar', version: '1', sitio };
    const refused = await sendContent(editor, address, mine);
    expect([refused.status, refused.text.includes('La importada primero.')]).toEqual([409, true]);
  });

  test('stops a scheduled publication, which waits for a decision', async () => {
    const { id, registro } = await publishedNota('Nota programada que se importa');
    const sitio = hidden((await open(id)).text, 'sitio');
    await sendContent(editor, id, { ...notaFields('Cambiada'), accion: 'enviar', version: '1', sitio });
    await sendContent(publisher, id, { accion: 'programar', version: '2', dia: '2099-01-01', hora: '10:00' });
    await importedLead(registro, 'La importada.');
    await sql('update contenidos set programado_para = now() where id = $1', [id]);
    await sql(
      `update pgboss.job set start_after = now() where name = 'contenido-programado' and data->>'id' = $1 and data->>'version' = '2'`,
      [String(id)],
    );
    await expect.poll(() => contentRow(id)).toMatchObject({ fallo: 'conflicto' });
    expect(await lead(registro)).toBe('La importada.');
    expect((await open(id)).text).toContain('Antes, una importación cambió lo que el sitio muestra');
  });
});

describe('a restoration of a version', () => {
  const restore = (id: number) => askStaff(`/gestion/notas/${id}/historia`, submission({ numero: '1' }, editor.cookie));

  test('during which somebody saves another one leads to the history, which says so', async () => {
    const id = await newNota(editor, 'Nota que dos recuperan');
    await sendContent(editor, id, {
      ...notaFields('Nota que dos recuperan, cambiada'),
      accion: 'guardar',
      version: '1',
    });
    const other = new Client(databaseUrl('postgres', inject('dataDir')));
    await other.connect();
    await other.query('begin');
    await other.query('select 1 from contenidos where id = $1 for update', [id]);
    const answer = restore(id);
    const waiting = () =>
      sql("select 1 as is from pg_stat_activity where wait_event_type = 'Lock' and query like '%contenidos%'");
    await expect.poll(waiting).toHaveLength(1);
    await other.query(
      `insert into versiones (contenido, numero, datos, esquema) select contenido, 3, datos, esquema from versiones where contenido = $1 and numero = 2`,
      [id],
    );
    await other.query('update contenidos set version_trabajo = 3 where id = $1', [id]);
    await other.query('commit');
    await other.end();
    const { status, headers } = await answer;
    expect([status, headers.location]).toEqual([303, `/gestion/notas/${id}/historia?aviso=guardada`]);
    const { text } = await open(`${id}/historia?aviso=guardada`);
    expect(text).toContain('No se recuperó: alguien guardó otra versión mientras usted decidía.');
    expect((await contentRow(id)).version_trabajo).toBe(3);
    expect((await restore(id)).headers.location).toContain('?aviso=guardado');
  });

  test('and other forms name a version: 400 without one', async () => {
    const id = await newNota(editor, 'Nota sin versión');
    for (const version of ['', 'x', '1e3', '-1'])
      expect(
        (await sendContent(editor, id, { ...notaFields('Otra'), accion: 'guardar', version })).status,
        version,
      ).toBe(400);
    expect((await sendContent(editor, id, { accion: 'enviar', ...notaFields('Otra'), version: '0x1' })).status).toBe(
      400,
    );
  });
});

test('reports a conflict with the own other tab, with both texts', async () => {
  const id = await newNota(editor, 'Nota de dos pestañas');
  const save = (entradilla: string) => {
    const fields = { ...notaFields('Nota de dos pestañas'), entradilla };
    return sendContent(editor, id, { accion: 'guardar', version: '1', edicion: entradilla, ...fields });
  };
  expect((await save('De una.')).status).toBe(303);
  const { status, text } = await save('De otra.');
  expect([status, textOf(mainOf(text))]).toEqual([
    409,
    expect.stringContaining('Usted guardó la versión 2 en otra pestaña mientras escribía en esta'),
  ]);
  expect(textOf(mainOf(text))).toMatch(/La de la otra pestaña ?De una\..*La de esta ?De otra\./);
});
