import { describe, expect, test } from 'vitest';
import { auditCoded, enteNamed, tipoEnteNamed } from '#tests/setup/demonstration/records.ts';
import { elements, mainOf, textOf, texts, values } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';
import { individual, open, path } from '#tests/setup/report-browser.ts';

const { id: hermosillo } = enteNamed('Hermosillo');
const ayuntamientos = tipoEnteNamed('Ayuntamientos');
const { id: opodepe } = enteNamed('Opodepe');
const { id: union, tipoEnteId: unions } = enteNamed('Sindicato de Trabajadores al Servicio del Estado (demostración)');
const { id: penasco } = enteNamed('Puerto Peñasco');
const water = tipoEnteNamed('Organismos Operadores de Agua');
const { id: audit } = auditCoded('2021AM0080-14');
const { id: reservedAudit } = auditCoded('2021AM0080-03');

describe('steps', () => {
  test('the first type is not offered', async () => {
    const page = await open();
    expect(page.options('Tipo de informe')).toEqual([
      'General',
      'Individual',
      'De resultados',
      'Federal',
      'Ciudadano',
      'Cuenta',
    ]);
    expect(page.text).not.toContain('Todos');
  });

  test('without an ejercicio the page prompts for one', async () => {
    const page = await open('?tipo=individual');
    expect(page.text).toContain('Seleccione un Ejercicio para cargar los Informes');
    expect(page.options('Ejercicio')).toEqual(['2024', '2023', '2022', '2021', '2020', '2019', '2018', '2017', '2016']);
  });

  test('are type, ejercicio, ámbito, type of ente, ente, in this order', async () => {
    const page = await open(individual);
    expect(page.options('Ámbito')).toEqual(['Estatal', 'Municipal']);
    expect(page.options('Tipo de ente')).toEqual(['Ayuntamientos', 'Organismos Operadores de Agua']);
    expect(page.text).not.toContain('Ente público');
    expect((await open(`${individual}&tipo-ente=${ayuntamientos}`)).text).toContain('Ente público');
  });

  test('General and Federal skip the ámbito', async () => {
    for (const tipo of ['general', 'federal']) {
      const page = await open(`?tipo=${tipo}&ejercicio=2021`);
      expect(page.text).not.toContain('Ámbito');
      expect(page.text).not.toContain('Tipo de ente');
    }
  });

  test('choosing a type, an ejercicio or a type of ente clears later steps', async () => {
    const page = await open(`${individual}&tipo-ente=${ayuntamientos}&ente=${hermosillo}&buscar=her&pagina=1`);
    expect(page.link('Ciudadano')?.href).toBe(`${path}?tipo=ciudadano#ejercicio`);
    expect(page.link('2020')?.href).toBe(`${path}?tipo=individual&ejercicio=2020#ambito`);
    expect(page.link('Estatal')?.href).toBe(`${path}?tipo=individual&ejercicio=2021&ambito=estatal#tipo-ente`);
    expect(page.link('Organismos Operadores de Agua')?.href).toBe(`${path}${individual}&tipo-ente=${water}#lista`);
  });

  test('an ejercicio in the address is kept until a type is chosen', async () => {
    for (const year of [2021, 2022]) {
      const page = await open(`?ejercicio=${year}`);
      const next = page.link('Individual')?.href.replace(path, '').replace('#ejercicio', '');
      expect(next).toBe(`?tipo=individual&ejercicio=${year}`);
      expect((await open(next)).link(String(year))?.chosen).toBe(true);
    }
  });

  test('the choice is marked in each step and named in the sentence', async () => {
    const page = await open(`${individual}&tipo-ente=${ayuntamientos}&ente=${hermosillo}`);
    for (const text of ['Individual', '2021', 'Municipal', 'Ayuntamientos', 'Hermosillo10 informes'])
      expect(page.link(text)?.chosen, text).toBe(true);
    expect(page.text).toContain('Informes individuales de 2021, ámbito municipal, de ayuntamientos: Hermosillo');
    expect(texts(page.screen, 'em')).toEqual(['individuales', '2021', 'municipal', 'ayuntamientos', 'Hermosillo']);
    expect(page.text).not.toContain(`${path}${individual}`);
    expect(page.link('Empezar de nuevo')?.href).toBe(path);
  });

  test('excluded types of ente are neither offered nor accepted', async () => {
    for (const id of [5, 10, 16, 18])
      expect((await open(`?tipo=individual&ejercicio=2021&ambito=estatal&tipo-ente=${id}`)).text).not.toContain(
        'Ente público',
      );
  });
});

