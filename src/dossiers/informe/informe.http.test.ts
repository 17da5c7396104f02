import { expect, test } from 'vitest';
import { formatDateLong, formatMillions } from '#platform/format.ts';
import { auditOf, enteNamed, hiddenAuditorias } from '#tests/setup/demonstration/records.ts';
import { element, elements, hrefsOf, linksOf, type Markup, parseHtml, textOf } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

const audit = auditOf(enteNamed('Hermosillo'), 2023);
const [hidden] = hiddenAuditorias;
const open = async (path: string) => {
  const { status, text } = await ask(path);
  return { status, page: parseHtml(text) };
};
const section = (markup: Markup, id: string) => elements(markup, 'section', { 'aria-labelledby': id });

test('a report opens with its sentence, its numbers and what is open today next to what was printed', async () => {
  const { status, page } = await open(`/informes/informe/${audit.id}`);
  expect(status).toBe(200);
  const { observaciones } = audit;
  const observed = observaciones.reduce((sum, { monto }) => sum + monto, 0);
  const pending = observaciones.filter(({ estado }) => estado === 'pendiente').length;
  expect(textOf(element(page, 'h1'))).toContain(`Observamos ${formatMillions(observed)}`);
  const today = textOf(section(page, 'hoy'));
  expect(today).toContain(formatDateLong(audit.publicadaEl ?? ''));
  expect(today).toContain(`${observaciones.length} de ${observaciones.length} por resolver`);
  expect(today).toContain(`${pending} de ${observaciones.length} por resolver`);
});

test('the figures of a report have the date of those of its audit', async () => {
  const dates = await Promise.all(
    [`/informes/informe/${audit.id}`, `/auditorias/auditoria/${audit.id}`].map(async (path) => {
      const { page } = await open(path);
      return /Datos al (\d+ de \w+ de \d{4})/.exec(textOf(page))?.[1];
    }),
  );
  expect(dates[0]).toBeDefined();
  expect(dates[1]).toBe(dates[0]);
});

test('the text comes before the cover on a phone and the pages can be reached without a script', async () => {
  const { page } = await open(`/informes/informe/${audit.id}`);
  expect(linksOf(page).find(({ text }) => text === 'Leer el texto')?.href).toMatch(/^\/texto\/\d+$/);
  expect(hrefsOf(page)).toContain('#visor');
  expect(elements(page, 'section', { id: 'visor' })).toHaveLength(1);
});

test('each observation is on the page of the document that says it', async () => {
  const { page } = await open(`/informes/informe/${audit.id}`);
  const table = section(page, 'partes');
  const hrefs = hrefsOf(table);
  const [textHref = ''] = hrefsOf(page, /^\/texto\/\d+$/);
  const document = textOf((await open(textHref)).page, ' ');
  const pageOf = (words: string) => {
    expect(document).toContain(words);
    const before = document.slice(0, document.indexOf(words));
    return Number([...before.matchAll(/Página (\d+)/g)].at(-1)?.[1]);
  };
  for (const { numero, descripcion } of audit.observaciones) {
    const before = hrefs.slice(
      0,
      hrefs.findIndex((href) => href.endsWith(`/observacion/${numero}`)),
    );
    const [, linkedPage] = before.flatMap((href) => /pagina=(\d+)#visor/.exec(href) ?? []).slice(-2);
    expect(Number(linkedPage), descripcion).toBe(pageOf(descripcion));
  }
  expect(textOf(table, ' ')).toMatch(/Recomendaciones .*página 5/);
});

test('unknown and malformed reports answer 404, a report of a hidden audit too', async () => {
  for (const path of ['999999999', 'abc', '-1', '1.5', String(hidden?.id)])
    expect((await open(`/informes/informe/${path}`)).status, path).toBe(404);
});

test('a report without an audit shows its name and its document', async () => {
  const { text } = await ask('/auditorias/informes-individuales?tipo=general&ejercicio=2021');
  const [path = ''] = hrefsOf(text, /^\/informes\/informe\/\d+$/);
  const { status, page } = await open(path);
  expect(status).toBe(200);
  expect(textOf(element(page, 'h1'))).toMatch(/Informe General/);
  expect(section(page, 'hoy')).toEqual([]);
});
