import { beforeAll, describe, expect, test } from 'vitest';
import { enteNamed } from '#tests/setup/demonstration/records.ts';
import { element, elements, hrefsOf, parseHtml, textOf } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';
import { freshVersion, openServerDatasets } from '#tests/setup/open-data.ts';

openServerDatasets();
beforeAll(() => freshVersion('observaciones'));

const { id } = enteNamed('Cajeme');
const path = '/datos/preguntar?conjunto=observaciones';
const open = async (ente: string, rest = '&por=naturaleza') => {
  const { status, headers, text } = await ask(`${path}&ente=${encodeURIComponent(ente)}${rest}`);
  return { status, location: headers.location, page: parseHtml(text), html: text };
};

test('an address with the number of an ente is answered, and the form has its name', async () => {
  const { status, page } = await open(String(id));
  expect(status).toBe(200);
  const { nombreCompleto } = enteNamed('Cajeme');
  expect(element(page, 'input', { name: 'ente' }).attribs.value).toBe(nombreCompleto);
  expect(textOf(page, ' ')).toContain(`Ente es «${nombreCompleto}», por`);
});

test.each([enteNamed('Cajeme').nombreCompleto, 'ayuntamiento CAJEME', `0${id}`])(
  '«%s» leads to the address with its number, with the rest of the question',
  async (ente) => {
    const { status, location } = await open(ente, '&columna=estado&es=igual&valor=Pendiente&por=naturaleza&suma=');
    expect(status).toBe(302);
    expect(location).toBe(`${path}&ente=${id}&por=naturaleza&columna=estado&es=igual&valor=Pendiente`);
  },
);

describe('a name that does not identify an ente', () => {
  const errorOf = (page: Awaited<ReturnType<typeof open>>['page']) => {
    const { attribs } = element(page, 'input', { name: 'ente' });
    expect(attribs['aria-invalid']).toBe('true');
    return textOf(element(page, 'span', { id: attribs['aria-describedby']?.split(' ').at(-1) ?? '' }));
  };

  test('offers those that match, each with the rest of the question', async () => {
    const { status, page } = await open('agua');
    expect(status).toBe(200);
    expect(errorOf(page)).toContain('elíjalo abajo');
    expect(textOf(page, ' ')).toContain('¿Cuál es «agua»?');
    const offered = hrefsOf(page, /[?&]ente=\d+/);
    expect(offered.length).toBeGreaterThan(1);
    for (const address of offered) expect(new URL(address, 'http://a').searchParams.get('por')).toBe('naturaleza');
    expect((await ask(offered[0] ?? '')).status).toBe(200);
  });

  test.each(['zzzqqq', '<b>', '%', 'a'.repeat(500)])('is reported at its field: «%.10s»', async (ente) => {
    const { status, page } = await open(ente);
    expect(status).toBe(200);
    expect(errorOf(page)).toContain('Ningún ente se llama así');
  });

  test.each(['agua', 'zzzqqq'])('is not answered as a question about all entes: «%s»', async (ente) => {
    const { page, html } = await open(ente);
    expect(elements(page, 'td')).toEqual([]);
    expect(html).not.toContain('datos-preguntar');
  });
});

test('an unknown number is not found', async () => {
  const { status, page } = await open('2000000000');
  expect(status).toBe(404);
  expect(textOf(page)).toContain('no tiene renglones del ente «2000000000»');
});

test('the page does not list all entes', async () => {
  const { html } = await open('');
  expect(html.split(enteNamed('Cajeme').nombreCompleto).length).toBe(1);
});
