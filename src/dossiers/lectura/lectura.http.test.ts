import { expect, test } from 'vitest';
import { formatInteger } from '#platform/format.ts';
import { ask } from '#tests/setup/http.ts';

const plain = (html: string) => html.replaceAll('<!-- -->', '').replaceAll('\u00A0', ' ');
const words = (html: string) =>
  plain(html)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('a published report is explained in eight notes, with its words and the figures of its audit', async () => {
  const html = plain((await ask('/como-leer-un-informe')).text);
  const title = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '';
  expect(words(title).trim()).toBe('Ocho notas para leer un informe de auditoría');
  const notes = [...html.matchAll(/<section[^>]*aria-labelledby="nota-.*?<\/section>/gs)].map(([note]) => note);
  expect(notes).toHaveLength(8);
  for (const note of notes) {
    const [, href = ''] = /href="([^"#]+)/.exec(note) ?? [];
    expect((await ask(href)).status, href).toBe(200);
  }
  const auditoria = /href="\/auditorias\/auditoria\/(\d+)"/.exec(html)?.[1];
  const { text } = await ask(`/api/Auditorias/${auditoria}/Observaciones/json`);
  const rows = JSON.parse(text) as { Estado: string }[];
  const pending = rows.filter(({ Estado }) => Estado === 'Por solventar').length;
  expect(pending).toBeGreaterThan(0);
  expect(pending).toBeLessThan(rows.length);
  expect(words(html)).toContain(`por resolver de ${formatInteger(rows.length)}; hoy, ${formatInteger(pending)}.`);
  const report = words((await ask(/href="(\/texto\/\d+)"/.exec(html)?.[1] ?? '')).text);
  for (const [, quote = ''] of html.matchAll(/<blockquote.*?<p[^>]*>([^<]+)<\/p>/gs))
    expect(report).toContain(words(quote).trim());
});

test('readers find it where reports are', async () => {
  for (const path of [
    '/auditorias/informes-individuales',
    '/informes/informe/10369',
    '/auditorias/auditoria/10354',
    '/sitemap.xml',
  ])
    expect((await ask(path)).text, path).toContain('/como-leer-un-informe');
});
