import { describe, expect, test } from 'vitest';
import {
  type Element,
  element,
  elements,
  hrefsOf,
  linksOf,
  type Markup,
  mainOf,
  textOf,
  texts,
  values,
} from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';
import { NOT_REGISTERED } from '../rules/addresses.ts';
import { controlTabAddress, controlTabs } from '../rules/control-tabs.ts';

/** Returns the main part of the page at an address. */
async function main(address: string, expected = 200, headers: Record<string, string> = {}): Promise<Element> {
  const { status, text } = await ask(address, { headers });
  expect(status, address).toBe(expected);
  return mainOf(text);
}

/** Returns the text of the main part of the page at an address. */
const wordsOf = async (...request: Parameters<typeof main>) => textOf(await main(...request));
const viewers = (page: Markup) => elements(page, '*', { 'data-viewer': true });

describe('about', () => {
  test('has mission, vision, description, functions, values, chart and the questions in a dialog', async () => {
    const page = await main('/institucion/acerca-de');
    for (const text of [
      'Fiscalizar con independencia, rigor y oportunidad',
      'Ser una institución de fiscalización confiable',
      'es el órgano técnico que revisa el uso de los recursos públicos',
      'Capacitamos a los entes públicos',
      'Profesionalismo',
    ])
      expect(textOf(page)).toContain(text);
    expect(elements(page, 'svg', { 'aria-label': /^Organigrama del Instituto/ })).toHaveLength(1);
    expect(elements(element(page, 'dialog'), 'details')).toHaveLength(7);
  });

  test('its figures are those of the follow-up, and add up', async () => {
    const page = await main('/institucion/acerca-de');
    const labels = values(page, '*', 'aria-label');
    const figure = (name: string) => {
      const label = labels.find((each) => each.startsWith('Ver las ') && each.endsWith(` observaciones${name}`));
      return Number(label?.split(' ')[2]);
    };
    const [all, resolved, pending] = [figure(''), figure(' resueltas'), figure(' por solventar')];
    expect(resolved + pending).toBe(all);
    const [link = ''] = hrefsOf(page, /^\/auditorias\/avance-solventacion.*vista=3/);
    expect(await wordsOf(link.replace(/#.*/, ''))).toContain(new Intl.NumberFormat('es-MX').format(pending));
  });
});

describe('organisation chart', () => {
  test('draws the twenty units, each a link to its people, and says the same as a list', async () => {
    const page = await main('/institucion/estructura-organica');
    expect(linksOf(element(page, 'svg', { 'aria-label': /^Organigrama del Instituto/ }))).toHaveLength(20);
    expect(textOf(page)).toContain('De 231 personas, 134 auditan');
    expect(hrefsOf(page, /^\/institucion\/directorio\?area=unidad-de-transparencia$/).length).toBeGreaterThan(1);
    expect(viewers(page)).toHaveLength(1);
  });
});

describe('internal control office', () => {
  test.each(controlTabs.map(({ id, label }) => [id, label]))('tab %s', async (id, label) => {
    const page = await main(controlTabAddress(id as (typeof controlTabs)[number]['id']));
    const menu = element(page, 'nav', { 'aria-label': 'Temas del Órgano Interno de Control' });
    expect(linksOf(menu)).toHaveLength(7);
    expect(texts(menu, 'a', { 'aria-current': 'page' })).toEqual([label]);
    for (const text of [
      'Misión',
      'Visión',
      'Valores',
      'Organigrama',
      'oic@iafe.example',
      'Substanciación y Resolución',
    ])
      expect(textOf(page)).toContain(text);
  });

  test('the tabs of documents list documents that open', async () => {
    for (const { id } of controlTabs.filter((tab) => 'carpeta' in tab)) {
      const links = hrefsOf(await main(controlTabAddress(id)), /^\/Publico\/Documento\/\d+$/);
      expect(links.length, id).toBeGreaterThanOrEqual(3);
      for (const link of links) expect((await ask(link, { method: 'HEAD' })).status).toBe(200);
    }
  });

  test('declarations are updated from 1 to 31 May', async () => {
    const page = await main(controlTabAddress('declaracion'));
    expect(textOf(page)).toContain('Del 1 al 31 de mayo se actualiza la declaración');
    expect(
      elements(page, '*', { 'aria-label': /^El periodo va del 1 al 31 de mayo; hoy es \d+ de [a-z]+\.$/ }),
    ).toHaveLength(1);
  });

  test('takes a tab that does not exist as the first', async () => {
    for (const tema of ['x', '8', "'", 'y'.repeat(1500)])
      expect(await wordsOf(`/institucion/organo-interno-de-control?tema=${encodeURIComponent(tema)}`)).toContain(
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
    expect(textOf(element(text, 'title')), address).toContain(title);
    expect(hrefsOf(element(text, 'nav', { 'aria-label': 'Ruta de navegación' })), address).toContain(page);
  }
});

test('seven frequently asked questions, each with an action', async () => {
  const questions = elements(await main('/institucion/preguntas-frecuentes'), 'details');
  expect(questions).toHaveLength(7);
  for (const question of questions) expect(hrefsOf(question, /^\/./).length).toBeGreaterThan(0);
});

test('the code of ethics shows its parts and the document by pages', async () => {
  const page = await main('/institucion/codigo-de-etica');
  for (const part of ['A quién obliga', 'Principios', 'Reglas de integridad', 'Cumplimiento'])
    expect(textOf(page)).toContain(part);
  expect(viewers(page)).toHaveLength(1);
});

describe('directory', () => {
  const directory = '/institucion/directorio';
  const names = (page: Markup) =>
    elements(page, 'li', { id: /^persona-\d+$/ }).map((person) => textOf(element(person, 'b')));
  const search = async (buscar: string) => names(await main(`${directory}?buscar=${encodeURIComponent(buscar)}`));

  test('lists the twenty departments with their people, extension to dial, e-mail and contact', async () => {
    const page = await main(directory);
    expect(elements(page, 'summary')).toHaveLength(20);
    expect(hrefsOf(page)).toContain('tel:5555550100,101');
    expect(hrefsOf(page)).toContain('mailto:elena.valdivia@iafe.example');
    expect(hrefsOf(page, /^\/Publico\/ContactoEmpleado\/\d+$/).length).toBeGreaterThan(0);
  });

  test('a department shows all of its people, and all departments everybody', async () => {
    expect(names(await main(`${directory}?area=auditoria-de-finanzas-municipales`))).toHaveLength(46);
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => main(`${directory}?area=todas&pagina=${page}`)));
    const everybody = pages.flatMap(names);
    expect(everybody).toHaveLength(231);
    expect(new Set(everybody).size).toBe(231);
    expect(hrefsOf(pages[0] ?? [])).toContain(`${directory}?area=todas&pagina=2`);
    await main(`${directory}?area=no-existe`, 404);
  });

  test('a link to a person opens the page that lists them', async () => {
    const last = await main(`${directory}?area=todas&pagina=5`);
    const [id = ''] = values(last, 'li', 'id', { id: /^persona-/ }).slice(-1);
    const opened = await main(`${directory}?area=todas&persona=${id.replace('persona-', '')}`);
    expect(elements(opened, 'li', { id })).toHaveLength(1);
    expect(names(opened)).toEqual(names(last));
    for (const persona of ['0', 'x', '99999999999']) {
      const unknown = await main(`${directory}?area=todas&persona=${persona}`, 404);
      expect(names(unknown)).toHaveLength(50);
      expect(textOf(unknown)).toContain('La persona que pide esta dirección no está en la lista.');
    }
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
    expect(await wordsOf(`${directory}?buscar=solorsano`)).toMatch(
      /Nadie coincide con «solorsano» letra por letra\. Se (le parece|le parecen) \d+ personas?\./,
    );
    expect(await wordsOf(`${directory}?buscar=solorzano`)).not.toContain('Nadie coincide');
  });

  test('finds nobody for signs, and for text like no name', async () => {
    for (const buscar of ['%', '_', '\\', "'; --", 'qqqqzzzz', '100%'])
      expect(await wordsOf(`${directory}?buscar=${encodeURIComponent(buscar)}`)).toContain(
        'Sin información para mostrar',
      );
  });

  test('people who left are not in it', async () => {
    expect(await search('Montaño Rivas Aurelio')).toEqual([]);
  });
});

describe('training', () => {
  const page = '/institucion/capacitaciones';

  test('shows twelve meetings by month; the video is asked for by a button only', async () => {
    const meetings = await main(page);
    expect(hrefsOf(meetings, /^\/institucion\/capacitaciones\?reunion=\d+$/)).toHaveLength(12);
    for (const words of [
      'Noviembre de 2020',
      'Marzo de 2021',
      '12 horas y 37 minutos',
      'El video se carga solo si usted lo pide.',
    ])
      expect(textOf(meetings)).toContain(words);
    for (const tag of ['video', 'iframe', 'source']) expect(elements(meetings, tag)).toEqual([]);
  });

  test('each meeting has its text, and its documents when it has any', async () => {
    for (let reunion = 1; reunion <= 12; reunion++) {
      const meeting = await main(`${page}?reunion=${reunion}`);
      expect(textOf(meeting)).toContain('Leer la transcripción');
      expect(hrefsOf(meeting, /^\/Publico\/Documento\/\d+$/).length > 0).toBe(reunion !== 6);
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
      expect(await wordsOf(card(ci), 404, { 'x-forwarded-for': '203.0.113.202' }), ci.slice(0, 20)).toContain(
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
    const { text } = await ask('/carnet');
    expect(textOf(mainOf(text))).toContain('Código del carnet');
    expect(textOf(mainOf(text))).toContain(NOT_REGISTERED);
    expect(elements(text, 'meta', { name: 'robots' })).toEqual([]);
  });
});
