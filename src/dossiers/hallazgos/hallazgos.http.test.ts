import { expect, test } from 'vitest';
import { demoTemas } from '#demo/areas/auditorias/observaciones/temas.ts';
import { formatInteger, formatPesos } from '#platform/format.ts';
import { slugOf } from '#platform/text/slug.ts';
import { ask } from '#tests/setup/http.ts';
import { expectTable } from '#tests/setup/import/saved-table.ts';

type Sums = { Tema: string; Casos: number; Pendientes: number; 'Monto observado': number };
type Case = { Ente: string; Observación: string; Estado: string; 'Cuenta pública': number; Monto: number };

const text = async (path: string) => (await ask(path)).text.replaceAll('\u00A0', ' ').replaceAll('&quot;', '"');
const json = async <Row>(path: string): Promise<Row[]> => JSON.parse((await ask(path)).text);

test('every observation is in one subject, and the sums of a year are those of its cases', async () => {
  const [all, year] = await Promise.all([
    json<Sums>('/api/Observaciones/Temas/json'),
    json<Sums>('/api/Observaciones/Temas/json?ejercicio=2021'),
  ]);
  expect(all.length).toBeGreaterThan(8);
  const names = new Set(demoTemas.map(({ nombre }) => nombre));
  for (const { Tema: tema } of all) if (tema !== 'Otros temas') expect(names).toContain(tema);
  for (const { Tema: tema, Casos: casos, Pendientes: pendientes, 'Monto observado': monto } of year) {
    const slug = names.has(tema) ? slugOf(tema) : 'otros';
    const cases = await json<Case>(`/api/Observaciones/Tema/${slug}/json?ejercicio=2021`);
    expect(cases, tema).toHaveLength(casos);
    expect(cases.filter(({ Estado }) => Estado === 'Por solventar')).toHaveLength(pendientes);
    expect(cases.every((row) => row['Cuenta pública'] === 2021)).toBe(true);
    expect(Math.round(cases.reduce((sum, { Monto }) => sum + Monto, 0) * 100)).toBe(Math.round(monto * 100));
  }
});

test('the page lists each subject with its amount and its cases, as the downloaded table', async () => {
  const html = await text('/hallazgos?ejercicio=2021');
  const rows = await json<Sums>('/api/Observaciones/Temas/json?ejercicio=2021');
  for (const { Tema: tema, Casos: casos, 'Monto observado': monto } of rows) {
    expect(html).toContain(`>${tema}</a>`);
    expect(html).toContain(formatPesos(Math.round(monto * 100)));
    expect(html).toContain(casos === 1 ? '1 caso' : `${formatInteger(casos)} casos`);
  }
  expect(html).toMatch(/<h1[^>]*>[^<]*temas? junta/);
  const { header } = await expectTable('/api/Observaciones/Temas', 'temas-cuenta-2021', '?ejercicio=2021');
  expect(header).toContain('Monto por resolver');
});

test('a quotation is on the page of the report that it names', async () => {
  const html = await text('/hallazgos?ejercicio=2021');
  const quotes = [...html.matchAll(/<blockquote[^>]*><p>(.*?)<\/p><footer>.*?href="([^"]+)">Informe, página (\d+)</gs)];
  expect(quotes.length).toBeGreaterThan(2);
  const [, words = '', href = '', page] = quotes[0] ?? [];
  const report = await text(href.split('#')[0] ?? '');
  const [textHref = ''] = /\/texto\/\d+/.exec(report) ?? [];
  const document = await text(`${textHref}?pagina=${page}`);
  const before = document.slice(0, document.indexOf(words));
  expect(document).toContain(words);
  expect([...before.matchAll(/Página (\d+)/g)].at(-1)?.[1]).toBe(page);
});

test('a subject lists its entes and all its cases by pages', async () => {
  const path = '/hallazgos/obra-pagada-y-no-ejecutada';
  const cases = await json<Case>('/api/Observaciones/Tema/obra-pagada-y-no-ejecutada/json');
  const [first, last] = [await text(path), await text(`${path}?pagina=${Math.ceil(cases.length / 15)}`)];
  expect(first).toContain(cases[0]?.Observación);
  expect(last).toContain(cases.at(-1)?.Observación);
  expect(last).toContain(`de ${formatInteger(cases.length)}, por monto.`);
});

test('unknown subjects answer 404; unknown years and pages fall back', async () => {
  for (const path of ['/hallazgos/nada', '/hallazgos/%3Cscript%3E', '/api/Observaciones/Tema/nada/csv'])
    expect((await ask(path)).status, path).toBe(404);
  for (const query of ['ejercicio=1900', 'ejercicio=abc', 'ejercicio=-1', 'pagina=99999'])
    expect((await ask(`/hallazgos/viaticos-sin-informe?${query}`)).status, query).toBe(200);
  expect((await ask('/api/Observaciones/Temas/json?ejercicio=abc')).status).toBe(400);
  expect(await text('/hallazgos?ejercicio=1900')).toContain('<span>todas las cuentas</span>');
});
