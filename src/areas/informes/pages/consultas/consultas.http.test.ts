import { describe, expect, test } from 'vitest';
import { allAuditorias, catalog, enteNamed, tipoEnteNamed } from '#tests/setup/demonstration/records.ts';
import {
  element,
  elements,
  hrefsOf,
  type Markup,
  mainOf,
  nextElement,
  textOf,
  texts,
  values,
  viewerSettingsOf,
} from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

const hermosillo = enteNamed('Hermosillo').id;
const ayuntamientos = tipoEnteNamed('Ayuntamientos');

const read = async (path: string) => {
  const { status, text } = await ask(path);
  const main = mainOf(text);
  return { status, main, words: textOf(main), hrefs: hrefsOf(main, /^(?!\/correcciones\/)/) };
};
const viewers = (page: Markup) => elements(page, '*', { 'data-viewer': true });
/** Returns the values of a column of the tables of a page. */
const column = (main: Markup, name: string) => texts(main, 'td', { 'data-c': name });
const documentsIn = (hrefs: readonly string[]) => hrefs.filter((href) => href.startsWith('/Publico/Documento/'));

describe('citizen reports', () => {
  const path = '/auditorias/informes-ciudadanos';

  test('shows no report and no results without a search', async () => {
    for (const address of [path, `${path}?buscar=`, `${path}?buscar=%20%20`]) {
      const { main, words } = await read(address);
      expect(words).toContain('Escriba para comenzar a buscar');
      expect(viewers(main)).toEqual([]);
      expect(words).not.toContain('Sin coincidencias');
    }
  });

  test('the search returns eight entes per page, and a message without matches', async () => {
    const { main, hrefs } = await read(`${path}?buscar=organismo`);
    expect(hrefs.filter((href) => /ente=\d+#informe$/.test(href))).toHaveLength(8);
    expect(elements(main, 'nav', { 'aria-label': /Páginas de entes/ })).toHaveLength(1);
    expect((await read(`${path}?buscar=zzzzqqq`)).words).toContain('Sin coincidencias');
    const linksOfPage = async (page: string) => (await read(`${path}?buscar=organismo&lista=${page}`)).hrefs;
    for (const page of ['0', '999', 'x']) expect(await linksOfPage(page), page).toEqual(await linksOfPage('1'));
  });

  test('the viewer shows single pages, 1000 px wide from 500 px on', async () => {
    const { main, words } = await read(`${path}?ente=${enteNamed('Bacerac').id}`);
    const settings = { spread: false, widths: [{ from: 500, width: 1000 }], page: 1, total: 2 };
    expect(viewerSettingsOf(main)).toMatchObject(settings);
    expect(words).toContain('Informe ciudadano 2022: Ayuntamiento de Bacerac');
  });

  test('an ente without a report shows the message; invalid ids are ignored', async () => {
    const { words, hrefs } = await read(`${path}?ente=${hermosillo}`);
    expect(words).toMatch(/No se publicó informe ciudadano de 2022\. Tiene \d+ observaciones/);
    expect(words).not.toContain('observaciones relevantes');
    expect(hrefs).toContain(`/entes/${hermosillo}`);
    const audited = new Set(allAuditorias.filter(({ ejercicioId }) => ejercicioId === 18).map(({ enteId }) => enteId));
    const without = catalog.entes.find(
      ({ id, activo, tipoEnteId }) => activo && tipoEnteId !== ayuntamientos && !audited.has(id),
    );
    expect((await read(`${path}?ente=${without?.id}`)).words).toContain(
      'El ente público no tiene observaciones relevantes de las cuales hacer mención.',
    );
    for (const ente of ['x', '-1', '99999999999', '1.5', '999999']) {
      const { status, words: shown } = await read(`${path}?ente=${ente}`);
      expect([status, shown.includes('observaciones relevantes')], ente).toEqual([404, false]);
      expect(shown).toContain('Ese ente no existe. Búsquelo por su nombre.');
    }
  });
});

test('links the three citizen reports of 2023', async () => {
  const { hrefs } = await read('/auditorias/informes-ciudadanos-actual');
  expect(documentsIn(hrefs)).toEqual([
    '/Publico/Documento/22398',
    '/Publico/Documento/22397',
    '/Publico/Documento/22399',
  ]);
});

describe('public account by year', () => {
  const path = '/informes/cuenta-publica-2324';

  test('is 2023 by default', async () => {
    for (const address of [
      path,
      ...['2023', '1999', 'x', '-1', '99999999999'].map((year) => `${path}?ejercicio=${year}`),
    ])
      expect(texts((await read(address)).main, 'b'), address).toContain('Cuenta pública 2023');
    expect(texts((await read(`${path}?ejercicio=2022`)).main, 'b')).toContain('Cuenta pública 2022');
  });

  test('the title of every year says what was spent and what is open, as the download does', async () => {
    const years = JSON.parse((await ask('/api/Auditorias/Cuentas/json')).text) as Record<string, number>[];
    expect(years.length).toBeGreaterThan(5);
    for (const row of years) {
      const { words } = await read(`${path}?ejercicio=${row['Cuenta pública']}`);
      const [spent = 0, open = 0] = [row.Gastado, row['Monto por resolver']].map((pesos = 0) =>
        Math.round(pesos / 1e6),
      );
      expect(words).toContain(
        `los ${row['Entes auditados']} entes auditados gastaron ${spent.toLocaleString('es-MX')} millones de pesos.`,
      );
      expect(words).toMatch(new RegExp(`Aún falta aclarar ${open >= 100 ? open : '[\\d.]+'} millones\\.`));
      for (const sentence of ['Revisamos ', ' pesos por aclarar', 'De lo observado en 2016 '])
        expect(words).toContain(sentence);
    }
  });

  test('each amount leads to the types of ente, and each count to its observations', async () => {
    const { main, hrefs } = await read(path);
    expect(hrefs.filter((href) => href === '#tipos')).toHaveLength(6);
    expect(elements(main, '*', { id: 'tipos' })).toHaveLength(1);
    const links = hrefs.filter((href) => href.startsWith('/auditorias/avance-solventacion?'));
    expect(links.length).toBeGreaterThan(10);
    expect(elements((await read(links[0] ?? '')).main, '*', { id: 'detalle' })).toHaveLength(1);
    expect(hrefs.filter((href) => href.startsWith(`${path}?ejercicio=`)).length).toBeGreaterThan(8);
  });

  test('each year has its documents, and both years together link every target', async () => {
    const [current, previous] = await Promise.all([read(path), read(`${path}?ejercicio=2022`)]);
    expect(documentsIn(current.hrefs)).toEqual([7004, 7005, 7006].map((id) => `/Publico/Documento/${id}`));
    expect(documentsIn(previous.hrefs)).toEqual([7001, 7002, 7003].map((id) => `/Publico/Documento/${id}`));
    const all = new Set([...current.hrefs, ...previous.hrefs]);
    for (const way of [
      '/auditorias/informes-individuales?ejercicio=2021',
      '/auditorias/informes-individuales?ejercicio=2022',
      '/informes/informes-cuenta-actual',
      '/auditorias/informes-de-resultados',
      '/auditorias/informes-ciudadanos-actual',
      '/auditorias/informes-ciudadanos',
      '/auditorias/cuentas-publicas-anteriores',
    ])
      expect(all, way).toContain(way);
  });

  test('shows when results become public', async () => {
    expect((await read(path)).words).toContain('30 de agosto');
    const { words } = await read(`${path}?ejercicio=2022`);
    expect(words).toContain('15 de octubre de 2023');
    expect(words).toContain('artículo 22');
  });
});

describe('results reports', () => {
  const path = '/auditorias/informes-de-resultados';
  const choices = async (address: string) => (await read(address)).hrefs.map((href) => href.split('#')[0]);

  test('have the filters of their type and the complete reports, the newest first', async () => {
    const { words, hrefs } = await read(path);
    expect(documentsIn(hrefs)).toEqual([
      '/Publico/Documento/7004',
      '/Publico/Documento/7001',
      '/Publico/Documento/6123',
    ]);
    expect(words).toContain('Seleccione un Ejercicio para cargar los Informes');
  });

  test('keep every choice on the page, down to the reports of an ente', async () => {
    let address = path;
    for (const next of ['ejercicio=2021', 'ambito=municipal', `tipo-ente=${ayuntamientos}`, `ente=${hermosillo}`]) {
      const nextAddress = `${address}${address === path ? '?' : '&'}${next}`;
      expect(await choices(address), nextAddress).toContain(nextAddress);
      address = nextAddress;
    }
    const { words, hrefs } = await read(address);
    expect(words).toMatch(/informes? de Hermosillo, 2021/);
    expect(words).toContain('Cifras de la cuenta pública 2021 al');
    expect((await read(path)).words).not.toContain('Cifras de la cuenta pública 2021 al');
    expect(hrefs.filter((href) => /^\/api\/File\/Informe\/\d+$/.test(href)).length).toBeGreaterThan(0);
    expect(await choices(address)).toContain(path);
  });

  test('keep the list search on the page', async () => {
    const { main, words } = await read(
      `${path}?ejercicio=2021&ambito=municipal&tipo-ente=${ayuntamientos}&buscar=hermo`,
    );
    const form = element(main, 'form', { action: path });
    expect(values(form, 'input', 'value', { name: 'ejercicio' })).toEqual(['2021']);
    expect(elements(main, '*', { name: 'tipo' })).toEqual([]);
    expect(words).toContain('Hermosillo');
  });

  test('link other types to the report browser', async () => {
    const choiceHrefs = await choices(`${path}?ejercicio=2021`);
    expect(choiceHrefs).toContain('/auditorias/informes-individuales?tipo=individual');
    expect(choiceHrefs.filter((href) => href?.startsWith('/auditorias/informes-individuales?tipo=resultados'))).toEqual(
      [],
    );
    const { hrefs } = await read(`${path}?tipo=federal&ejercicio=2021`);
    expect(hrefs.filter((href) => href.startsWith(`${path}?ejercicio=2021`)).length).toBeGreaterThan(0);
  });

  test('show the empty message of a year; ignore invalid values', async () => {
    expect((await read(`${path}?ejercicio=2024`)).words).toContain(
      'No se ha cargado el Informe para el ejercicio 2024',
    );
    for (const query of ['ejercicio=0', 'ejercicio=x', `ejercicio=${2 ** 31}`, 'ejercicio=1e400'])
      expect((await read(`${path}?${query}`)).words, query).toContain(
        'Seleccione un Ejercicio para cargar los Informes',
      );
    // An ente of another type and a type of another ámbito are ignored.
    for (const query of [
      `tipo-ente=${ayuntamientos}&ente=${enteNamed('Secretaría de Gobierno').id}`,
      `tipo-ente=${tipoEnteNamed('Dependencias del Poder Ejecutivo')}&ente=${hermosillo}`,
    ]) {
      const { hrefs } = await read(`${path}?ejercicio=2021&ambito=municipal&${query}`);
      expect(hrefs.filter((href) => href.startsWith('/api/File/Informe/'))).toEqual([]);
    }
  });
});

test('the social security audit summary has the exact figures and both files', async () => {
  const { main, hrefs } = await read('/informes-individuales-estatal');
  const figures = Object.fromEntries(
    elements(main, 'dt').map((term) => [textOf(term), textOf(nextElement(term) ?? [])]),
  );
  expect(figures).toMatchObject({
    'Gasto devengado': '$8,139,269,319',
    Observaciones: '54',
    Recomendación: '1',
    'Cuenta pública': '2020',
    'Código de auditoría': expect.stringMatching(/^2020\w+-\d+$/),
    'Fecha de publicación': expect.stringMatching(/^\d+ de \w+ de \d{4}$/),
  });
  for (const title of ['Antecedentes', 'Objetivo', 'Alcance', 'Procedimientos aplicados', 'Resultados', 'Conclusión']) {
    const heading = elements(main, 'h3').find((each) => textOf(each) === title);
    const paragraph = heading && nextElement(heading);
    expect(paragraph?.name, title).toBe('p');
    expect(textOf(paragraph ?? []).length, title).toBeGreaterThanOrEqual(40);
  }
  const files = hrefs.filter((href) => href.startsWith('/api/File/'));
  expect(files).toHaveLength(2);
  for (const file of files) expect((await ask(file, { method: 'HEAD' })).status, file).toBe(200);
});

describe('integral audits', () => {
  const path = '/auditorias/auditoria-integral';
  test('are listed by year and ente, with a link to the summary', async () => {
    expect((await read(path)).hrefs).toContain('/informes-individuales-estatal');
    const years = column((await read(`${path}?ejercicio=2023`)).main, 'Cuenta pública');
    expect(new Set(years)).toEqual(new Set(['2023']));
    const { main } = await read(`${path}?buscar=hermosillo`);
    const names = texts(main, 'a', { href: /^\/api\/File\/Informe\/\d+$/ });
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(name).toContain('Hermosillo');
  });

  test('say what each observed, and are sorted by it', async () => {
    const amounts = async (orden: string) => {
      const { main } = await read(`${path}?orden=${orden}`);
      return column(main, 'Observado').map(
        (text) => Number(text.replaceAll(/[^\d.]/g, '')) * (text.includes('millones') ? 1_000_000 : 1),
      );
    };
    const sorted = await amounts('observado');
    expect(sorted.length).toBeGreaterThan(10);
    expect(sorted).toEqual(sorted.toSorted((a, b) => b - a));
    expect(await amounts('x')).toEqual(await amounts('anio'));
    expect((await read(path)).words).toMatch(
      /\d+ auditorías integrales observaron \$[\d.,]+ millones; faltan? por aclarar \d+ de cada 100 pesos\./,
    );
    expect((await read(`${path}?ejercicio=2023`)).words).toMatch(/\d+ auditorías observaron \$[\d.,]+ millones;/);
  });

  test('show a message without matches; ignore invalid values', async () => {
    expect((await read(`${path}?buscar=zzzz`)).words).toContain('Sin coincidencias');
    for (const query of ['ejercicio=x', 'pagina=0', 'pagina=-4', 'pagina=99999', 'pagina=x'])
      expect((await read(`${path}?${query}`)).status, query).toBe(200);
  });
});

test('earlier public accounts list the years before 2022 and two folders', async () => {
  const { words, hrefs } = await read('/auditorias/cuentas-publicas-anteriores');
  expect(hrefs.filter((href) => href.includes('tipo=individual&ejercicio=2021')).length).toBeGreaterThan(0);
  expect(hrefs.filter((href) => href.includes('ejercicio=2022'))).toEqual([]);
  expect(words).toMatch(
    /Los informes de seis cuentas públicas, de 2016 a 2021, están en el buscador; otros \S+ documentos, en dos carpetas\./,
  );
  expect(words).toContain('Informe general estatal 2015');
  // «Informes anteriores a 2017» leads here.
  const years = [...words.matchAll(/Informe general estatal (\d{4})/g)].map(([, year]) => Number(year));
  expect(Math.max(...years)).toBeLessThan(2017);
  expect(words).toContain('Informe general municipal 2019');
  // The demonstration has no file for this document.
  expect(words).toContain('El archivo no está disponible por el momento.');
  expect(hrefs).not.toContain('/Publico/Documento/8008');
});

test('«Otros informes» shows an empty message and links', async () => {
  const { words, hrefs } = await read('/auditorias/otros-informes');
  expect(words).toContain('Sin información para mostrar');
  expect(hrefs).toContain('/auditorias/informes-individuales');
});
