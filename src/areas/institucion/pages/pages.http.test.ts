import { describe, expect, test } from 'vitest';
import { ask } from '#tests/setup/http.ts';
import { controlTabAddress, controlTabs } from '../rules/control-tabs.ts';
import { NOT_REGISTERED } from '../rules/not-registered.ts';

/** The main part of the page at an address, without React's marks. */
async function main(address: string, expected = 200, headers: Record<string, string> = {}): Promise<string> {
  const { status, text } = await ask(address, { headers });
  expect(status, address).toBe(expected);
  return text.slice(text.indexOf('<main'), text.indexOf('</main>')).replaceAll('<!-- -->', '');
}

describe('about', () => {
  test('has mission, vision, description, functions, values, chart and the questions in a dialog', async () => {
    const html = await main('/institucion/acerca-de');
    for (const text of [
      'Fiscalizar con independencia, rigor y oportunidad',
      'Ser una institución de fiscalización confiable',
      'es el órgano técnico que revisa el uso de los recursos públicos',
      'Capacitamos a los entes públicos',
      'Profesionalismo',
      'Organigrama del Instituto',
    ])
      expect(html).toContain(text);
    const dialog = /<dialog .*?<\/dialog>/s.exec(html)?.[0] ?? '';
    expect(dialog.match(/<details /g)).toHaveLength(7);
  });

  test('its figures are those of the follow-up, and add up', async () => {
    const html = await main('/institucion/acerca-de');
    const figure = (name: string) =>
      Number(new RegExp(`aria-label="Ver las (\\d+) observaciones${name}"`).exec(html)?.[1]);
    const [all, resolved, pending] = [figure(''), figure(' resueltas'), figure(' por solventar')];
    expect(resolved + pending).toBe(all);
    const link = /href="(\/auditorias\/avance-solventacion[^"]*vista=3[^"#]*)/
      .exec(html)?.[1]
      ?.replaceAll('&amp;', '&');
    expect(await main(link ?? '')).toContain(new Intl.NumberFormat('es-MX').format(pending));
  });
});

describe('organisation chart', () => {
  test('draws the twenty units, each a link to its people, and says the same as a list', async () => {
    const html = await main('/institucion/estructura-organica');
    const drawing = /<svg [^>]*aria-label="Organigrama del Instituto.*?<\/svg>/s.exec(html)?.[0] ?? '';
    expect(drawing.match(/<a /g)).toHaveLength(20);
    expect(html).toContain('De 231 personas, 134 auditan');
    expect(html.match(/href="\/institucion\/directorio\?area=unidad-de-transparencia"/g)?.length).toBeGreaterThan(1);
    expect(html).toContain('data-viewer=');
  });
});

describe('internal control office', () => {
  test.each(controlTabs.map(({ id, label }) => [id, label]))('tab %s', async (id, label) => {
    const html = await main(controlTabAddress(id as (typeof controlTabs)[number]['id']));
    const menu = /<nav [^>]*aria-label="Temas del Órgano Interno de Control".*?<\/nav>/s.exec(html)?.[0] ?? '';
    expect(menu.match(/<a /g)).toHaveLength(7);
    expect(menu).toMatch(new RegExp(`aria-current="page">${label}`));
    for (const text of [
      'Misión',
      'Visión',
      'Valores',
      'Organigrama',
      'oic@iafe.example',
      'Substanciación y Resolución',
    ])
      expect(html).toContain(text);
  });

  test('the tabs of documents list documents that open', async () => {
    for (const { id } of controlTabs.filter((tab) => 'carpeta' in tab)) {
      const links = [...(await main(controlTabAddress(id))).matchAll(/href="(\/Publico\/Documento\/\d+)"/g)];
      expect(links.length, id).toBeGreaterThanOrEqual(3);
      for (const [, link = ''] of links) expect((await ask(link, { method: 'HEAD' })).status).toBe(200);
    }
  });

  test('declarations are updated from 1 to 31 May', async () => {
    const html = await main(controlTabAddress('declaracion'));
    expect(html).toContain('Del 1 al 31 de mayo se actualiza la declaración');
    expect(html).toMatch(/aria-label="El periodo va del 1 al 31 de mayo; hoy es \d+ de [a-z]+\."/);
  });

  test('takes a tab that does not exist as the first', async () => {
    for (const tema of ['x', '8', "'", 'y'.repeat(1500)])
      expect(await main(`/institucion/organo-interno-de-control?tema=${encodeURIComponent(tema)}`)).toContain(
        'Denuncie sin dar su nombre',
      );
  });
});

