import { describe, expect, test } from 'vitest';
import { participationPaths, tabAddress, tabs } from '#areas/participacion/rules/tabs.ts';
import { siteMapAddresses } from '#tests/setup/addresses.ts';
import { type Element, element, elements, hrefsOf, linksOf, mainOf, textOf, texts, values } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

const [page] = participationPaths;
/** Sentences of the call, the achievements and the results about the sixth call, whose date of results has passed. */
const stillOpen = 'los resultados, previstos para el 12 de septiembre de 2025, aún no se publican.';

/** Returns the main part of the page at an address. */
async function main(address: string): Promise<Element> {
  const { status, text } = await ask(address);
  expect(status, address).toBe(200);
  return mainOf(text);
}

/** Returns the text of the main part of the page at an address. */
const wordsOf = async (address: string) => textOf(await main(address));

describe.each(participationPaths)('%s', (path) => {
  test.each(tabs.map(({ id, label }) => [id, label]))(
    '%s has an address of its own and is marked in the menu',
    async (id, label) => {
      const page = await main(tabAddress(id as (typeof tabs)[number]['id'], {}, path));
      const menu = element(page, 'nav', { 'aria-label': 'Participación ciudadana' });
      expect(linksOf(menu)).toHaveLength(8);
      expect(texts(menu, 'a', { 'aria-current': 'page' })).toEqual([label]);
      expect(textOf(page)).toContain('Enviar una propuesta');
    },
  );

  test('shows the first tab and the form by default, and for a tab that does not exist', async () => {
    for (const query of ['', '?pestana=0', '?pestana=9', `?pestana=${'x'.repeat(1500)}`, '?pestana=%27']) {
      const page = await main(path + query);
      expect(textOf(page)).toContain('Es su derecho a proponer qué debe revisarse');
      expect(elements(page, '*', { name: 'EntidadPublica' })).toHaveLength(1);
    }
  });
});

test('the open call names its three dates, its document and whether it still receives proposals', async () => {
  const page = await main(tabAddress('convocatoria'));
  const words = textOf(page);
  for (const date of ['15 de mayo de 2025', '29 de agosto de 2025', '12 de septiembre de 2025'])
    expect(words).toContain(date);
  expect(hrefsOf(page)).toContain('/Publico/Documento/7010');
  expect(words).toContain('La recepción de la 6.ª convocatoria cerró el 29 de agosto de 2025.');
  expect(words).toContain(stillOpen);
  expect(words).toContain('Vea los resultados de la 5.ª convocatoria');
});

test('the policies have nine pages and the manual twenty-one, in the viewer, with a link to the file', async () => {
  for (const [tab, pages, id] of [
    ['politicas', 9, 6701],
    ['manual', 21, 7011],
  ] as const) {
    const page = await main(tabAddress(tab));
    expect(textOf(page)).toContain(`Descargar, ${pages} páginas`);
    expect(elements(page, '*', { 'data-viewer': true })).toHaveLength(1);
    expect((await ask(`/Publico/Documento/${id}`, { method: 'HEAD' })).status).toBe(200);
  }
});

describe('calendar', () => {
  test('shows a month by its address, with a dialog for each event', async () => {
    const page = await main(tabAddress('calendario', { mes: '2025-09' }));
    expect(textOf(page)).toContain('Septiembre de 2025');
    expect(elements(page, 'dialog')).toHaveLength(3);
    for (const title of ['Sesión del Comité de Participación Ciudadana', 'Resultados de la 6.ª Convocatoria'])
      expect(textOf(page)).toContain(title);
    for (const month of ['2025-08', '2025-10'])
      expect(hrefsOf(page, new RegExp(`[?&]mes=${month}\\b`)).length, month).toBeGreaterThan(0);
  });

  test('shows every event as a list', async () => {
    const events: { title: string }[] = JSON.parse((await ask('/Publico/EventosCalendario')).text);
    const list = await main(tabAddress('calendario', { vista: 'lista' }));
    expect(events.length).toBeGreaterThanOrEqual(18);
    for (const { title } of events) expect(textOf(list)).toContain(title);
    expect(elements(list, 'li', { id: /^evento-/ }).length).toBeGreaterThanOrEqual(events.length);
    expect(elements(list, 'table')).toEqual([]);
  });

  test('takes a month that does not exist as none', async () => {
    const monthOf = async (address: string) => texts(await main(address), 'h2', { id: 'mes' });
    const current = await monthOf(tabAddress('calendario'));
    expect(current).toHaveLength(1);
    for (const mes of ['2025-13', 'x', '9'.repeat(400), "'"])
      expect(await monthOf(`${tabAddress('calendario')}&mes=${encodeURIComponent(mes)}`)).toEqual(current);
  });

  test('an empty month says so and leads to one that has dates', async () => {
    expect(await wordsOf(tabAddress('calendario', { mes: '2030-01' }))).toContain('No hay fechas en este mes.');
  });
});

