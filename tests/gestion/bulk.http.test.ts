import { beforeAll, describe, expect, inject, test } from 'vitest';
import { contentRow, newNota, notaFields, sendContent } from '../setup/gestion/contents.ts';
import { newPerson, runSql, type TestPerson } from '../setup/gestion/people.ts';
import { askStaff, submission } from '../setup/gestion/requests.ts';
import { mainOf, textOf, values } from '../setup/html.ts';

let editor: TestPerson;
let publisher: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  editor = await newPerson([['editor', 'noticias']]);
  publisher = await newPerson([['publicador', 'noticias']]);
  stranger = await newPerson([
    ['editor', 'agenda'],
    ['administrador', '*'],
  ]);
});

const preview = ({ cookie }: TestPerson, accion: string, ids: (number | string)[]) =>
  askStaff(`/gestion/notas/lote?${new URLSearchParams([['accion', accion], ...ids.map((id) => ['id', String(id)])])}`, {
    headers: { cookie },
  });
const perform = ({ cookie }: TestPerson, accion: string, versions: string[], razon = '') =>
  askStaff(
    `/gestion/notas/lote?accion=${accion}`,
    submission(
      [['accion', accion], ['razon', razon], ...versions.map((pair): [string, string] => ['version', pair])],
      cookie,
    ),
  );
const states = (ids: number[]) => Promise.all(ids.map(async (id) => (await contentRow(id)).estado));

describe('a bulk act', () => {
  test('is previewed, and then performed with one entry of the log for each content', async () => {
    const ids = [await newNota(editor, 'Lote uno'), await newNota(editor, 'Lote dos')];
    const already = await newNota(editor, 'Lote ya enviada', 'enviar');
    const { text } = await preview(editor, 'enviar', [...ids, already]);
    for (const part of ['Enviar a revisión: 2 de 3', 'Lote uno', 'No es un borrador ni una devuelta.'])
      expect(text).toContain(part);
    expect(await states(ids)).toEqual(['borrador', 'borrador']);
    const done = await perform(
      editor,
      'enviar',
      [...ids, already].map((id) => `${id}:1`),
    );
    expect(done.text).toContain('Enviadas a revisión: 2 de 3');
    expect(await states(ids)).toEqual(['revision', 'revision']);
    const entries = await runSql(
      inject('dataDir'),
      `select objeto from bitacora where accion = 'noticias.enviar' and objeto->'ids'->>0 = any($1)`,
      [ids.map(String)],
    );
    expect(entries).toHaveLength(2);
    const published = await perform(
      publisher,
      'publicar',
      ids.map((id) => `${id}:1`),
    );
    expect(published.text).toContain('Publicadas: 2 de 2');
    expect(
      (
        await perform(
          publisher,
          'retirar',
          ids.map((id) => `${id}:1`),
        )
      ).status,
    ).toBe(422);
    await perform(
      publisher,
      'retirar',
      ids.map((id) => `${id}:1`),
      'Cifra equivocada.',
    );
    for (const id of ids) expect(await contentRow(id)).toMatchObject({ retiro: 'error' });
  });

  test('sends what was returned and not corrected only where the person says so', async () => {
    const fresh = await newNota(editor, 'Lote sin devolver');
    const returned = await newNota(editor, 'Lote devuelto', 'enviar');
    await sendContent(publisher, returned, { accion: 'devolver', version: '1', comentario: 'Falta la fecha.' });
    const { text } = await preview(editor, 'enviar', [fresh, returned]);
    expect(textOf(mainOf(text))).toContain('Devuelto y sin corregir: «Falta la fecha.»Enviar otra vez así');
    expect(text).toContain('Enviar a revisión: 1 de 2');
    const versions = (type: string) => values(mainOf(text), 'input', 'value', { name: 'version', type });
    expect([versions('hidden'), versions('checkbox')]).toEqual([[`${fresh}:1`], [`${returned}:1`]]);
    expect((await perform(editor, 'enviar', [])).text).toContain('Marque al menos un renglón.');
    await perform(editor, 'enviar', [...versions('hidden'), ...versions('checkbox')]);
    expect(await states([fresh, returned])).toEqual(['revision', 'revision']);
  });

  test('leaves what somebody changed since the preview', async () => {
    const id = await newNota(editor, 'Lote que cambia', 'enviar');
    await sendContent(editor, id, { ...notaFields('Lote cambiado'), accion: 'enviar', version: '1', sitio: '' });
    const done = await perform(publisher, 'publicar', [`${id}:1`]);
    expect(done.text).toContain('Alguien guardó otra versión mientras usted decidía.');
    expect(await states([id])).toEqual(['revision']);
  });

  test('is refused to other roles, and without a login', async () => {
    const id = await newNota(editor, 'Lote ajeno', 'enviar');
    for (const person of [editor, stranger]) {
      expect((await preview(person, 'publicar', [id])).status).toBe(403);
      expect((await perform(person, 'publicar', [`${id}:1`])).status).toBe(403);
    }
    const nobody = { ...editor, cookie: '' };
    expect((await preview(nobody, 'publicar', [id])).status).toBe(302);
    expect((await perform(nobody, 'publicar', [`${id}:1`])).status).toBe(401);
    expect((await preview(editor, 'borrar', [id])).status).toBe(400);
    expect(await states([id])).toEqual(['revision']);
  });
});
