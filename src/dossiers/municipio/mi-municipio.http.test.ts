import { expect, test } from 'vitest';
import { demoAuditorias } from '#demo/areas/auditorias/audits.ts';
import { demoCatalog } from '#demo/areas/auditorias/catalog.ts';
import { formatMillions } from '#platform/format.ts';
import { elements, hrefsOf, mainOf, texts } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

const open = async (query = '') =>
  (await ask(`/mi-municipio${query}`)).text.replaceAll('<!-- -->', '').replaceAll('\u00A0', ' ');
const listOf = (html: string) => html.slice(html.indexOf('id="lista"'));
const mapOf = (html: string) => html.slice(html.indexOf('id="mapa"'), html.indexOf('id="lista"'));
const entes = (html: string) => [...html.matchAll(/href="\/entes\/(\d+)"/g)].map(([, id]) => Number(id));

test('list and map link the same 72 municipalities to their entes', async () => {
  const html = await open();
  const [list, map] = [entes(listOf(html)), entes(mapOf(html))];
  expect(list).toHaveLength(72);
  expect(new Set(list).size).toBe(72);
  expect(map.toSorted()).toEqual(list.toSorted());
  expect((await ask(`/entes/${list[71]}`)).status).toBe(200);
});

test.each(['', '?ver=monto', '?ver=pendiente', '?ver=dias'])(
  '%s: the list is in the order of the map, worst first',
  async (query) => {
    const html = await open(query);
    const values = [...listOf(html).matchAll(/<b>\$?([\d.,]+)( millones)?/g)].map(
      ([, value = '', millions]) => Number(value.replaceAll(',', '')) * (millions ? 1_000_000 : 1),
    );
    expect(values.length).toBeGreaterThan(50);
    // Amounts are rounded where they are written.
    const sign = query === '' ? 1 : -1;
    for (const [index, value] of values.entries())
      if (index > 0) expect(sign * (value - (values[index - 1] ?? 0)), `${query} ${index}`).toBeGreaterThanOrEqual(0);
  },
);

test('each measure says its conclusion and marks its link', async () => {
  for (const [query, sentence] of [
    ['', /Los municipios han resuelto \d+ de cada 100 observaciones/],
    ['?ver=monto', /Los municipios deben aclarar o devolver \$[\d.,]+ millones\. \S+ deben? la mitad\./],
    ['?ver=pendiente', /La mitad de los municipios debe más de \$[\d.]+ por cada mil pesos revisados\./],
    ['?ver=dias', /Un municipio de cada dos tarda más de [\d,]+ días en resolver la mitad\./],
  ] as const) {
    const html = await open(query);
    expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '')).toMatch(sentence);
    expect(html).toContain(`href="/mi-municipio${query}" aria-current="true"`);
  }
});

test('list and map show the share of resolved observaciones', async () => {
  const observaciones = demoAuditorias(demoCatalog())
    .filter(({ enteId }) => enteId === 80)
    .flatMap(({ observaciones }) => observaciones);
  const resolved = observaciones.filter(({ estado }) => estado !== 'pendiente').length;
  const share = Math.round((resolved * 100) / observaciones.length);
  const html = await open();
  expect(listOf(html)).toContain(`${share} % de ${observaciones.length}<`);
  expect(mapOf(html).replaceAll(/<[^>]+>/g, '')).toContain(
    `Hermosillo ${share} % de ${observaciones.length} observaciones resueltas`,
  );
});

test('the list is inverted by a link, which keeps the measure and the day', async () => {
  const html = await open('?ver=monto&al=2023-06-30');
  const [, href = ''] = /href="([^"]*)"[^>]*>Invertir el orden/.exec(html) ?? [];
  expect(href).toBe('/mi-municipio?ver=monto&amp;al=2023-06-30&amp;orden=inverso');
  const inverted = await open(href.replace('/mi-municipio', '').replaceAll('&amp;', '&'));
  const values = (page: string) => [...listOf(page).matchAll(/<\/a><b>([^<]*)<\/b>/g)].map(([, value]) => value);
  expect(values(inverted)).not.toEqual(values(html));
  expect(values(inverted).toSorted()).toEqual(values(html).toSorted());
  expect(inverted).toContain('De menos a más pendiente.');
  expect(inverted).toMatch(/href="\/mi-municipio\?ver=monto&amp;al=2023-06-30"[^>]*>Invertir el orden/);
});

