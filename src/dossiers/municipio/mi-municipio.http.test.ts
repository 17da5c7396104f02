import { expect, test } from 'vitest';
import { formatMillions } from '#platform/format.ts';
import { allAuditorias, enteNamed, visibleAuditorias } from '#tests/setup/demonstration/records.ts';
import {
  element,
  elements,
  hrefsOf,
  linksOf,
  type Markup,
  mainOf,
  parseHtml,
  textOf,
  texts,
  values,
} from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

const hermosillo = enteNamed('Hermosillo');
const open = async (query = '') => parseHtml((await ask(`/mi-municipio${query}`)).text);
const listOf = (page: Markup) => element(page, 'section', { 'aria-labelledby': 'lista' });
const mapOf = (page: Markup) => element(page, 'section', { 'aria-labelledby': 'mapa' });
const entes = (markup: Markup) => hrefsOf(markup, /^\/entes\/\d+$/).map((href) => Number(href.replace('/entes/', '')));
const measures = (page: Markup) => texts(listOf(page), 'b');
/** Returns the measure of a municipality in the list. */
const measureOf = (page: Markup, municipio: string) =>
  elements(listOf(page), 'li')
    .filter((row) => texts(row, 'a').includes(municipio))
    .flatMap((row) => texts(row, 'b'))[0];
const reversal = (page: Markup) => linksOf(page).find(({ text }) => text === 'Invertir el orden')?.href;

test('list and map link the same 72 municipalities to their entes', async () => {
  const page = await open();
  const [list, map] = [entes(listOf(page)), entes(mapOf(page))];
  expect(list).toHaveLength(72);
  expect(new Set(list).size).toBe(72);
  expect(map.toSorted()).toEqual(list.toSorted());
  expect((await ask(`/entes/${list[71]}`)).status).toBe(200);
});

test.each(['', '?ver=monto', '?ver=pendiente', '?ver=dias'])(
  '%s: the list is in the order of the map, worst first',
  async (query) => {
    const amounts = measures(await open(query)).flatMap((text) => {
      const [, value, millions] = /^\$?([\d.,]+)( millones)?/.exec(text) ?? [];
      return value === undefined ? [] : [Number(value.replaceAll(',', '')) * (millions ? 1_000_000 : 1)];
    });
    expect(amounts.length).toBeGreaterThan(50);
    // Amounts are rounded where they are written.
    const sign = query === '' ? 1 : -1;
    for (const [index, amount] of amounts.entries())
      if (index > 0) expect(sign * (amount - (amounts[index - 1] ?? 0)), `${query} ${index}`).toBeGreaterThanOrEqual(0);
  },
);

test('each measure says its conclusion and marks its link', async () => {
  for (const [query, sentence] of [
    ['', /Los municipios han resuelto \d+ de cada 100 observaciones/],
    ['?ver=monto', /Los municipios deben aclarar o devolver \$[\d.,]+ millones\. \S+ deben? la mitad\./],
    ['?ver=pendiente', /La mitad de los municipios debe más de \$[\d.]+ por cada mil pesos revisados\./],
    [
      '?ver=dias',
      /De los \d+ municipios que ya resolvieron la mitad de sus observaciones, uno de cada dos tardó más de [\d,]+ días\./,
    ],
  ] as const) {
    const page = await open(query);
    expect(textOf(element(page, 'h1'))).toMatch(sentence);
    expect(values(page, 'a', 'href', { 'aria-current': 'true' })).toContain(`/mi-municipio${query}`);
  }
});

test('list and map show the share of resolved observaciones', async () => {
  const observaciones = allAuditorias
    .filter(({ enteId }) => enteId === hermosillo.id)
    .flatMap(({ observaciones }) => observaciones);
  const resolved = observaciones.filter(({ estado }) => estado !== 'pendiente').length;
  const share = Math.round((resolved * 100) / observaciones.length);
  const page = await open();
  expect(measureOf(page, 'Hermosillo')).toBe(`${share} % de ${observaciones.length}`);
  expect(textOf(mapOf(page))).toContain(`Hermosillo ${share} % de ${observaciones.length} observaciones resueltas`);
});

test('the list is inverted by a link, which keeps the measure and the day', async () => {
  const page = await open('?ver=monto&al=2023-06-30');
  expect(reversal(page)).toBe('/mi-municipio?ver=monto&al=2023-06-30&orden=inverso');
  const inverted = await open('?ver=monto&al=2023-06-30&orden=inverso');
  expect(measures(page).length).toBeGreaterThan(50);
  expect(measures(inverted)).not.toEqual(measures(page));
  expect(measures(inverted).toSorted()).toEqual(measures(page).toSorted());
  expect(textOf(inverted)).toContain('De menos a más pendiente.');
  expect(reversal(inverted)).toBe('/mi-municipio?ver=monto&al=2023-06-30');
});

