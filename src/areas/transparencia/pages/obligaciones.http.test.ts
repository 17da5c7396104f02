import { describe, expect, test } from 'vitest';
import { siteMapAddresses } from '#tests/setup/addresses.ts';
import {
  childrenOf,
  element,
  elements,
  hrefsOf,
  linksOf,
  type Markup,
  parseHtml,
  textOf,
  values,
} from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

const home = '/transparencia/obligaciones-de-transparencia';
const article = '/transparencia/ObligacionesTransparencia/Fracciones/70';
const board = '/transparencia/cumplimiento';
const open = async (path: string) => parseHtml((await ask(path)).text);
/** Returns the sections that a page lists, by their numerals. */
const sections = (page: Markup) =>
  elements(page, 'li').flatMap((item) => {
    const [link] = childrenOf(item);
    return /\/70\/([A-Z]+)$/.exec(link?.attribs.href ?? '')?.[1] ?? [];
  });
/** Returns the title of the list of formats. */
const titleOfRows = (page: Markup) => textOf(element(page, 'h2', { id: 'filas' }));

test('the page of each article has a description of its own', async () => {
  const articles = ['70', '81', '83bis'].map((clave) => `/transparencia/ObligacionesTransparencia/Fracciones/${clave}`);
  const pages = await Promise.all([home, ...articles].map(open));
  const descriptions = pages.flatMap((page) => values(page, 'meta', 'content', { name: 'description' }));
  expect(new Set(descriptions).size).toBe(4);
  for (const description of descriptions) {
    expect(description.length, description).toBeGreaterThanOrEqual(70);
    expect(description.length, description).toBeLessThanOrEqual(155);
  }
});

describe('sections by state', () => {
  test('each chip says how many sections it shows', async () => {
    const chips = linksOf(await open(article)).flatMap(({ href, text }) => {
      const amount = /^(?:Todas|Al día|Por vencer|Con formatos vencidos) (\d+)$/.exec(text)?.[1];
      return amount ? [{ href, amount: Number(amount) }] : [];
    });
    expect(chips.length).toBeGreaterThan(2);
    for (const { href, amount } of chips) expect(sections(await open(href)), href).toHaveLength(amount);
  });

  test('a state and a text are both applied, and both stay in the address', async () => {
    const page = await open(`${article}?estado=al-dia&texto=remuneraci%C3%B3n`);
    expect(sections(page)).toContain('VIII');
    expect(values(page, 'input', 'value', { type: 'hidden', name: 'estado' })).toEqual(['al-dia']);
    expect(hrefsOf(page, /\?estado=al-dia&texto=remuneraci%C3%B3n/).length).toBeGreaterThan(0);
    expect(textOf(await open(`${article}?estado=vencido&texto=zzzz`))).toContain(
      'Ninguna fracción coincide con «zzzz» en este estado',
    );
  });

  test('the title concludes, and says what must be looked at in a section', async () => {
    expect(textOf(await open(home))).toMatch(/\d+ de los 100 formatos que la ley nos obliga a publicar están al día/);
    expect(textOf(await open(`${article}?estado=vencido`))).toMatch(
      /Un formato vencido desde el \d+ de |formatos vencidos, el primero desde el /,
    );
  });
});

describe('compliance board', () => {
  test('by due date, each figure opens its rows', async () => {
    const page = await open(`${board}?vista=fecha`);
    expect(textOf(page)).toContain('Mes en que vence');
    const [href = ''] = hrefsOf(page, /mes=\d{4}-\d\d&vista=fecha#filas$/);
    const chosen = await open(href.replace('#filas', ''));
    const [, amount] = /^(\d+) formatos?, con fecha de /.exec(titleOfRows(chosen)) ?? [];
    expect(elements(element(chosen, 'section', { 'aria-labelledby': 'filas' }), 'th', { scope: 'row' })).toHaveLength(
      Number(amount),
    );
  });

  test('the total opens every format, and each number of the legend its own', async () => {
    const toRows = async (address: string, text: RegExp) => {
      const links = linksOf(await open(address));
      const link = links.find((each) => each.href.endsWith('#filas') && text.test(each.text));
      return {
        amount: Number.parseInt(link?.text ?? '', 10),
        title: titleOfRows(await open(link?.href.split('#')[0] ?? '')),
      };
    };
    expect((await toRows(board, /^100$/)).title).toBe('100 formatos');
    for (const page of [board, home]) {
      const { amount, title } = await toRows(page, /^\d+ al día$/);
      expect(title).toBe(`${amount} formatos al día`);
    }
  });

  test('an unknown view, state or month shows the usual board', async () => {
    const title = titleOfRows(await open(board));
    for (const query of ['vista=zz', 'estado=zz', 'mes=2026-13', 'mes=2026'])
      expect(titleOfRows(await open(`${board}?${query}`)), query).toBe(title);
  });
});

test('the site map lists articles and sections once', async () => {
  const addresses = await siteMapAddresses();
  for (const path of [article, `${home}/70/IX`, `${home}/83bis/I`])
    expect(
      addresses.filter((address) => address === path),
      path,
    ).toHaveLength(1);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('a row of the address is in the page without scripts, and marked', async () => {
  const marked = (page: Markup) => elements(page, 'tr', { 'aria-current': 'true' });
  const page = await open(`${home}/70/IX?fila=120`);
  expect(textOf(page)).toContain('Página 3 de 100');
  expect(marked(page)).toHaveLength(1);
  for (const fila of ['0', '-1', 'x', '99999999999'])
    expect((await ask(`${home}/70/IX?fila=${fila}`)).status).toBe(200);
  expect(marked(await open(`${home}/70/IX?f22=cajeme&fila=5000`))).toHaveLength(1);
});
