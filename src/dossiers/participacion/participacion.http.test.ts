import { describe, expect, test } from 'vitest';
import { participationPaths, tabAddress, tabs } from '#areas/participacion/rules/tabs.ts';
import { ask } from '#tests/setup/http.ts';

const [page] = participationPaths;
/** What the call, the achievements and the results say of the results of the sixth call, whose date has passed. */
const stillOpen = 'los resultados, previstos para el 12 de septiembre de 2025, aún no se publican.';

/** The main part of the page at an address, without React's marks. */
async function main(address: string): Promise<string> {
  const { status, text } = await ask(address);
  expect(status, address).toBe(200);
  return text
    .slice(text.indexOf('<main'), text.indexOf('</main>'))
    .replaceAll('<!-- -->', '')
    .replaceAll('&nbsp;', '\u00a0');
}

describe.each(participationPaths)('%s', (path) => {
  test.each(tabs.map(({ id, label }) => [id, label]))(
    '%s has an address of its own and is marked in the menu',
    async (id, label) => {
      const html = await main(tabAddress(id as (typeof tabs)[number]['id'], {}, path));
      expect(html.match(/<nav [^>]*aria-label="Participación ciudadana".*?<\/nav>/s)?.[0].match(/<a /g)).toHaveLength(
        8,
      );
      expect(html).toMatch(new RegExp(`aria-current="page"[^>]*>${label.replaceAll(/[?¿]/g, '.')}<`));
      expect(html).toContain('Enviar una propuesta');
    },
  );

  test('shows the first tab and the form by default, and for a tab that does not exist', async () => {
    for (const query of ['', '?pestana=0', '?pestana=9', `?pestana=${'x'.repeat(1500)}`, '?pestana=%27']) {
      const html = await main(path + query);
      expect(html).toContain('Es su derecho a proponer qué debe revisarse');
      expect(html).toContain('name="EntidadPublica"');
    }
  });
});

test('the open call names its three dates, its document and whether it still receives proposals', async () => {
  const html = await main(tabAddress('convocatoria'));
  for (const date of ['15 de mayo de 2025', '29 de agosto de 2025', '12 de septiembre de 2025'])
    expect(html).toContain(date);
  expect(html).toContain('href="/Publico/Documento/7010"');
  expect(html).toContain('La recepción de la 6.ª convocatoria cerró el 29 de agosto de 2025.');
  expect(html).toContain(stillOpen);
  expect(html).toContain('Vea los resultados de la 5.ª convocatoria');
});

test('the policies have nine pages and the manual twenty-one, in the viewer, with a link to the file', async () => {
  for (const [tab, pages, id] of [
    ['politicas', 9, 6701],
    ['manual', 21, 7011],
  ] as const) {
    const html = await main(tabAddress(tab));
    expect(html).toContain(`Descargar, ${pages} páginas`);
    expect(html).toContain('data-viewer=');
    expect((await ask(`/Publico/Documento/${id}`, { method: 'HEAD' })).status).toBe(200);
  }
});