test('the map links its table, which has the four measures of each municipality and is sorted by one', async () => {
  const table = '/mi-municipio?ver=tabla';
  expect(hrefsOf(mainOf(await open('?ver=monto&al=2023-06-30')))).toContain(`${table}&al=2023-06-30`);
  const cellsOf = (html: string) =>
    elements(mainOf(html), 'tr')
      .map((row) => [...texts(row, 'th'), ...texts(row, 'td')])
      .filter(([name]) => name);
  const html = await open('?ver=tabla');
  expect(hrefsOf(html)).toContain(`${table}&orden=monto`);
  const [heads, ...rows] = cellsOf(html);
  expect(heads).toHaveLength(6);
  expect(rows).toHaveLength(72);
  const shares = new Map(
    [...mapOf(await open()).matchAll(/href="\/entes\/(\d+)".*?>(\d+) %</gs)].map(([, id, share]) => [id, share]),
  );
  const [, share] = [...shares].find(([id]) => id === '80') ?? [];
  expect(rows.find(([name]) => name === 'Hermosillo')?.[2]).toBe(share);
  const days = cellsOf(await open('?ver=tabla&orden=dias'))
    .slice(1)
    .flatMap((row) => (row[5] === '–' ? [] : [Number(row[5]?.replaceAll(',', ''))]));
  expect(days.length).toBeGreaterThan(40);
  expect(days).toEqual(days.toSorted((a, b) => b - a));
});

test('the search ignores accents and case, and says that nothing matches', async () => {
  const matching = await open('?buscar=ALAMOS');
  expect(entes(listOf(matching))).toHaveLength(1);
  expect(listOf(matching)).toContain('Álamos');
  expect(entes(mapOf(matching))).toHaveLength(72);
  const withoutMatch = await open('?buscar=%3Cb%3Ezzz');
  expect(withoutMatch).toContain('Sin coincidencias');
  expect(withoutMatch).not.toContain('<b>zzz');
});

test('shows the map as it was on a past day, and keeps the day in its links', async () => {
  const day = '2023-06-30';
  const byEnte = Map.groupBy(
    demoAuditorias(demoCatalog()).flatMap(({ enteId, visibleEnSitioWeb, observaciones }) =>
      visibleEnSitioWeb ? observaciones.map((row) => ({ ...row, enteId })) : [],
    ),
    ({ enteId }) => enteId,
  );
  const rows = (byEnte.get(80) ?? []).filter(({ emitidaEl }) => emitidaEl <= day);
  const pending = rows.filter(({ estado, resueltaEl }) => estado === 'pendiente' || (resueltaEl ?? '') > day);
  expect(pending.length).toBeGreaterThan(0);
  const share = Math.round(((rows.length - pending.length) * 100) / rows.length);
  const html = await open(`?al=${day}`);
  expect(listOf(html)).toContain(`Hermosillo</a><b>${share} % de ${rows.length}<`);
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain('Al 30 de junio de 2023, los municipios habían resuelto ');
  expect(html).toContain(`/mi-municipio?al=${day}.`);
  expect(html).toContain(`href="/mi-municipio?ver=dias&amp;al=${day}"`);
  const amount = pending.reduce((sum, { monto }) => sum + monto, 0);
  expect(listOf(await open(`?ver=monto&al=${day}`))).toContain(
    `Hermosillo</a><b>${formatMillions(amount).replaceAll('\u00A0', ' ')}<`,
  );
  expect(await open('?al=2999-01-01')).not.toContain('Citar estas cifras');
});