test('a tab, a meeting and a department have a title of their own and a way back to their page', async () => {
  for (const [address, title, page] of [
    [
      controlTabAddress('declaracion'),
      'Órgano Interno de Control: Declaración patrimonial',
      '/institucion/organo-interno-de-control',
    ],
    ['/institucion/capacitaciones?reunion=7', 'Capacitaciones. Reunión 7: ', '/institucion/capacitaciones'],
    [
      '/institucion/directorio?area=unidad-de-transparencia',
      'Directorio: Unidad de Transparencia',
      '/institucion/directorio',
    ],
    [
      '/transparencia/participacion-ciudadana?pestana=calendario',
      'Participación ciudadana: Calendario',
      '/transparencia/participacion-ciudadana',
    ],
  ] as const) {
    const { text } = await ask(address);
    expect(/<title>([^<]*)/.exec(text)?.[1], address).toContain(title);
    const crumbs = /<nav [^>]*aria-label="Ruta de navegación".*?<\/nav>/s.exec(text)?.[0];
    expect(crumbs, address).toContain(`href="${page}"`);
  }
});

test('seven frequently asked questions, each with an action', async () => {
  const html = await main('/institucion/preguntas-frecuentes');
  const questions = [...html.matchAll(/<details .*?<\/details>/gs)].map(([text]) => text);
  expect(questions).toHaveLength(7);
  for (const question of questions) expect(question).toMatch(/<a [^>]*href="\/[^"]+"/);
});

test('the code of ethics shows its parts and the document by pages', async () => {
  const html = await main('/institucion/codigo-de-etica');
  for (const part of ['A quién obliga', 'Principios', 'Reglas de integridad', 'Cumplimiento'])
    expect(html).toContain(part);
  expect(html).toContain('data-viewer=');
});

describe('directory', () => {
  const directory = '/institucion/directorio';
  const names = (html: string) =>
    [...html.matchAll(/<li [^>]*id="persona-\d+"><b>(.*?)<\/b>/g)].map(([, name]) => name);
  const search = async (buscar: string) => names(await main(`${directory}?buscar=${encodeURIComponent(buscar)}`));

  test('lists the twenty departments with their people, extension to dial, e-mail and contact', async () => {
    const html = await main(directory);
    expect(html.match(/<summary>/g)).toHaveLength(20);
    expect(html).toContain('href="tel:5555550100,101"');
    expect(html).toContain('href="mailto:elena.valdivia@iafe.example"');
    expect(html).toMatch(/href="\/Publico\/ContactoEmpleado\/\d+"/);
  });

  test('a department shows all of its people, and all departments everybody', async () => {
    expect(names(await main(`${directory}?area=auditoria-de-finanzas-municipales`))).toHaveLength(46);
    expect(names(await main(`${directory}?area=todas`))).toHaveLength(231);
    await main(`${directory}?area=no-existe`, 404);
  });

  test('finds by name, position and department, ignoring accents, case and order', async () => {
    for (const buscar of ['Solórzano', 'SOLORZANO', 'ibarra rebeca', 'solorzano revision', ' rebeca  solórzano '])
      expect(await search(buscar), buscar).toEqual(['Solórzano Ibarra, Rebeca']);
    expect((await search('unidad de transparencia')).length).toBe(4);
  });

  test('forgives a wrong letter', async () => {
    for (const buscar of ['solorsano', 'solorzanno', 'rebeka solorzano'])
      expect(await search(buscar), buscar).toContain('Solórzano Ibarra, Rebeca');
    expect(await search('cienfegos')).toContain('Cienfuegos Malpica, Tomás');
  });

  test('finds nobody for signs, and for text like no name', async () => {
    for (const buscar of ['%', '_', '\\', "'; --", 'qqqqzzzz', '100%'])
      expect(await main(`${directory}?buscar=${encodeURIComponent(buscar)}`)).toContain('Sin información para mostrar');
  });

  test('people who left are not in it', async () => {
    expect(await search('Montaño Rivas Aurelio')).toEqual([]);
  });
});

