import { describe, expect, test } from 'vitest';
import { openServerDatabase } from '#tests/setup/database.ts';
import { elements, hrefsOf, values, viewerSettingsOf, withoutMarks } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';
import { removeSurveyDocument } from '#tests/setup/publications.ts';

openServerDatabase();

const open = async (address: string) => {
  const { status, text } = await ask(address);
  return { status, html: withoutMarks(text).replaceAll(/\u00A0|&nbsp;/g, ' ') };
};
const services = '/inicio/servicios-publicos';
const corruption = '/inicio/corrupcion';
const results = (html: string) =>
  hrefsOf(html, /^\/inicio\/[\w-]+\?anio=\d+&tipo=\d+/).map((href) => Number(/tipo=(\d+)/.exec(href)?.[1]));

describe('the survey pages', () => {
  test('show 2020 and their first type by default: types 1 to 9 and 10 to 15', async () => {
    const first = await open(services);
    expect(first.status).toBe(200);
    expect(first.html).toContain('Resultados generales de servicios públicos, 2020');
    expect(results(first.html)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(values(first.html, 'option', 'value', { selected: true })).toContain('2020');
    const second = await open(corruption);
    expect(second.html).toContain('Resultados generales de corrupción, 2020');
    expect(results(second.html)).toEqual([10, 11, 12, 13, 14, 15]);
  });

  test('show the document in the viewer with responsive widths', async () => {
    const { html } = await open(`${services}?anio=2018&tipo=1`);
    expect(viewerSettingsOf(html)).toMatchObject({
      href: expect.stringContaining('/archivos/'),
      spread: false,
      widths: [
        { from: 0, width: 300 },
        { from: 380, width: 400 },
        { from: 768, width: 650 },
        { from: 1200, width: 550 },
        { from: 1400, width: 750 },
      ],
    });
    expect(html).toContain('Encuesta%202018.pdf');
  });

  test('offer the 72 municipalities only for types by municipality', async () => {
    const options = (html: string) => elements(elements(html, 'select', { name: 'municipio' }), 'option').length;
    expect(options((await open(`${services}?tipo=9`)).html)).toBe(73);
    expect(options((await open(`${corruption}?tipo=15`)).html)).toBe(73);
    expect(options((await open(`${services}?tipo=2&municipio=80`)).html)).toBe(0);
  });

  test('show the municipality; without a document, a message and a link to the charts', async () => {
    expect((await open(`${services}?tipo=9&municipio=80`)).html).toContain(
      'Servicios públicos por municipio, Hermosillo, 2020',
    );
    await removeSurveyDocument(9, 2, 16);
    const without = await open(`${services}?tipo=9&municipio=2`);
    expect(without.status).toBe(200);
    expect(without.html).toContain('No se ha cargado el documento de Aconchi para el año 2020.');
    expect(without.html).toContain('href="/Encuestas?anio=2020&amp;tipo=9&amp;municipio=2"');
    expect(without.html).not.toContain('data-viewer=');
  });

  test('return 404 with help for unknown ids, and ignore values that are not numbers', async () => {
    for (const query of ['tipo=10', 'tipo=16', 'tipo=0', 'anio=2019', 'tipo=9&municipio=3']) {
      const { status, html } = await open(`${services}?${query}`);
      expect([query, status]).toEqual([query, 404]);
      expect(html).toContain('No existe el resultado que pide esta dirección.');
    }
    for (const query of ['tipo=x', 'anio=%3Cb%3E', 'municipio=-1', 'anio=16', 'pagina=99999', 'palabra=%25'])
      expect([query, (await open(`${services}?${query}`)).status]).toEqual([query, 200]);
  });
});

describe('the charts', () => {
  test('show one question by answer, municipality and year, each with table and downloads', async () => {
    const { status, html } = await open('/Encuestas?anio=2020&tipo=9&pregunta=2&municipio=80');
    expect(status).toBe(200);
    expect(html).toContain('Agua potable, Hermosillo, 2020');
    expect(html).toMatch(
      /\d+ de cada 100 personas califican como bueno o muy bueno el servicio de agua, en Hermosillo/,
    );
    expect(html).toMatch(/Hermosillo (está (\d+ puntos? (arriba|abajo)|igual que)|no se distingue del estado)/);
    expect(html).toMatch(/(Subió|Bajó|Sin cambio) .* 2020/);
    expect(html.match(/Ver estos datos en una tabla/g)).toHaveLength(3);
    for (const format of ['csv', 'xlsx']) {
      expect(html).toContain(`href="/api/Encuestas/Resultados/9/80/16/${format}"`);
      expect(html).toContain(`href="/api/Encuestas/Comparativo/9/2/${format}"`);
    }
    expect(hrefsOf(html, /^\/Encuestas\?anio=2020&tipo=9&pregunta=2&municipio=\d+$/)).toHaveLength(72);
  });

  test('show the figures of the contract', async () => {
    const [first] = JSON.parse((await ask('/api/Encuestas/Resultados/9/80/16')).text);
    const { html } = await open('/Encuestas?municipio=80');
    expect(html).toContain(`${first.opcion} ${first.valor} %`);
    expect(html).toContain(`${first.base} entrevistas, octubre de 2020`);
  });

  test('of a type without municipalities compare only years', async () => {
    const { html } = await open('/Encuestas?tipo=13&pregunta=2&municipio=80');
    expect(html).toContain('12 de cada 100 personas que hicieron un trámite dicen que les pidieron dinero o un favor');
    expect(html).toContain('Bajó 2 puntos: de 14 en 2018 a 12 en 2020');
    expect(html).not.toContain('name="municipio"');
    expect((await open('/Encuestas?tipo=1&pregunta=2')).html).toContain(
      'La respuesta más común es «Calles y avenidas»: 31 de cada 100 personas',
    );
  });

  test('return 404 with help for unknown ids', async () => {
    for (const query of ['tipo=16', 'pregunta=9', 'pregunta=0', 'anio=1999', 'municipio=195']) {
      const { status, html } = await open(`/Encuestas?${query}`);
      expect([query, status]).toEqual([query, 404]);
      expect(html).toContain('No existe el resultado que pide esta dirección.');
    }
    expect((await open('/Encuestas?tipo=%27&pregunta=x&municipio=%25')).status).toBe(200);
  });
});

test('the search of the site finds survey documents by type, municipality and year', async () => {
  const { html } = await open('/buscar?texto=corrupcion+hermosillo+2018&tipo=encuestas');
  expect(html).toContain('href="/inicio/corrupcion?anio=2018&amp;tipo=15&amp;municipio=80"');
});
