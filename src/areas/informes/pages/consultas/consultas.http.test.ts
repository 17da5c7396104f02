import { describe, expect, test } from 'vitest';
import { demoAuditorias } from '#demo/areas/auditorias/audits.ts';
import { demoCatalog } from '#demo/areas/auditorias/catalog.ts';
import { ask } from '#tests/setup/http.ts';

const read = async (path: string) => {
  const { status, text } = await ask(path);
  return { status, html: text.replaceAll('<!-- -->', '') };
};
const hrefs = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));

describe('citizen reports', () => {
  const path = '/auditorias/informes-ciudadanos';

  test('shows no report and no results without a search', async () => {
    for (const address of [path, `${path}?buscar=`, `${path}?buscar=%20%20`]) {
      const { html } = await read(address);
      expect(html).toContain('Escriba para comenzar a buscar');
      expect(html).not.toContain('data-viewer=');
      expect(html).not.toContain('Sin coincidencias');
    }
  });

  test('the search returns eight entes per page, and a message without matches', async () => {
    const { html } = await read(`${path}?buscar=organismo`);
    expect(main(html).match(/<li><a href="[^"]*ente=\d+#informe"/g)?.length).toBe(8);
    expect(main(html)).toContain('Páginas de entes');
    expect((await read(`${path}?buscar=zzzzqqq`)).html).toContain('Sin coincidencias');
    const linksOfPage = async (page: string) =>
      hrefs(main((await read(`${path}?buscar=organismo&lista=${page}`)).html));
    for (const page of ['0', '999', 'x']) expect(await linksOfPage(page), page).toEqual(await linksOfPage('1'));
  });

  test('the viewer shows single pages, 1000 px wide from 500 px on', async () => {
    const { html } = await read(`${path}?ente=60`);
    const settings = JSON.parse(/data-viewer="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '{}');
    expect(settings).toMatchObject({ spread: false, widths: [{ from: 500, width: 1000 }], page: 1, total: 2 });
    expect(html).toContain('Informe ciudadano 2022: Ayuntamiento de Bacerac');
  });

  test('an ente without a report shows the message; invalid ids are ignored', async () => {
    const { html } = await read(`${path}?ente=80`);
    expect(html.replaceAll('<!-- -->', '')).toMatch(
      /No se publicó informe ciudadano de 2022\. Tiene \d+ observaciones/,
    );
    expect(html).not.toContain('observaciones relevantes');
    expect(html).toContain('href="/entes/80"');
    const audited = new Set(
      demoAuditorias(demoCatalog())
        .filter(({ ejercicioId }) => ejercicioId === 18)
        .map(({ enteId }) => enteId),
    );
    const without = demoCatalog().entes.find(
      ({ id, activo, tipoEnteId }) => activo && tipoEnteId !== 3 && !audited.has(id),
    );
    expect((await read(`${path}?ente=${without?.id}`)).html).toContain(
      'El ente público no tiene observaciones relevantes de las cuales hacer mención.',
    );
    for (const ente of ['x', '-1', '99999999999', '1.5']) {
      const { status, html: page } = await read(`${path}?ente=${ente}`);
      expect([status, page.includes('observaciones relevantes')], ente).toEqual([200, false]);
    }
  });
});

test('links the three citizen reports of 2023', async () => {
  const { html } = await read('/auditorias/informes-ciudadanos-actual');
  const found = hrefs(main(html)).filter((href) => href.startsWith('/Publico/Documento/'));
  expect(found).toEqual(['/Publico/Documento/22398', '/Publico/Documento/22397', '/Publico/Documento/22399']);
});

describe('public account by year', () => {
  const path = '/informes/cuenta-publica-2324';

  test('is 2023 by default', async () => {
    for (const address of [
      path,
      ...['2023', '1999', 'x', '-1', '99999999999'].map((year) => `${path}?ejercicio=${year}`),
    ])
      expect((await read(address)).html, address).toContain('<b>Cuenta pública 2023</b>');
    expect((await read(`${path}?ejercicio=2022`)).html).toContain('<b>Cuenta pública 2022</b>');
  });

  test('the title of every year says what was spent and what is open, as the download does', async () => {
    const years = JSON.parse((await ask('/api/Auditorias/Cuentas/json')).text) as Record<string, number>[];
    expect(years.length).toBeGreaterThan(5);
    for (const row of years) {
      const { html } = await read(`${path}?ejercicio=${row['Cuenta pública']}`);
      const words = html.replaceAll(/<[^>]*>/g, '').replaceAll('\u00A0', ' ');
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
    const html = main((await read(path)).html);
    expect(html.match(/href="#tipos"/g)?.length).toBe(6);
    expect(html).toContain('id="tipos"');
    const links = hrefs(html).filter((href) => href.startsWith('/auditorias/avance-solventacion?'));
    expect(links.length).toBeGreaterThan(10);
    expect((await read(links[0] ?? '')).html).toContain('id="detalle"');
    expect(hrefs(html).filter((href) => href.startsWith(`${path}?ejercicio=`)).length).toBeGreaterThan(8);
  });

  test('each year has its documents, and both years together link every target', async () => {
    const [current, previous] = await Promise.all([read(path), read(`${path}?ejercicio=2022`)]);
    const documents = (html: string) => hrefs(main(html)).filter((href) => href.startsWith('/Publico/Documento/'));
    expect(documents(current.html)).toEqual([7004, 7005, 7006].map((id) => `/Publico/Documento/${id}`));
    expect(documents(previous.html)).toEqual([7001, 7002, 7003].map((id) => `/Publico/Documento/${id}`));
    const all = new Set([...hrefs(main(current.html)), ...hrefs(main(previous.html))]);
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
    expect((await read(path)).html).toContain('30 de agosto');
    const { html } = await read(`${path}?ejercicio=2022`);
    expect(html).toContain('15 de octubre de 2023');
    expect(html).toContain('artículo 22');
  });
});

describe('results reports', () => {
  const path = '/auditorias/informes-de-resultados';
  const choices = async (address: string) => hrefs(main((await read(address)).html)).map((href) => href.split('#')[0]);

  test('have the filters of their type and the complete reports, the newest first', async () => {
    const { html } = await read(path);
    expect(hrefs(main(html)).filter((href) => href.startsWith('/Publico/Documento/'))).toEqual([
      '/Publico/Documento/7004',
      '/Publico/Documento/7001',
      '/Publico/Documento/6123',
    ]);
    expect(main(html)).toContain('Seleccione un Ejercicio para cargar los Informes');
  });

  test('keep every choice on the page, down to the reports of an ente', async () => {
    let address = path;
    for (const next of ['ejercicio=2021', 'ambito=municipal', 'tipo-ente=3', 'ente=80']) {
      const nextAddress = `${address}${address === path ? '?' : '&'}${next}`;
      expect(await choices(address), nextAddress).toContain(nextAddress);
      address = nextAddress;
    }
    const html = main((await read(address)).html);
    expect(html).toMatch(/informes? de Hermosillo, 2021/);
    expect(html).toMatch(/href="\/api\/File\/Informe\/\d+"/);
    expect(await choices(address)).toContain(path);
  });

  test('keep the list search on the page', async () => {
    const html = main((await read(`${path}?ejercicio=2021&ambito=municipal&tipo-ente=3&buscar=hermo`)).html);
    expect(html).toContain(`action="${path}"`);
    expect(html).toContain('name="ejercicio" value="2021"');
    expect(html).not.toContain('name="tipo"');
    expect(html).toContain('Hermosillo');
  });

  test('link other types to the report browser', async () => {
    const found = await choices(`${path}?ejercicio=2021`);
    expect(found).toContain('/auditorias/informes-individuales?tipo=individual');
    expect(found.filter((href) => href?.startsWith('/auditorias/informes-individuales?tipo=resultados'))).toEqual([]);
    expect(main((await read(`${path}?tipo=federal&ejercicio=2021`)).html)).toContain(`${path}?ejercicio=2021`);
  });

  test('show the empty message of a year; ignore invalid values', async () => {
    expect(main((await read(`${path}?ejercicio=2024`)).html)).toContain(
      'No se ha cargado el Informe para el ejercicio 2024',
    );
    for (const query of ['ejercicio=0', 'ejercicio=x', `ejercicio=${2 ** 31}`, 'ejercicio=1e400'])
      expect(main((await read(`${path}?${query}`)).html), query).toContain(
        'Seleccione un Ejercicio para cargar los Informes',
      );
    // An ente of another type and a type of another ámbito are ignored.
    for (const query of ['tipo-ente=3&ente=1', 'tipo-ente=1&ente=80'])
      expect(main((await read(`${path}?ejercicio=2021&ambito=municipal&${query}`)).html), query).not.toMatch(
        /href="\/api\/File\/Informe\//,
      );
  });
});

test('the social security audit summary has the exact figures and both files', async () => {
  const { html } = await read('/informes-individuales-estatal');
  expect(html).toMatch(/<dt>Gasto devengado<\/dt><dd>\$8,139,269,319<\/dd>/);
  expect(html).toMatch(/<dt>Observaciones<\/dt><dd>54<\/dd>/);
  expect(html).toMatch(/<dt>Recomendación<\/dt><dd>1<\/dd>/);
  expect(html).toMatch(/<dt>Cuenta pública<\/dt><dd>2020<\/dd>/);
  expect(html).toMatch(/<dt>Código de auditoría<\/dt><dd>2020\w+-\d+<\/dd>/);
  expect(html).toMatch(/<dt>Fecha de publicación<\/dt><dd>\d+ de \w+ de \d{4}<\/dd>/);
  for (const section of ['Antecedentes', 'Objetivo', 'Alcance', 'Procedimientos aplicados', 'Resultados', 'Conclusión'])
    expect(html).toMatch(new RegExp(`<h3>${section}</h3><p>[^<]{40,}</p>`));
  const files = hrefs(main(html)).filter((href) => href.startsWith('/api/File/'));
  expect(files).toHaveLength(2);
  for (const file of files) expect((await ask(file, { method: 'HEAD' })).status, file).toBe(200);
});

describe('integral audits', () => {
  const path = '/auditorias/auditoria-integral';

  test('are listed by year and ente, with a link to the summary', async () => {
    const all = main((await read(path)).html);
    expect(hrefs(all)).toContain('/informes-individuales-estatal');
    const year = main((await read(`${path}?ejercicio=2023`)).html);
    const years = [...year.matchAll(/Cuenta pública (\d{4}), 2/g)].map(([, each]) => each);
    expect(new Set(years)).toEqual(new Set(['2023']));
    const enteHtml = main((await read(`${path}?buscar=hermosillo`)).html);
    expect(
      [...enteHtml.matchAll(/href="\/api\/File\/Informe\/\d+">([^<]*)</g)].every(([, name]) =>
        name?.includes('Hermosillo'),
      ),
    ).toBe(true);
  });

  test('say what each observed, and are sorted by it', async () => {
    const amounts = async (orden: string) => {
      const html = main((await read(`${path}?orden=${orden}`)).html);
      return [...html.matchAll(/Observado: \$([\d.,]+)( millones)?/g)].map(
        ([, figure = '', millions]) => Number(figure.replaceAll(',', '')) * (millions ? 1_000_000 : 1),
      );
    };
    const sorted = await amounts('observado');
    expect(sorted.length).toBeGreaterThan(10);
    expect(sorted).toEqual(sorted.toSorted((a, b) => b - a));
    expect(await amounts('x')).toEqual(await amounts('anio'));
    expect(main((await read(path)).html)).toMatch(
      /\d+ auditorías observaron \$[\d.,]+ millones; faltan? por aclarar \d+ de cada 100 pesos\./,
    );
  });

  test('show a message without matches; ignore invalid values', async () => {
    expect((await read(`${path}?buscar=zzzz`)).html).toContain('Sin coincidencias');
    for (const query of ['ejercicio=x', 'pagina=0', 'pagina=-4', 'pagina=99999', 'pagina=x'])
      expect((await read(`${path}?${query}`)).status, query).toBe(200);
  });
});

test('earlier public accounts list the years before 2022 and two folders', async () => {
  const html = main((await read('/auditorias/cuentas-publicas-anteriores')).html);
  expect(html).toContain('tipo=individual&amp;ejercicio=2021');
  expect(html).not.toContain('ejercicio=2022');
  expect(html).toContain('Informe general estatal 2015');
  // «Informes anteriores a 2017» leads here.
  const years = [...html.matchAll(/Informe general estatal (\d{4})/g)].map(([, year]) => Number(year));
  expect(Math.max(...years)).toBeLessThan(2017);
  expect(html).toContain('Informe general municipal 2019');
  // The demonstration has no file for this document.
  expect(html).toContain('El archivo no está disponible por el momento.');
  expect(hrefs(html)).not.toContain('/Publico/Documento/8008');
});

test('«Otros informes» shows an empty message and links', async () => {
  const html = main((await read('/auditorias/otros-informes')).html);
  expect(html).toContain('Sin información para mostrar');
  expect(hrefs(html)).toContain('/auditorias/informes-individuales');
});
