import { beforeAll, describe, expect, test } from 'vitest';
import { newNota, sendContent } from '../setup/gestion/contents.ts';
import { finishedRun, uploadTable } from '../setup/gestion/imports.ts';
import { newPerson, type TestPerson } from '../setup/gestion/people.ts';
import { askStaff } from '../setup/gestion/requests.ts';
import { element, elements, linksOf, textOf, texts } from '../setup/html.ts';

let editor: TestPerson;
let publisher: TestPerson;
beforeAll(async () => {
  editor = await newPerson([
    ['editor', '*'],
    ['atencion', 'participacion'],
  ]);
  publisher = await newPerson([['publicador', 'noticias']]);
});

const read = async ({ cookie }: TestPerson, path: string) => (await askStaff(path, { headers: { cookie } })).text;
const menuOf = (page: string) => element(page, 'nav', { 'aria-label': 'Gestión' });

/** Returns the entries of the menu of a page with what waits in each. */
function waitingIn(page: string): Record<string, number> {
  const entries = elements(menuOf(page), 'a').map((link) => {
    const [, label = '', number = '0'] = /^(.*?)(?:, ([\d,]+) por atender)?$/.exec(textOf(link)) ?? [];
    return [label, Number(number.replaceAll(',', ''))] as const;
  });
  return Object.fromEntries(entries);
}

/** Returns the number in the title of the home page. */
function numberOfTitle(page: string): number {
  const [title = ''] = texts(page, 'h1');
  if (title === 'Nada espera por usted') return 0;
  return title.startsWith('Un asunto') ? 1 : Number.parseInt(title, 10);
}

describe('the menu', () => {
  test('says how much waits in each place, which is what the home page says', async () => {
    // Other tests report errors meanwhile, which an editor of everything answers.
    const writer = await newPerson([
      ['editor', 'noticias'],
      ['editor', 'agenda'],
      ['atencion', 'participacion'],
    ]);
    const returned = await newNota(writer, 'Nota devuelta que el menú cuenta', 'enviar');
    await sendContent(publisher, returned, { accion: 'devolver', version: '1', comentario: 'Falta el municipio.' });
    await newNota(writer, 'Borrador que el menú cuenta');
    await finishedRun(
      await uploadTable(writer, 'eventos', 'Título,Fecha,Clase,Descripción\nForo,nunca,programa,Abierto.\n'),
    );
    const page = await read(writer, '/gestion/pendientes');
    const { Pendientes: total, Difusión: difusion, Importar: imports, Buzón: desk = 0, ...others } = waitingIn(page);
    expect([difusion, imports]).toEqual([2, 1]);
    expect(total).toBe(numberOfTitle(page));
    expect(total).toBe((difusion ?? 0) + (imports ?? 0) + desk);
    expect(Object.values(others).filter((number) => number > 0)).toEqual([]);

    await newNota(writer, 'Nota que otra persona revisa', 'enviar');
    // Other tests submit notes meanwhile: the numbers of one menu are those of one moment.
    const reviewed = waitingIn(await read(publisher, '/gestion/pendientes'));
    expect(reviewed.Difusión).toBeGreaterThan(0);
    expect(reviewed.Pendientes).toBe((reviewed.Difusión ?? 0) + (reviewed.Importar ?? 0));
  });

  test('has what a person may do, in nine places', async () => {
    const labels = (page: string) => Object.keys(waitingIn(page));
    const whole = labels(await read(editor, '/gestion/cuenta'));
    const places = ['Auditorías', 'Entes', 'Transparencia', 'Documentos', 'Difusión', 'Participación', 'Institución'];
    expect(whole).toEqual([
      'Pendientes',
      ...places,
      'Buzón',
      'Medios',
      'Importar',
      'Lo que se busca',
      'Datos abiertos',
      'Catálogos y ajustes',
      'Su cuenta',
      'Ver el sitio',
    ]);
    expect(labels(await read(publisher, '/gestion/cuenta'))).toEqual([
      'Pendientes',
      'Difusión',
      'Medios',
      'Importar',
      'Datos abiertos',
      'Su cuenta',
      'Ver el sitio',
    ]);
    const administrator = await newPerson([['administrador', '*']]);
    expect(labels(await read(administrator, '/gestion/cuenta'))).toEqual([
      'Pendientes',
      'Difusión',
      'Catálogos y ajustes',
      'Personal',
      'Estado',
      'Su cuenta',
      'Ver el sitio',
    ]);
  });

  test('shows the lists of the open place, and every list of a person is in it or among the catalogues', async () => {
    const page = await read(editor, '/gestion/observaciones');
    const current = elements(menuOf(page), 'a', { 'aria-current': 'page' });
    expect(current.map((link) => textOf(link))).toEqual(['Observaciones']);
    expect(linksOf(menuOf(page)).map(({ text }) => text)).toContain('Erratas de informes');
    const catalogues = await read(editor, '/gestion/ajustes');
    expect(catalogues).toContain('Qué más encuentra en el sitio quien busca una de sus palabras.');
    const list = await read(editor, '/gestion/sinonimos');
    expect(elements(menuOf(list), 'a', { 'aria-current': 'true' }).map((link) => textOf(link))).toEqual([
      'Catálogos y ajustes',
    ]);
    const addresses = linksOf(element(catalogues, 'main')).map(({ href }) => href);
    expect(addresses).toContain('/gestion/plazos-legales/r1');
    // Settings of the site are granted by name.
    expect(addresses.filter((href) => href.startsWith('/gestion/dias-inhabiles'))).toEqual([]);
    const refused = await askStaff('/gestion/ajustes', { headers: { cookie: publisher.cookie } });
    expect(refused.status).toBe(403);
  });
});