test('the map links its table, which has the four measures of each municipality and is sorted by one', async () => {
  const table = '/mi-municipio?ver=tabla';
  expect(hrefsOf(mainOf(await open('?ver=monto&al=2023-06-30')))).toContain(`${table}&al=2023-06-30`);
  const cellsOf = (page: Markup) =>
    elements(mainOf(page), 'tr')
      .map((row) => [...texts(row, 'th'), ...texts(row, 'td')])
      .filter(([name]) => name);
  const page = await open('?ver=tabla');
  expect(hrefsOf(page)).toContain(`${table}&orden=monto`);
  const [heads, ...rows] = cellsOf(page);
  expect(heads).toHaveLength(6);
  expect(rows).toHaveLength(72);
  const [tile = ''] = texts(mapOf(await open()), 'a', { href: `/entes/${hermosillo.id}` });
  const [, share] = /(\d+) %/.exec(tile) ?? [];
  expect(rows.find(([name]) => name === 'Hermosillo')?.[2]).toBe(share);
  const days = cellsOf(await open('?ver=tabla&orden=dias'))
    .slice(1)
    .flatMap((row) => (row[5] === '–' ? [] : [Number(row[5]?.replaceAll(',', ''))]));
  expect(days.length).toBeGreaterThan(40);
  expect(days).toEqual(days.toSorted((a, b) => b - a));
  expect(hrefsOf(page)).toContain(`${table}&orden=observaciones`);
  const amounts = cellsOf(await open('?ver=tabla&orden=observaciones'))
    .slice(1)
    .flatMap((row) => (row[1] === '–' ? [] : [Number(row[1]?.replaceAll(',', ''))]));
  expect(amounts.length).toBeGreaterThan(50);
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
});

test('a municipality that was searched names the feed of what changes in it', async () => {
  const links = linksOf(await open('?buscar=guaymas')).filter(({ text }) => text.endsWith('por Atom'));
  expect(links.map(({ href, text }) => [href, text])).toEqual([
    ['/buscar.atom?municipio=26029', 'Lo nuevo de Guaymas, por Atom'],
  ]);
  expect((await ask('/buscar.atom?municipio=26029')).status).toBe(200);
});

test('the search ignores accents and case, and says that nothing matches', async () => {
  const matching = await open('?buscar=ALAMOS');
  expect(entes(listOf(matching))).toHaveLength(1);
  expect(textOf(listOf(matching))).toContain('Álamos');
  expect(entes(mapOf(matching))).toHaveLength(72);
  const withoutMatch = await open('?buscar=%3Cb%3Ezzz');
  expect(textOf(withoutMatch)).toContain('Sin coincidencias');
  expect(texts(withoutMatch, 'b').join()).not.toContain('zzz');
  const table = await open('?ver=tabla&buscar=zzz');
  expect(textOf(element(table, 'section', { 'aria-labelledby': 'tabla' }))).toContain('Sin coincidencias');
  expect(elements(table, 'section', { 'aria-labelledby': 'mapa' })).toEqual([]);
  expect(hrefsOf(table)).toContain('/mi-municipio?ver=tabla');
});

test('shows the map as it was on a past day, and keeps the day in its links', async () => {
  const day = '2023-06-30';
  const rows = visibleAuditorias
    .filter(({ enteId }) => enteId === hermosillo.id)
    .flatMap(({ observaciones }) => observaciones)
    .filter(({ emitidaEl }) => emitidaEl <= day);
  const pending = rows.filter(({ estado, resueltaEl }) => estado === 'pendiente' || (resueltaEl ?? '') > day);
  expect(pending.length).toBeGreaterThan(0);
  const share = Math.round(((rows.length - pending.length) * 100) / rows.length);
  const page = await open(`?al=${day}`);
  expect(measureOf(page, 'Hermosillo')).toBe(`${share} % de ${rows.length}`);
  expect(textOf(page)).toContain('Al 30 de junio de 2023, los municipios habían resuelto ');
  expect(textOf(mainOf(page))).toContain(`/mi-municipio?al=${day}.`);
  expect(hrefsOf(page)).toContain(`/mi-municipio?ver=dias&al=${day}`);
  const amount = pending.reduce((sum, { monto }) => sum + monto, 0);
  expect(measureOf(await open(`?ver=monto&al=${day}`), 'Hermosillo')).toBe(formatMillions(amount));
  const refused = textOf(await open('?al=2999-01-01'));
  expect(refused).not.toContain('Citar estas cifras');
  expect(refused).toContain('No hay cifras de la fecha que pide esta dirección');
  expect(textOf(page)).not.toContain('No hay cifras de la fecha');
});

test('the days of what is open run to the cut-off date, on the page, in its table and in its download', async () => {
  const byDefault = await open('?ver=dias');
  const [cutOff = ''] = values(byDefault, 'time', 'datetime');
  expect(cutOff).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(textOf(byDefault)).toContain('lo que sigue abierto cuenta hasta esa fecha');
  // No observation was issued or resolved later: the figures of that day are these.
  expect(measures(byDefault)).toEqual(measures(await open(`?ver=dias&al=${cutOff}`)));
  const rowsOf = (page: Markup) => elements(mainOf(page), 'tr').map((row) => texts(row, 'td')[4]);
  expect(rowsOf(await open('?ver=tabla'))).toEqual(rowsOf(await open(`?ver=tabla&al=${cutOff}`)));
  const rows: Record<string, unknown>[] = JSON.parse((await ask(`/api/Entes/${hermosillo.id}/Comparables/json`)).text);
  const days = measures(byDefault)
    .filter((text) => text !== '–')
    .map((text) => Number.parseInt(text.replaceAll(',', ''), 10));
  const saved = rows.map((row) => row['Días para resolver la mitad']).filter((value) => value !== null);
  expect(saved.toSorted()).toEqual(days.toSorted());
  expect(new Set(rows.map((row) => row['Datos al']))).toEqual(new Set([cutOff]));
});
