import { expect, test } from 'vitest';
import { demoTemas } from '#demo/areas/auditorias/observaciones/temas.ts';
import { formatInteger, formatPesos } from '#platform/format.ts';
import { slugOf } from '#platform/text/slug.ts';
import { element, elements, hrefsOf, linksOf, parseHtml, textOf, texts } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';
import { expectTable } from '#tests/setup/import/saved-table.ts';

type Sums = { Tema: string; Casos: number; Pendientes: number; 'Monto observado': number };
type Case = { Ente: string; Observación: string; Estado: string; 'Cuenta pública': number; Monto: number };

const open = async (path: string) => parseHtml((await ask(path)).text);
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
  const page = await open('/hallazgos?ejercicio=2021');
  const words = textOf(page);
  const rows = await json<Sums>('/api/Observaciones/Temas/json?ejercicio=2021');
  for (const { Tema: tema, Casos: casos, 'Monto observado': monto } of rows) {
    expect(texts(page, 'a')).toContain(tema);
    expect(words).toContain(formatPesos(Math.round(monto * 100)));
    expect(words).toContain(casos === 1 ? '1 caso' : `${formatInteger(casos)} casos`);
  }
  expect(textOf(element(page, 'h1'))).toMatch(/temas? junta/);
  const { header } = await expectTable('/api/Observaciones/Temas', 'temas-cuenta-2021', '?ejercicio=2021');
  expect(header).toContain('Monto por resolver');
});

test('links of quotations have names of their own', async () => {
  const names = linksOf(elements(await open('/hallazgos?ejercicio=2021'), 'blockquote')).map(({ text }) => text);
  expect(names.length).toBeGreaterThan(4);
  expect(new Set(names).size).toBe(names.length);
});

test('a quotation is on the page of the report that it names', async () => {
  const quotes = elements(await open('/hallazgos?ejercicio=2021'), 'blockquote');
  expect(quotes.length).toBeGreaterThan(2);
  const [words = ''] = texts(quotes.slice(0, 1), 'p');
  const reference = linksOf(quotes.slice(0, 1)).find(({ text }) => text.startsWith('Informe, página '));
  const [, page] = /^Informe, página (\d+)/.exec(reference?.text ?? '') ?? [];
  const [textHref = ''] = hrefsOf(await open(reference?.href.split('#')[0] ?? ''), /^\/texto\/\d+/);
  const document = textOf(await open(`${textHref.split(/[?#]/)[0]}?pagina=${page}`), ' ');
  const before = document.slice(0, document.indexOf(words));
  expect(document).toContain(words);
  expect([...before.matchAll(/Página (\d+)/g)].at(-1)?.[1]).toBe(page);
});

test('a subject lists its entes and all its cases by pages', async () => {
  const path = '/hallazgos/obra-pagada-y-no-ejecutada';
  const cases = await json<Case>('/api/Observaciones/Tema/obra-pagada-y-no-ejecutada/json');
  const lastPage = `${path}?pagina=${Math.ceil(cases.length / 15)}`;
  const [first, last] = [textOf(await open(path)), textOf(await open(lastPage))];
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
  const everyYear = await open('/hallazgos?ejercicio=1900');
  expect(textOf(everyYear)).toContain('Qué encontramos, todas las cuentas');
  expect(texts(everyYear, 'a', { 'aria-current': 'page' })).toContain('Todos');
});