describe('achievements', () => {
  test('say 39 requests and 28 proposals in four calls, and nothing of any call until a year is chosen', async () => {
    const page = await main(tabAddress('logros'));
    expect(textOf(page)).toContain('39 solicitudes recibidas y 28 propuestas seleccionadas en cuatro convocatorias.');
    for (const year of [2020, 2021, 2022, 2023, 2024, 2025])
      expect(hrefsOf(page, new RegExp(`ano=${year}`)).length).toBeGreaterThan(0);
    for (const without of [page, await main(tabAddress('logros', { ano: 1999 }))])
      expect(elements(without, '*', { id: 'convocatoria-elegida' })).toEqual([]);
  });

  test('of the sixth call say that it is in process', async () => {
    const page = await main(tabAddress('logros', { ano: 2025 }));
    expect(textOf(page)).toContain('Convocatoria en proceso...');
    expect(textOf(page)).toContain(stillOpen);
    expect(texts(page, 'a', { href: /pestana=convocatoria$/ })).toContain('Ver la convocatoria');
    expect(textOf(page)).not.toContain('Ver informe');
  });

  test.each([
    [2020, 5],
    [2021, 9],
    [2022, 12],
    [2023, 2],
    [2024, 6],
  ])('of %i list %i proposals, each with the audit that came of it, and the audit leads back', async (year, amount) => {
    const page = await main(tabAddress('logros', { ano: year }));
    expect(textOf(page)).toContain('Ver informe');
    const proposals = elements(page, 'li', { id: /^propuesta-\d+$/ });
    expect(proposals).toHaveLength(amount);
    for (const proposal of proposals) {
      const [audit = ''] = hrefsOf(proposal, /^\/auditorias\/auditoria\/\d+$/);
      const back = hrefsOf(await main(audit), /pestana=logros/);
      expect(
        back.filter((href) => href.endsWith(`ano=${year}#${proposal.attribs.id}`)),
        audit,
      ).toHaveLength(1);
    }
  });
});

test('the statistics have five numbered sections, each with its table, and the totals of the specification', async () => {
  const page = await main(tabAddress('datos'));
  const words = textOf(page);
  expect(words).toContain('En cinco convocatorias recibimos 47 solicitudes y elegimos 34 propuestas para auditar.');
  expect(texts(page, 'h3', { id: true })).toEqual([
    'Solicitudes por género',
    'Origen de las solicitudes',
    'Participación por sector laboral',
    'Propuestas por ámbito de auditoría',
    'Enfoques principales por programa anual de auditorías',
  ]);
  expect(words.match(/Ver estos datos en una tabla/g)).toHaveLength(5);
  for (const amount of ['2', '6'])
    expect(elements(page, '*', { 'aria-label': new RegExp(`^1\\.ª convocatoria: ${amount} `) }).length).toBeGreaterThan(
      0,
    );
  expect(words).toContain('Oficina de la Organización de las Naciones Unidas');
});

test('the results are one picture whose text says all of it', async () => {
  const page = await main(tabAddress('resultados'));
  expect(values(page, 'svg', 'aria-label', { role: 'img' })).toEqual([
    expect.stringContaining('Resultados de la 5.ª convocatoria: de 8 solicitudes se seleccionaron 6.'),
  ]);
  expect(textOf(page)).toContain(stillOpen);
});

test('the results and their document name one date', async () => {
  const words = await wordsOf(tabAddress('resultados'));
  expect(words).toContain('Resultados, 13 de septiembre de 2024');
  expect(words).toMatch(/Resultados de la 5\.ª convocatoria.*13 de septiembre de 2024/);
  expect(words).not.toContain('11 de septiembre de 2024');
});

test('each tab is in the site map and in sitemap.xml', async () => {
  const [map, listed] = [hrefsOf(await main('/mapa-del-sitio')), await siteMapAddresses()];
  for (const { id } of tabs) {
    expect(map).toContain(tabAddress(id));
    expect(listed).toContain(tabAddress(id));
  }
});

test('shows the form again for a proposal without its fields, on both addresses', async () => {
  for (const path of participationPaths) {
    const body = 'Tipo=Participaci%C3%B3n+Ciudadana&Motivo=El+drenaje';
    const { status, text } = await ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body,
    });
    expect([path, status]).toEqual([path, 422]);
    expect(text).toContain('Por favor, llene los campos requeridos');
    expect(text).toContain('El drenaje');
  }
});

test('the page says where the first tab is when a tab without the form is open', async () => {
  expect(hrefsOf(await main(tabAddress('datos')))).toContain(`${page}#propuesta`);
});

test('the open call, a past one and the page as a section are followed, each under its name', async () => {
  const followed = async (address: string) => textOf(await main(`/avisame?${new URLSearchParams({ de: address })}`));
  expect(await followed(tabAddress('convocatoria'))).toContain('«6.ª convocatoria de participación ciudadana, 2025»');
  expect(await followed(tabAddress('logros', { ano: 2021 }))).toContain(
    '«2.ª convocatoria de participación ciudadana, 2021»',
  );
  for (const address of [page, tabAddress('calendario'), tabAddress('logros', { ano: 1999 })])
    expect(await followed(address)).toContain('la sección «Participación ciudadana»');
});
