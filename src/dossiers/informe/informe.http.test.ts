import { expect, test } from 'vitest';
import { demoAuditorias } from '#demo/areas/auditorias/audits.ts';
import { demoCatalog } from '#demo/areas/auditorias/catalog.ts';
import { formatMillions } from '#platform/format.ts';
import { ask } from '#tests/setup/http.ts';

const audits = demoAuditorias(demoCatalog());
const audit = audits.find(({ id }) => id === 10_354);
const hidden = audits.find(({ visibleEnSitioWeb }) => visibleEnSitioWeb === false);
const open = async (path: string) => {
  const { status, text } = await ask(path);
  return { status, html: text.replaceAll('\u00A0', ' '), text };
};
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const section = (html: string, id: string) =>
  new RegExp(`<section[^>]*aria-labelledby="${id}".*?</section>`, 's').exec(html)?.[0] ?? '';

test('a report opens with its sentence, its numbers and what is open today next to what was printed', async () => {
  const { status, html } = await open('/informes/informe/10354');
  expect(status).toBe(200);
  const observaciones = audit?.observaciones ?? [];
  const observed = observaciones.reduce((sum, { monto }) => sum + monto, 0);
  const pending = observaciones.filter(({ estado }) => estado === 'pendiente').length;
  const title = textOf(/<h1[^>]*>.*?<\/h1>/s.exec(html)?.[0] ?? '');
  expect(title).toContain(`Observamos ${formatMillions(observed)}`);
  const today = textOf(section(html, 'hoy'));
  expect(today).toContain('22 de agosto de 2024');
  expect(today).toContain(`${observaciones.length} de ${observaciones.length} por resolver`);
  expect(today).toContain(`${pending} de ${observaciones.length} por resolver`);
});

test('the text comes before the cover on a phone and the pages can be reached without a script', async () => {
  const { html } = await open('/informes/informe/10354');
  expect(html).toMatch(/<a href="\/texto\/\d+"[^>]*>Leer el texto<\/a>/);
  expect(html).toContain('href="#visor"');
  expect(html).toMatch(/<section[^>]* id="visor"/);
});

test('each observation is on the page of the document that says it', async () => {
  const { html } = await open('/informes/informe/10354');
  const table = section(html, 'partes');
  const textHref = /\/texto\/\d+/.exec(html)?.[0] ?? '';
  const document = (await open(textHref)).html;
  const pageOf = (words: string) => {
    const before = document.slice(0, document.indexOf(words));
    return Number([...before.matchAll(/Página (\d+)/g)].at(-1)?.[1]);
  };
  for (const { numero, descripcion } of audit?.observaciones ?? []) {
    const before = table.slice(0, table.indexOf(`/observacion/${numero}"`));
    const page = [...before.matchAll(/pagina=(\d+)#visor/g)].at(-1)?.[1];
    expect(Number(page), descripcion).toBe(pageOf(descripcion));
  }
  expect(textOf(table)).toMatch(/Recomendaciones .*página 5/);
});

test('unknown and malformed reports answer 404, a report of a hidden audit too', async () => {
  for (const path of ['999999999', 'abc', '-1', '1.5', String(hidden?.id)])
    expect((await open(`/informes/informe/${path}`)).status, path).toBe(404);
});

test('a report without an audit shows its name and its document', async () => {
  const { text } = await ask('/auditorias/informes-individuales?tipo=general&ejercicio=2021');
  const [, path = ''] = /href="(\/informes\/informe\/\d+)"/.exec(text) ?? [];
  const { status, html } = await open(path);
  expect(status).toBe(200);
  expect(textOf(/<h1[^>]*>.*?<\/h1>/s.exec(html)?.[0] ?? '')).toMatch(/Informe General/);
  expect(section(html, 'hoy')).toBe('');
});
