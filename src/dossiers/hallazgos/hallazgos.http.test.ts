import { expect, test } from 'vitest';
import { demoTemas } from '#demo/areas/auditorias/observaciones/temas.ts';
import { formatInteger, formatPesos } from '#platform/format.ts';
import { slugOf } from '#platform/text/fold.ts';
import { element, elements, linksOf, parseHtml, textOf, texts } from '#tests/setup/html.ts';
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

test('each place that quotations lead to has a name of its own', async () => {
  const links = linksOf(elements(await open('/hallazgos?ejercicio=2021'), 'blockquote'));
  const names = new Set(links.map(({ text }) => text));
  expect(names.size).toBeGreaterThan(4);
  expect(names.size).toBe(new Set(links.map(({ href }) => href)).size);
});