describe('training', () => {
  const page = '/institucion/capacitaciones';

  test('shows twelve meetings by month; the video is asked for by a button only', async () => {
    const html = await main(page);
    expect(html.match(/href="\/institucion\/capacitaciones\?reunion=\d+"/g)).toHaveLength(12);
    expect(html).toContain('Noviembre de 2020');
    expect(html).toContain('Marzo de 2021');
    expect(html).toContain('12 horas y 37 minutos');
    expect(html).not.toMatch(/<(video|iframe|source) /);
    expect(html).toContain('El video se carga solo si usted lo pide.');
  });

  test('each meeting has its text, and its documents when it has any', async () => {
    for (let reunion = 1; reunion <= 12; reunion++) {
      const html = await main(`${page}?reunion=${reunion}`);
      expect(html).toContain('Leer la transcripción');
      expect(/href="\/Publico\/Documento\/\d+"/.test(html)).toBe(reunion !== 6);
    }
  });

  test('a meeting that does not exist is not found', async () => {
    for (const reunion of ['0', '13', '01', 'x', '9'.repeat(400)]) await main(`${page}?reunion=${reunion}`, 404);
  });
});

describe('staff card', () => {
  const card = (ci: string) => `/carnet?ci=${encodeURIComponent(ci)}`;

  test('shows number, name, position, department, portrait and a QR code; nobody keeps or lists it', async () => {
    const { status, headers, text } = await ask(card('8f2c41d07kq3m9xw'), {
      headers: { 'x-forwarded-for': '203.0.113.201' },
    });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    for (const part of [
      'Rebeca Solórzano Ibarra',
      'Jefa de revisión técnica',
      'Auditoría Especial de Obra Pública',
      '00417',
    ])
      expect(text).toContain(part);
    expect(text).toContain('/Publico/FotoEmpleado/8f2c41d07kq3m9xw');
    expect(text).toContain('Código QR que abre esta misma página');
  });

  test('says that nobody is registered: unknown, malformed, very long, or no longer active', async () => {
    for (const ci of ['0000000000000000', 'abc', "' or 1=1--", '<script>', '4m8t2zc6q1h7vwbn', 'x'.repeat(1500)])
      expect(await main(card(ci), 404, { 'x-forwarded-for': '203.0.113.202' }), ci.slice(0, 20)).toContain(
        NOT_REGISTERED,
      );
  });

  test('asks to wait after too many look-ups', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.203' };
    for (let tries = 0; tries < 30; tries++) await ask(card(`${'0'.repeat(14)}${10 + tries}`), { headers });
    const { status, headers: answered, text } = await ask(card('8f2c41d07kq3m9xw'), { headers });
    expect(status).toBe(429);
    expect(answered['retry-after']).toMatch(/^\d+$/);
    expect(text).toContain('Demasiadas consultas seguidas');
    expect(text).not.toContain('Rebeca');
  });

  test('the page without a code is a form that says what to expect', async () => {
    const html = await main('/carnet');
    expect(html).toContain('Código del carnet');
    expect(html).toContain(NOT_REGISTERED);
    expect(html).not.toContain('noindex');
  });
});