describe('calendar', () => {
  test('shows a month by its address, with a dialog for each event', async () => {
    const html = await main(tabAddress('calendario', { mes: '2025-09' }));
    expect(html).toContain('Septiembre de 2025');
    expect(html.match(/<dialog /g)).toHaveLength(3);
    for (const title of ['Sesión del Comité de Participación Ciudadana', 'Resultados de la 6.ª Convocatoria'])
      expect(html).toContain(title);
    expect(html).toContain('mes=2025-08');
    expect(html).toContain('mes=2025-10');
  });

  test('shows every event as a list', async () => {
    const events: { title: string }[] = JSON.parse((await ask('/Publico/EventosCalendario')).text);
    const html = await main(tabAddress('calendario', { vista: 'lista' }));
    expect(events.length).toBeGreaterThanOrEqual(18);
    for (const { title } of events) expect(html).toContain(title);
    expect((html.match(/<li id="evento-/g) ?? []).length).toBeGreaterThanOrEqual(events.length);
    expect(html).not.toContain('<table');
  });

  test('takes a month that does not exist as none', async () => {
    const plain = await main(tabAddress('calendario'));
    for (const mes of ['2025-13', 'x', '9'.repeat(400), "'"]) {
      const html = await main(`${tabAddress('calendario')}&mes=${encodeURIComponent(mes)}`);
      expect(html.match(/<h2 id="mes">(.*?)</)?.[1]).toBe(plain.match(/<h2 id="mes">(.*?)</)?.[1]);
    }
  });

  test('an empty month says so and leads to one that has dates', async () => {
    expect(await main(tabAddress('calendario', { mes: '2030-01' }))).toContain('No hay fechas en este mes.');
  });
});

describe('achievements', () => {
  test('say 39 requests and 28 proposals in four calls, and nothing of any call until a year is chosen', async () => {
    const html = await main(tabAddress('logros'));
    expect(html).toContain('39 solicitudes recibidas y 28 propuestas seleccionadas en cuatro convocatorias.');
    for (const year of [2020, 2021, 2022, 2023, 2024, 2025]) expect(html).toContain(`ano=${year}`);
    expect(html).not.toContain('id="convocatoria-elegida"');
    expect(await main(tabAddress('logros', { ano: 1999 }))).not.toContain('id="convocatoria-elegida"');
  });

  test('of the sixth call say that it is in process', async () => {
    const html = await main(tabAddress('logros', { ano: 2025 }));
    expect(html).toContain('Convocatoria en proceso...');
    expect(html).toContain(stillOpen);
    expect(html).toMatch(/href="[^"]*pestana=convocatoria"[^>]*>Ver la convocatoria</);
    expect(html).not.toContain('Ver informe');
  });

  test.each([
    [2020, 5],
    [2021, 9],
    [2022, 12],
    [2023, 2],
    [2024, 6],
  ])('of %i list %i proposals, each with the audit that came of it, and the audit leads back', async (year, amount) => {
    const html = await main(tabAddress('logros', { ano: year }));
    expect(html).toContain('Ver informe');
    const proposals = [...html.matchAll(/<li id="(propuesta-\d+)">(.*?)<\/li>/gs)];
    expect(proposals).toHaveLength(amount);
    for (const [, id = '', item = ''] of proposals) {
      const audit = /href="(\/auditorias\/auditoria\/\d+)"/.exec(item)?.[1];
      expect(await main(audit ?? '')).toContain(`pestana=logros&amp;ano=${year}#${id}`);
    }
  });
});

test('the statistics have five numbered sections, each with its table, and the totals of the specification', async () => {
  const html = await main(tabAddress('datos'));
  expect(html).toContain('En cinco convocatorias recibimos 47 solicitudes y elegimos 34 propuestas para auditar.');
  const titles = [...html.matchAll(/<h3 id="[^"]*">([^<]*)<\/h3>/g)].map(([, title]) => title);
  expect(titles).toEqual([
    'Solicitudes por género',
    'Origen de las solicitudes',
    'Participación por sector laboral',
    'Propuestas por ámbito de auditoría',
    'Enfoques principales por programa anual de auditorías',
  ]);
  expect(html.match(/Ver estos datos en una tabla/g)).toHaveLength(5);
  const drawn = (label: string) => new RegExp(`aria-label="1\\.ª convocatoria: ${label}`).test(html);
  expect(drawn('2 ')).toBe(true);
  expect(drawn('6 ')).toBe(true);
  expect(html).toContain('Oficina de la Organización de las Naciones Unidas');
});

test('the results are one picture whose text says all of it', async () => {
  const html = await main(tabAddress('resultados'));
  expect(html.match(/<svg [^>]*role="img"/g)).toHaveLength(1);
  expect(html).toContain('Resultados de la 5.ª convocatoria: de 8 solicitudes se seleccionaron 6.');
  expect(html).toContain(stillOpen);
});

test('the results and their document name one date', async () => {
  const html = await main(tabAddress('resultados'));
  expect(html).toContain('Resultados, 13 de septiembre de 2024');
  expect(html).toMatch(/Resultados de la 5\.ª convocatoria.*13 de septiembre de 2024/s);
  expect(html).not.toContain('11 de septiembre de 2024');
});

test('each tab is in the site map and in sitemap.xml', async () => {
  const [map, xml] = [await main('/mapa-del-sitio'), (await ask('/sitemap.xml')).text];
  for (const { id } of tabs) {
    expect(map).toContain(`href="${tabAddress(id)}"`);
    expect(xml).toMatch(new RegExp(`<loc>[^<]*${tabAddress(id).replace('?', '\\?')}</loc>`));
  }
});

test('a proposal that is sent without its fields comes back with them, on both addresses', async () => {
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
  expect(await main(tabAddress('datos'))).toContain(`href="${page}#propuesta"`);
});
