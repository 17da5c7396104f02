import { describe, expect, test } from 'vitest';
import { ask } from '../../../../tests/setup/http.ts';
import { individual, open, path } from '../../../../tests/setup/report-browser.ts';

describe('steps', () => {
  test('the first type that the server gives is dropped', async () => {
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

  test('without a year the reports ask for one', async () => {
    const page = await open('?tipo=individual');
    expect(page.text).toContain('Seleccione un Ejercicio para cargar los Informes');
    expect(page.options('Ejercicio')).toEqual(['2024', '2023', '2022', '2021', '2020', '2019', '2018', '2017', '2016']);
  });

  test('type, year, scope, type of body, body: in this order', async () => {
    const page = await open(individual);
    expect(page.options('Ámbito')).toEqual(['Estatal', 'Municipal']);
    expect(page.options('Tipo de ente')).toEqual(['Ayuntamientos', 'Organismos Operadores de Agua']);
    expect(page.text).not.toContain('Ente público');
    expect((await open(`${individual}&tipo-ente=3`)).text).toContain('Ente público');
  });

  test('General and Federal skip the scope', async () => {
    for (const tipo of ['general', 'federal']) {
      const page = await open(`?tipo=${tipo}&ejercicio=2021`);
      expect(page.text).not.toContain('Ámbito');
      expect(page.text).not.toContain('Tipo de ente');
    }
  });

  test('choosing a type, a year or a type of body clears what follows', async () => {
    const page = await open(`${individual}&tipo-ente=3&ente=80&buscar=her&pagina=1`);
    expect(page.link('Ciudadano')?.href).toBe(`${path}?tipo=ciudadano#ejercicio`);
    expect(page.link('2020')?.href).toBe(`${path}?tipo=individual&ejercicio=2020#ambito`);
    expect(page.link('Estatal')?.href).toBe(`${path}?tipo=individual&ejercicio=2021&ambito=estatal#tipo-ente`);
    expect(page.link('Organismos Operadores de Agua')?.href).toBe(`${path}${individual}&tipo-ente=12#lista`);
  });

  test('a year in the address waits for the type, and is chosen with it', async () => {
    for (const year of [2021, 2022]) {
      const page = await open(`?ejercicio=${year}`);
      const next = page.link('Individual')?.href.replace(path, '').replace('#ejercicio', '');
      expect(next).toBe(`?tipo=individual&ejercicio=${year}`);
      expect((await open(next)).link(String(year))?.chosen).toBe(true);
    }
  });

  test('the chosen is marked in each step, and said in the sentence with its address', async () => {
    const page = await open(`${individual}&tipo-ente=3&ente=80`);
    for (const text of ['Individual', '2021', 'Municipal', 'Ayuntamientos', 'Hermosillo10 informes'])
      expect(page.link(text)?.chosen, text).toBe(true);
    expect(page.html.replaceAll('<!-- -->', '')).toContain(
      'Informes <em>individuales</em> de <em>2021</em>, ámbito <em>municipal</em>, de <em>ayuntamientos</em>: <em>Hermosillo</em>',
    );
    expect(page.text).toContain(`${path}${individual}&tipo-ente=3&ente=80`);
    expect(page.link('Empezar de nuevo')?.href).toBe(path);
  });

  test('a type of body that the lists exclude is never offered nor taken', async () => {
    for (const id of [5, 10, 16, 18])
      expect((await open(`?tipo=individual&ejercicio=2021&ambito=estatal&tipo-ente=${id}`)).text).not.toContain(
        'Ente público',
      );
  });
});

describe('bodies', () => {
  test('eight a page with their number of reports, a search box only above eight, three page links', async () => {
    const page = await open('?tipo=individual&ejercicio=2023&ambito=municipal&tipo-ente=3');
    expect(page.links.filter(({ href }) => href.includes('&ente='))).toHaveLength(8);
    expect(page.text).toContain('Buscar entre 72 ayuntamientos');
    expect(page.html).toContain('placeholder="Escriba para comenzar a buscar"');
    expect(page.text).toContain('1 a 8 de 49 entes con informes');
    expect(page.links.filter(({ href }) => /pagina=\d+/.test(href)).map(({ text }) => text)).toEqual([
      '1',
      '2',
      '3',
      'Siguiente',
    ]);
    const short = await open('?tipo=individual&ejercicio=2023&ambito=municipal&tipo-ente=12');
    expect(short.links.filter(({ href }) => href.includes('&ente='))).toHaveLength(5);
    expect(short.html).not.toContain('name="buscar"');
  });

  test('a page in the middle links to the one before and after', async () => {
    const page = await open('?tipo=individual&ejercicio=2023&ambito=municipal&tipo-ente=3&pagina=4');
    expect(page.links.filter(({ href }) => /pagina=\d+/.test(href)).map(({ text }) => text)).toEqual([
      'Anterior',
      '3',
      '4',
      '5',
      'Siguiente',
    ]);
    expect((await open('?tipo=individual&ejercicio=2023&ambito=municipal&tipo-ente=3&pagina=999')).text).toContain(
      '1 a 8 de 49 entes',
    );
  });

  test('an address with a body and no page shows the page on which it stands', async () => {
    const page = await open('?tipo=individual&ejercicio=2021&ambito=municipal&tipo-ente=3&ente=98');
    expect(page.link('Puerto Peñasco1 informe')?.chosen).toBe(true);
    const [, last] = ['', '9 a 15 de 15 entes con informes'];
    const far = await open(`${individual}&tipo-ente=3&pagina=2`);
    expect(far.text).toContain(last);
    const body = far.links.find(({ href }) => href.includes('&ente='));
    expect((await open(body?.href.replace(path, '').replace(/#.*/, '').replace('&pagina=2', ''))).text).toContain(last);
  });

  test('a search forgives accents and errors, looks among all of the type, and says what it does not find', async () => {
    const found = await open(`${individual}&tipo-ente=3&buscar=hermosilo`);
    expect(found.link('Hermosillo10 informes')?.href).toBe(
      `${path}${individual}&tipo-ente=3&ente=80&buscar=hermosilo#informes`,
    );
    expect((await open(`${individual}&tipo-ente=3&buscar=onavas`)).link('Ónavassin informes')).toBeDefined();
    const none = await open(`${individual}&tipo-ente=3&buscar=zzz`);
    expect(none.text).toContain('Sin coincidencias');
    expect(none.html).toContain('value="zzz"');
    expect((await open(`${individual}&tipo-ente=3&buscar=%25`)).text).toContain('Sin coincidencias');
  });
});

describe('funds', () => {
  test('only Federal, after the year: five a page, a search box only above five', async () => {
    const page = await open('?tipo=federal&ejercicio=2021');
    expect(page.links.filter(({ href }) => href.includes('&fondo='))).toHaveLength(5);
    expect(page.text).toContain('Buscar entre 6 fondos');
    expect((await open('?tipo=federal&ejercicio=2021&buscar=salud')).text).toContain('1 fondo encontrado');
    expect((await open('?tipo=federal&ejercicio=2021&buscar=zzz')).text).toContain('Sin coincidencias');
    expect((await open('?tipo=federal')).text).not.toContain('Fondo federal');
    const short = await open('?tipo=federal&ejercicio=2023');
    expect(short.text).toContain('Fondo federal');
    expect(short.html).not.toContain('name="buscar"');
  });

  test('a fund shows its reports, each with its own name', async () => {
    const page = await open('?tipo=federal&ejercicio=2021&fondo=4');
    expect(page.text).toContain('3 informes de FORTAMUN, 2021');
    expect(page.text).toContain('Ayuntamiento de Puerto Peñasco');
    expect(
      page.link('FORTAMUN - Fondo de Aportaciones para el Fortalecimiento de los Municipios3 informes')?.chosen,
    ).toBe(true);
  });
});

describe('reports', () => {
  test('type of audit, code, date, pages, PDF and Word with their size', async () => {
    const page = await open(`${individual}&tipo-ente=3&ente=80`);
    expect(page.text).toContain('10 informes de Hermosillo, 2021');
    expect(page.html).toContain('>Auditoría en Tiempo Real<');
    expect(page.text).toMatch(/2021AM0080-14, publicado el \d+ de \w+ de 2022, \d+ páginas/);
    const files = page.links.filter(({ href }) => /^\/api\/File\/\w+\/10195$/.test(href));
    expect(files.map(({ href }) => href)).toEqual([
      '/api/File/Informe/10195',
      '/api/File/Informe/10195',
      '/api/File/InformeWord/10195',
    ]);
    expect(files[1]?.text).toMatch(/^PDF, \d+ kB, Auditoría en Tiempo Real \(se abre en otra ventana\)$/);
    expect(files[2]?.text).toMatch(/^Word, \d+ kB, Auditoría en Tiempo Real \(se abre en otra ventana\)$/);
    expect(page.html).toContain('target="_blank"');
  });

  test('Word only when informeTestado and before 2022', async () => {
    const reserved = await open(`${individual}&tipo-ente=3&ente=80`);
    expect(reserved.links.some(({ href }) => href === '/api/File/InformeWord/10190')).toBe(false);
    const later = await open('?tipo=general&ejercicio=2022');
    expect(later.links.some(({ href }) => href.startsWith('/api/File/Informe/'))).toBe(true);
    expect(later.links.some(({ href }) => href.startsWith('/api/File/InformeWord/'))).toBe(false);
  });

  test('a code with DP reads as Deuda Pública', async () => {
    const page = await open(`${individual}&tipo-ente=3&ente=80`);
    expect(page.text).toMatch(/Deuda Pública[\s\S]{1,60}2021DP0080-12/);
  });

  test('General shows both scopes of the year, or the one of the address', async () => {
    expect((await open('?tipo=general&ejercicio=2021')).text).toContain('2 informes generales, 2021');
    const one = await open('?tipo=general&ejercicio=2021&ambito=municipal');
    expect(one.text).toContain('Informe General de la Cuenta Pública Municipal 2021');
    expect(one.text).not.toContain('Cuenta Pública Estatal 2021');
  });

  test('a report whose file the store has lost says so, and offers no link to it', async () => {
    const page = await open('?tipo=individual&ejercicio=2016&ambito=estatal&tipo-ente=14&ente=42');
    expect(page.text).toContain('Sindicato de Trabajadores al Servicio del Estado (demostración): 1 informe, 2016');
    expect(page.text).toContain('2016AE0042-03');
    expect(page.text).toContain('El archivo no está disponible por el momento.');
    expect(page.links.some(({ href }) => /^\/api\/File\/\w+\/10012$/.test(href))).toBe(false);
  });

  test('none: the year, the body or the fund is named, and where there are some', async () => {
    expect((await open('?tipo=federal&ejercicio=2016')).text).toContain(
      'No se ha cargado el Informe para el ejercicio 2016',
    );
    expect((await open('?tipo=federal&ejercicio=2021&fondo=3')).text).toContain(
      'No se ha cargado el Informe de FAIS para el ejercicio 2021',
    );
    const body = await open(`${individual}&tipo-ente=3&ente=95`);
    expect(body.text).toContain('No se ha cargado el Informe de Opodepe para el ejercicio 2021');
    expect(body.link('2016')).toBeDefined();
    expect(
      body.links.filter(({ href }) => /ente=95#/.test(href) && !href.includes('pagina')).map(({ text }) => text),
    ).toEqual(['2024', '2023', '2016']);
  });

  test('never the reports of another body', async () => {
    for (const ente of ['2', '99999', 'x', '-1', '80%27'])
      expect(
        (await open(`${individual}&tipo-ente=3&ente=${ente}`)).links.some(({ href }) => href.includes('/api/File')),
      ).toBe(false);
    expect((await open(`${individual}&tipo-ente=12&ente=80`)).text).not.toContain('informes de Hermosillo');
  });
});

describe('a body by its name alone', () => {
  test('leads to its latest year with reports', async () => {
    const page = await open('?buscar=guayams');
    const way = page.link('Ayuntamiento de Guaymas')?.href ?? '';
    expect(way).toMatch(/\?tipo=individual&ejercicio=2023&ambito=municipal&tipo-ente=3&ente=\d+#informes$/);
    expect((await open(way.replace(path, '').replace(/#.*/, ''))).text).toContain('de Guaymas, 2023');
    expect(page.text).toContain('Sin informes publicados');
  });

  test('says when there is none', async () => {
    expect((await open('?buscar=zzzz')).text).toContain('Sin información para mostrar');
    expect((await open('?buscar=%25')).text).toContain('Sin información para mostrar');
  });
});

test.each(['?tipo=otro', '?tipo=todos', '?ejercicio=x', '?tipo=individual&ejercicio=9999', '?pagina=-1&ente=1'])(
  'wrong values mean not chosen: %s',
  async (query) => {
    expect((await open(query)).options('Tipo de informe')).toHaveLength(6);
  },
);

test('the other documents are linked, the fixed ones with pages and size', async () => {
  const page = await open();
  expect(page.link('Informes anteriores a 2017')?.href).toBe('/auditorias/informes-anteriores-estatales');
  expect(page.link('Informes generales municipales')?.href).toBe('/auditorias/informes-anteriores-municipales');
  for (const id of [6122, 6121, 6093, 6094, 6123, 6140]) {
    const link = page.links.find(({ href }) => href === `/Publico/Documento/${id}`);
    expect(link, String(id)).toBeDefined();
    expect((await ask(`/Publico/Documento/${id}`)).status).toBe(200);
  }
  expect(page.text).toMatch(/\d+ páginas, \d+ kB/);
});

test('the page carries no script but the one of all pages', async () => {
  const { text } = await ask(`${path}${individual}`);
  expect([...text.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, src]) => src)).toEqual([
    expect.stringMatching(/^\/assets\/enhance-/),
  ]);
});
