import { expect, test } from 'vitest';
import { enteNamed } from '#tests/setup/demonstration/records.ts';
import { styleSheetsOf } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

const sheetsOf = async (path: string) => styleSheetsOf((await ask(path)).text);

test('a page has two style sheets: the shared one and its own', async () => {
  const ente = `/entes/${enteNamed('Hermosillo').id}`;
  const pages = await Promise.all(['/', '/difusion/notas', ente, '/verificar'].map(sheetsOf));
  for (const sheets of pages) expect(sheets).toHaveLength(2);
  expect(new Set(pages.map(([shared]) => shared)).size).toBe(1);
  expect(new Set(pages.map(([, pageSheet]) => pageSheet)).size).toBe(4);
});

test('a sheet is compressed, immutable and named by its content', async () => {
  const [shared = ''] = await sheetsOf('/');
  const { status, headers } = await ask(shared, { headers: { 'accept-encoding': 'br' } });
  expect([status, headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-encoding']).toBe('br');
  expect((await ask(shared)).text).toContain('color-scheme:light dark');
});

test.each(['/estilos/x.css', '/estilos/..%2Fserver%2Findex.js', '/estilos/%00.css'])('%s: not found', async (path) => {
  const { status } = await ask(path);
  expect([400, 404]).toContain(status);
});