describe('entes', () => {
  test('are listed eight per page, with a search box above eight and three page links', async () => {
    const page = await open(`?tipo=individual&ejercicio=2023&ambito=municipal&tipo-ente=${ayuntamientos}`);
    expect(page.links.filter(({ href }) => href.includes('&ente='))).toHaveLength(8);
    expect(page.text).toContain('Buscar entre 72 ayuntamientos');
    expect(elements(page.screen, 'input', { placeholder: 'Escriba para comenzar a buscar' })).toHaveLength(1);
    expect(page.text).toContain('1 a 8 de 43 entes con informes');
    expect(page.links.filter(({ href }) => /pagina=\d+/.test(href)).map(({ text }) => text)).toEqual([
      '1',
      '2',
      '3',
      'Siguiente',
    ]);
    const short = await open(`?tipo=individual&ejercicio=2023&ambito=municipal&tipo-ente=${water}`);
    expect(short.links.filter(({ href }) => href.includes('&ente='))).toHaveLength(5);
    expect(elements(short.screen, 'input', { name: 'buscar' })).toEqual([]);
  });

  test('a middle page links its neighbours', async () => {
    const page = await open(`?tipo=individual&ejercicio=2023&ambito=municipal&tipo-ente=${ayuntamientos}&pagina=4`);
    expect(page.links.filter(({ href }) => /pagina=\d+/.test(href)).map(({ text }) => text)).toEqual([
      'Anterior',
      '3',
      '4',
      '5',
      'Siguiente',
    ]);
    expect(
      (await open(`?tipo=individual&ejercicio=2023&ambito=municipal&tipo-ente=${ayuntamientos}&pagina=999`)).text,
    ).toContain('1 a 8 de 43 entes');
  });

  test('an address with an ente and no page shows the page of that ente', async () => {
    const page = await open(
      `?tipo=individual&ejercicio=2021&ambito=municipal&tipo-ente=${ayuntamientos}&ente=${penasco}`,
    );
    expect(page.link('Puerto Peñasco1 informe')?.chosen).toBe(true);
    const [, last] = ['', '9 a 15 de 15 entes con informes'];
    const lastPage = await open(`${individual}&tipo-ente=${ayuntamientos}&pagina=2`);
    expect(lastPage.text).toContain(last);
    const enteLink = lastPage.links.find(({ href }) => href.includes('&ente='));
    expect((await open(enteLink?.href.replace(path, '').replace(/#.*/, '').replace('&pagina=2', ''))).text).toContain(
      last,
    );
  });

  test('the search tolerates accents and typos, covers the whole type, and shows a message without matches', async () => {
    const searchPage = await open(`${individual}&tipo-ente=${ayuntamientos}&buscar=hermosilo`);
    expect(searchPage.link('Hermosillo10 informes')?.href).toBe(
      `${path}${individual}&tipo-ente=${ayuntamientos}&ente=${hermosillo}&buscar=hermosilo#informes`,
    );
    expect(
      (await open(`${individual}&tipo-ente=${ayuntamientos}&buscar=onavas`)).link('Ónavassin informes'),
    ).toBeDefined();
    const none = await open(`${individual}&tipo-ente=${ayuntamientos}&buscar=zzz`);
    expect(none.text).toContain('Sin coincidencias');
    expect(elements(none.screen, 'input', { value: 'zzz' })).toHaveLength(1);
    expect((await open(`${individual}&tipo-ente=${ayuntamientos}&buscar=%25`)).text).toContain('Sin coincidencias');
  });
});

describe('funds', () => {
  test('are listed for Federal only, five per page, with a search box above five', async () => {
    const page = await open('?tipo=federal&ejercicio=2021');
    expect(page.links.filter(({ href }) => href.includes('&fondo='))).toHaveLength(5);
    expect(page.text).toContain('Buscar entre 6 fondos');
    expect((await open('?tipo=federal&ejercicio=2021&buscar=salud')).text).toContain('1 fondo encontrado');
    expect((await open('?tipo=federal&ejercicio=2021&buscar=zzz')).text).toContain('Sin coincidencias');
    expect((await open('?tipo=federal')).text).not.toContain('Fondo federal');
    const short = await open('?tipo=federal&ejercicio=2023');
    expect(short.text).toContain('Fondo federal');
    expect(elements(short.screen, 'input', { name: 'buscar' })).toEqual([]);
  });

  test('a fund shows its reports with their names', async () => {
    const page = await open('?tipo=federal&ejercicio=2021&fondo=4');
    expect(page.text).toContain('3 informes de FORTAMUN, 2021');
    expect(page.text).toContain('Ayuntamiento de Puerto Peñasco');
    expect(
      page.link('FORTAMUN - Fondo de Aportaciones para el Fortalecimiento de los Municipios3 informes')?.chosen,
    ).toBe(true);
  });
});

describe('reports', () => {
  test('show audit type, code, date, pages, PDF and Word with size', async () => {
    const page = await open(`${individual}&tipo-ente=${ayuntamientos}&ente=${hermosillo}`);
    expect(page.text).toContain('10 informes de Hermosillo, 2021');
    expect(texts(page.screen, 'h3')).toContainEqual(expect.stringMatching(/^Auditoría en Tiempo Real/));
    expect(page.text).toMatch(/2021AM0080-14, publicado el \d+ de \w+ de 2022, \d+ páginas/);
    const files = page.links.filter(({ href }) => /^\/api\/File\/\w+\/10195$/.test(href));
    expect(files.map(({ href }) => href)).toEqual([
      `/api/File/Informe/${audit}`,
      `/api/File/Informe/${audit}`,
      `/api/File/InformeWord/${audit}`,
    ]);
    expect(files[1]?.text).toMatch(/^PDF, \d+ kB, Auditoría en Tiempo Real \(se abre en otra ventana\)$/);
    expect(files[2]?.text).toMatch(/^Word, \d+ kB, Auditoría en Tiempo Real \(se abre en otra ventana\)$/);
    expect(elements(page.screen, 'a', { target: '_blank' }).length).toBeGreaterThan(0);
  });

  test('Word only when informeTestado and before 2022', async () => {
    const reserved = await open(`${individual}&tipo-ente=${ayuntamientos}&ente=${hermosillo}`);
    expect(reserved.links.some(({ href }) => href === `/api/File/InformeWord/${reservedAudit}`)).toBe(false);
    const later = await open('?tipo=general&ejercicio=2022');
    expect(later.links.some(({ href }) => href.startsWith('/api/File/Informe/'))).toBe(true);
    expect(later.links.some(({ href }) => href.startsWith('/api/File/InformeWord/'))).toBe(false);
  });

  test('a code with DP is titled Deuda Pública', async () => {
    const page = await open(`${individual}&tipo-ente=${ayuntamientos}&ente=${hermosillo}`);
    expect(page.text).toMatch(/Deuda Pública[\s\S]{1,60}2021DP0080-12/);
  });

  test('General shows both ámbitos, or the one in the address', async () => {
    expect((await open('?tipo=general&ejercicio=2021')).text).toContain('2 informes generales, 2021');
    const one = await open('?tipo=general&ejercicio=2021&ambito=municipal');
    expect(one.text).toContain('Informe General de la Cuenta Pública Municipal 2021');
    expect(one.text).not.toContain('Cuenta Pública Estatal 2021');
  });

  test('a report without its file shows a message and no link', async () => {
    const page = await open(`?tipo=individual&ejercicio=2016&ambito=estatal&tipo-ente=${unions}&ente=${union}`);
    expect(page.text).toContain('Sindicato de Trabajadores al Servicio del Estado (demostración): 1 informe, 2016');
    expect(page.text).toContain('2016AE0042-03');
    expect(page.text).toContain('El archivo no está disponible por el momento.');
    expect(page.links.some(({ href }) => /^\/api\/File\/\w+\/10012$/.test(href))).toBe(false);
  });

  test('the empty message names ejercicio and ente or fund, and links other years', async () => {
    expect((await open('?tipo=federal&ejercicio=2016')).text).toContain(
      'No se ha cargado el Informe para el ejercicio 2016',
    );
    expect((await open('?tipo=federal&ejercicio=2021&fondo=3')).text).toContain(
      'No se ha cargado el Informe de FAIS para el ejercicio 2021',
    );
    const page = await open(`${individual}&tipo-ente=${ayuntamientos}&ente=${opodepe}`);
    expect(page.text).toContain('No se ha cargado el Informe de Opodepe para el ejercicio 2021');
    expect(page.link('2016')).toBeDefined();
    expect(
      page.links
        .filter(({ href }) => href.includes(`ente=${opodepe}#`) && !href.includes('pagina'))
        .map(({ text }) => text),
    ).toEqual(['2024', '2023', '2016']);
  });

  test('reports of another ente are never shown', async () => {
    for (const ente of ['2', '99999', 'x', '-1', '80%27'])
      expect(
        (await open(`${individual}&tipo-ente=${ayuntamientos}&ente=${ente}`)).links.some(({ href }) =>
          href.includes('/api/File'),
        ),
      ).toBe(false);
    expect((await open(`${individual}&tipo-ente=${water}&ente=${hermosillo}`)).text).not.toContain(
      'informes de Hermosillo',
    );
  });
});

test.each([
  '?tipo=otro',
  '?tipo=todos',
  '?ejercicio=x',
  '?tipo=individual&ejercicio=9999',
  `?pagina=-1&ente=${hermosillo}`,
])('ignores invalid values: %s', async (query) => {
  expect((await open(query)).options('Tipo de informe')).toHaveLength(6);
});

test('links other documents, the fixed ones with pages and size', async () => {
  const page = await open();
  expect(page.link('Informes anteriores a 2017')?.href).toBe('/auditorias/informes-anteriores-estatales');
  expect(page.link('Informes generales municipales')?.href).toBe('/auditorias/informes-anteriores-municipales');
  for (const id of [6122, 6121, 6093, 6094, 6123, 6140]) {
    const link = page.links.find(({ href }) => href === `/Publico/Documento/${id}`);
    expect(link, String(id)).toBeDefined();
    expect((await ask(`/Publico/Documento/${id}`)).status).toBe(200);
  }
  expect(textOf(mainOf((await ask(path)).text))).toMatch(/\d+ páginas, \d+ kB/);
});

test('the page has no script except the one of all pages', async () => {
  const { text } = await ask(`${path}${individual}`);
  expect(values(text, 'script', 'src')).toEqual([expect.stringMatching(/^\/assets\/enhance-/)]);
});
