import { expect, inject, test } from 'vitest';
import { ask } from '#tests/setup/http.ts';

const origin = { origin: 'https://otro.example' };
const allowed = async (path: string, base?: string) =>
  (await ask(path, { headers: origin, ...(base && { origin: base }) })).headers['access-control-allow-origin'];

test('pages of any origin read calls, tables, feeds and descriptions, also from the cache', async () => {
  const paths = [
    '/api/Notas/Top/3',
    '/api/Notas/Top/3',
    '/api/Observaciones/Temas/csv',
    '/api/openapi.json',
    '/institucion/acuerdos.atom',
    '/institucion/acuerdos.ics',
    '/sitemap.xml',
    '/api/no-existe',
  ];
  for (const path of paths) expect(await allowed(path), path).toBe('*');
});

test('cross-origin requests read no page and nothing of the staff application', async () => {
  for (const path of ['/', '/difusion/notas', '/institucion/denuncias'])
    expect(await allowed(path), path).toBeUndefined();
  for (const path of ['/gestion', '/gestion/entrar'])
    expect(await allowed(path, inject('gestion')), path).toBeUndefined();
});

test('cross-origin answers set no cookie and allow no credentials', async () => {
  const { headers } = await ask('/api/Notas/Top/3', { headers: origin });
  expect([headers['set-cookie'], headers['access-control-allow-credentials']]).toEqual([undefined, undefined]);
});
