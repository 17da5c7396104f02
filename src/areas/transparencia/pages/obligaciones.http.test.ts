import { describe, expect, test } from 'vitest';
import { ask } from '#tests/setup/http.ts';

const home = '/transparencia/obligaciones-de-transparencia';
const article = '/transparencia/ObligacionesTransparencia/Fracciones/70';
const board = '/transparencia/cumplimiento';
const html = async (path: string) => (await ask(path)).text.replaceAll('<!-- -->', '');
/** Sections that a page lists, by their numerals. */
const sections = (text: string) =>
  [...text.matchAll(/<li><a href="[^"]+\/70\/([A-Z]+)"/g)].map(([, numeral]) => numeral);

describe('sections by state', () => {
  test('each chip says how many sections it shows', async () => {
    const text = await html(article);
    const chips = [
      ...text.matchAll(/<a href="([^"]+)"[^>]*>(?:Todas|Al día|Por vencer|Con formatos vencidos) <b>(\d+)</g),
    ];
    expect(chips.length).toBeGreaterThan(2);
    for (const [, href = '', amount] of chips)
      expect(sections(await html(href.replaceAll('&amp;', '&'))), href).toHaveLength(Number(amount));
  });

  test('a state and a text are both applied, and both stay in the address', async () => {
    const text = await html(`${article}?estado=al-dia&texto=remuneraci%C3%B3n`);
    expect(sections(text)).toContain('VIII');
    expect(text).toContain('<input type="hidden" name="estado" value="al-dia"/>');
    expect(text).toContain('?estado=al-dia&amp;texto=remuneraci%C3%B3n');
    expect(await html(`${article}?estado=vencido&texto=zzzz`)).toContain(
      'Ninguna fracción coincide con «zzzz» en este estado',
    );
  });

  test('the title concludes, and says what must be looked at in a section', async () => {
    expect(await html(home)).toMatch(/\d+ de los 100 formatos que la ley nos obliga a publicar están al día/);
    const text = await html(`${article}?estado=vencido`);
    expect(text).toMatch(/Un formato vencido desde el \d+ de |formatos vencidos, el primero desde el /);
  });
});

describe('compliance board', () => {
  test('by due date, each figure opens its rows', async () => {
    const text = await html(`${board}?vista=fecha`);
    expect(text).toContain('Mes en que vence');
    const [, href = ''] = /href="([^"]*mes=\d{4}-\d\d&amp;vista=fecha)#filas"/.exec(text) ?? [];
    const chosen = await html(href.replaceAll('&amp;', '&'));
    const [, amount] = /<h2 id="filas">(\d+) formatos?, con fecha de /.exec(chosen) ?? [];
    const rows = chosen.slice(chosen.indexOf('id="filas"')).match(/<th scope="row">/g);
    expect(rows).toHaveLength(Number(amount));
  });

  test('the total opens every format, and each number of the legend its own', async () => {
    const text = await html(board);
    const [, total = ''] = /href="([^"]+)#filas">100<\/a><\/td>/.exec(text) ?? [];
    expect(await html(total.replaceAll('&amp;', '&'))).toContain('<h2 id="filas">100 formatos</h2>');
    for (const page of [board, home]) {
      const [, href = '', amount = ''] = /href="([^"]+)#filas">(\d+) al día<\/a>/.exec(await html(page)) ?? [];
      expect(await html(href.replaceAll('&amp;', '&'))).toContain(`<h2 id="filas">${amount} formatos al día</h2>`);
    }
  });

  test('an unknown view, state or month shows the usual board', async () => {
    const usual = await html(board);
    const [, title] = /<h2 id="filas">([^<]+)/.exec(usual) ?? [];
    for (const query of ['vista=zz', 'estado=zz', 'mes=2026-13', 'mes=2026'])
      expect(await html(`${board}?${query}`), query).toContain(`<h2 id="filas">${title}`);
  });
});

test('the site map lists articles and sections once', async () => {
  const addresses = [...(await html('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname + new URL(address).search,
  );
  for (const path of [article, `${home}/70/IX`, `${home}/83bis/I`])
    expect(
      addresses.filter((address) => address === path),
      path,
    ).toHaveLength(1);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('a row of the address is in the page without scripts, and marked', async () => {
  const text = await html(`${home}/70/IX?fila=120`);
  expect(text).toContain('Página 3 de 100');
  expect(text.match(/<tr aria-current="true">/g)).toHaveLength(1);
  for (const fila of ['0', '-1', 'x', '99999999999'])
    expect((await ask(`${home}/70/IX?fila=${fila}`)).status).toBe(200);
  expect(await html(`${home}/70/IX?f22=cajeme&fila=5000`)).toMatch(/<tr aria-current="true">/);
});
