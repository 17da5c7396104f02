import { beforeAll, describe, expect, test } from 'vitest';
import { newNota, sendContent } from '../setup/gestion/contents.ts';
import { finishedRun, uploadTable } from '../setup/gestion/imports.ts';
import { newPerson, type TestPerson } from '../setup/gestion/people.ts';
import { askStaff, submission } from '../setup/gestion/requests.ts';

let editor: TestPerson;
let publisher: TestPerson;
let administrator: TestPerson;
beforeAll(async () => {
  const areas = ['noticias', 'agenda', 'participacion'];
  editor = await newPerson(
    areas.map((area) => ['editor', area]),
    { name: 'Noemí Arriaga' },
  );
  publisher = await newPerson(
    areas.map((area) => ['publicador', area]),
    { name: 'Ulises Montaño' },
  );
  administrator = await newPerson([['administrador', '*']], { name: 'Rosa Elena Figueroa' });
});

const read = async ({ cookie }: TestPerson, path: string) => (await askStaff(path, { headers: { cookie } })).text;
const home = (person: TestPerson) => read(person, '/gestion/pendientes');

describe('the home page', () => {
  test('says why a version came back', async () => {
    const id = await newNota(editor, 'Nota que vuelve con comentario', 'enviar');
    expect(await home(publisher)).toContain('Nota que vuelve con comentario');
    await sendContent(publisher, id, { accion: 'devolver', version: '1', comentario: 'Falta el municipio de Ures.' });
    const page = await home(editor);
    for (const part of ['Le devolvieron', 'Ulises Montaño: «Falta el municipio de Ures.»'])
      expect(page).toContain(part);
    expect(await home(publisher)).not.toContain('Nota que vuelve con comentario');
  });

  test('shows a dry run to those who may confirm it, until somebody does', async () => {
    // Of a table that other tests do not upload meanwhile: the page shows the last one of each.
    const address = await uploadTable(editor, 'organizaciones', 'Origen,Organización\nestatal,Foro por confirmar\n');
    await finishedRun(address);
    expect(await home(publisher)).toContain(address);
    expect(await home(editor)).not.toContain(address);
    const { headers } = await askStaff(address, submission({ accion: 'importar' }, publisher.cookie));
    await finishedRun(headers.location ?? '');
    expect(await home(publisher)).not.toContain(address);
  });
});

describe('the search over everything', () => {
  test('finds content, pictures and tables of the person', async () => {
    await newNota(editor, 'Nota que se busca en todo');
    const results = await read(editor, '/gestion/buscar?texto=se+busca+en+t%C3%B3do');
    expect(results).toContain('Nota que se busca en todo');
    expect(await read(editor, '/gestion/buscar?texto=BUSCA+todo')).toContain('Nota que se busca en todo');
    expect(await read(editor, '/gestion/buscar?texto=eventos')).toContain('/gestion/importar/eventos');
    expect(await read(editor, '/gestion/buscar?texto=puente')).toMatch(/\/gestion\/medios\/\d+/);
    expect(await read(editor, '/gestion/buscar?texto=nada-de-esto')).toContain('Nada de lo que usted puede ver');
  });

  test('finds nothing of other areas, and people only for administrators', async () => {
    await newNota(editor, 'Nota ajena que se busca');
    const results = await read(administrator, '/gestion/buscar?texto=ajena+que+se+busca');
    expect(results).not.toContain('>Nota ajena que se busca<');
    expect(await read(administrator, '/gestion/buscar?texto=figueroa')).toContain('/gestion/personal/');
    expect(await read(editor, '/gestion/buscar?texto=figueroa')).not.toContain('/gestion/personal/');
    expect((await askStaff('/gestion/buscar?texto=nota')).status).toBe(302);
  });
});
