import { expect, test } from 'vitest';
import { formatInteger } from '#platform/format.ts';
import { visibleAuditorias } from '#tests/setup/demonstration/records.ts';
import { elements, hrefsOf, parseHtml, textOf, texts } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

test('a published report is explained in eight notes, with its words and the figures of its audit', async () => {
  const page = parseHtml((await ask('/como-leer-un-informe')).text);
  expect(texts(page, 'h1')).toEqual(['Ocho notas para leer un informe de auditoría']);
  const notes = elements(page, 'section', { 'aria-labelledby': /^nota-/ });
  expect(notes).toHaveLength(8);
  for (const note of notes) {
    const [href = ''] = hrefsOf(note, /^[^#]/);
    expect((await ask(href.replace(/#.*/, ''))).status, href).toBe(200);
  }
  const auditoria = hrefsOf(page, /^\/auditorias\/auditoria\/\d+$/)[0]
    ?.split('/')
    .at(-1);
  const { text } = await ask(`/api/Auditorias/${auditoria}/Observaciones/json`);
  const rows = JSON.parse(text) as { Estado: string }[];
  const pending = rows.filter(({ Estado }) => Estado === 'Por solventar').length;
  expect(pending).toBeGreaterThan(0);
  expect(pending).toBeLessThan(rows.length);
  expect(textOf(page, ' ')).toContain(`por resolver de ${formatInteger(rows.length)}; hoy, ${formatInteger(pending)}.`);
  const report = textOf((await ask(hrefsOf(page, /^\/texto\/\d+$/)[0] ?? '')).text, ' ');
  expect(elements(elements(page, 'blockquote'), 'li').length).toBeGreaterThan(0);
  const quotes = elements(page, 'blockquote').flatMap((quote) => texts(quote, 'p').slice(0, 1));
  expect(quotes.length).toBeGreaterThan(0);
  for (const quote of quotes) expect(report).toContain(quote);
});

test('readers find it where reports are', async () => {
  const audit = visibleAuditorias.at(-1);
  for (const path of [
    '/auditorias/informes-individuales',
    `/informes/informe/${audit?.id}`,
    `/auditorias/auditoria/${audit?.id}`,
    '/sitemap.xml',
  ])
    expect((await ask(path)).text, path).toContain('/como-leer-un-informe');
});
