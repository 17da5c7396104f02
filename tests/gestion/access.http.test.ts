import { describe, expect, inject, test } from 'vitest';
import { accessKey, askStaff, newSender, openSession, signInForm, staffAddresses } from '../setup/gestion.ts';
import { expectHeaders } from '../setup/headers.ts';
import { ask } from '../setup/http.ts';

const form = (fields: Record<string, string>) => signInForm(fields, inject('gestion'));

describe('without a session', () => {
  test('the sign-in page asks for the access key', async () => {
    const { status, text } = await askStaff('/gestion');
    expect(status).toBe(200);
    expect(text).toContain('Clave de acceso');
  });

  test('pages lead to it, data and submissions are refused', async () => {
    const page = await askStaff('/gestion/estado');
    expect([page.status, page.headers.location]).toEqual([302, '/gestion']);
    expect((await askStaff('/gestion/estado.data')).status).toBe(401);
    expect((await askStaff('/gestion/estado', form({}))).status).toBe(401);
  });

  test.each(['', 'x', accessKey.slice(1), accessKey.toUpperCase()])('the key "%s" is refused', async (clave) => {
    const { status, headers, text } = await askStaff('/gestion', form({ clave }));
    expect([status, headers['set-cookie']]).toEqual([422, undefined]);
    expect(text).toContain('Esa clave no es la de esta instalación.');
  });

  test('a made-up cookie opens nothing', async () => {
    const cookie = `__Host-gestion=9999999999.${'A'.repeat(43)}`;
    expect((await askStaff('/gestion/estado', { headers: { cookie } })).status).toBe(302);
  });
});

test('the access key opens a session, and leaving ends it in the browser', async () => {
  const cookie = await openSession();
  const page = await askStaff('/gestion/estado', { headers: { cookie } });
  expect(page.status).toBe(200);
  for (const heading of ['Proceso', 'Base de datos', 'Respuestas guardadas', 'Llavero', 'Archivos', 'Trabajos'])
    expect(page.text).toContain(`>${heading}</h2>`);
  const left = await askStaff('/gestion', form({ accion: 'salir' }));
  expect([left.status, left.headers['set-cookie']?.[0]]).toEqual([303, expect.stringContaining('Max-Age=0')]);
});

test('every answer is closed to caches and search engines', async () => {
  const cookie = await openSession();
  for (const path of [...staffAddresses, '/', '/robots.txt', '/healthz', '/no-existe'])
    for (const request of [{}, { headers: { cookie } }]) {
      const answer = await askStaff(path, request);
      const { etag, vary: _, ...rest } = answer.headers;
      expect(etag, path).toBeUndefined();
      expectHeaders(
        { ...answer, headers: rest },
        {
          'content-security-policy': expect.stringMatching(/^default-src 'none'; (?!.*unsafe)/),
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex, nofollow',
          'referrer-policy': 'same-origin',
          ...('content-type' in rest && { 'content-type': expect.any(String) }),
          ...('content-length' in rest && { 'content-length': expect.any(String) }),
          ...('location' in rest && { location: expect.stringMatching(/^\/(gestion)?/) }),
          ...('x-remix-response' in rest && { 'x-remix-response': 'yes' }),
        },
      );
    }
});

test('attempts at the access key are limited by network', async () => {
  const headers = { ...form({}).headers, ...newSender() };
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 21; attempt++)
    statuses.push((await askStaff('/gestion', { ...form({ clave: 'x' }), headers })).status);
  expect(statuses).toEqual([...Array<number>(20).fill(422), 429]);
});

test.each(['/gestion.data', '/x/../gestion', '/./gestion'])(
  'no other spelling of the address takes the access key: %s',
  async (path) => {
    const { status, headers } = await askStaff(path, form({ clave: accessKey }));
    expect([status, headers['set-cookie']]).toEqual([404, undefined]);
  },
);

describe('a submission', () => {
  const own = () => inject('gestion');
  const send = (headers: Record<string, string>, path = '/gestion') =>
    askStaff(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...newSender(), ...headers },
      body: 'clave=x',
    });

  test.each<[string, () => Record<string, string>, number]>([
    ['of our own page', () => ({ 'sec-fetch-site': 'same-origin', origin: own() }), 422],
    ['of our own page under no-referrer', () => ({ 'sec-fetch-site': 'same-origin', origin: 'null' }), 422],
    ['of our own page in an old browser', () => ({ origin: own() }), 422],
    ['of another site', () => ({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }), 403],
    ['of another site that hides its origin', () => ({ 'sec-fetch-site': 'cross-site', origin: 'null' }), 403],
    ['of another site in an old browser', () => ({ origin: 'https://evil.example' }), 403],
    [
      'of the public site, which has another origin',
      () => ({ 'sec-fetch-site': 'same-site', origin: inject('base') }),
      403,
    ],
    ['of a page without origin', () => ({ origin: 'null' }), 403],
    ['typed by the user', () => ({ 'sec-fetch-site': 'none' }), 403],
    ['of a program', () => ({}), 403],
  ])('%s', async (_name, headers, status) => {
    expect((await send(headers())).status).toBe(status);
    if (status === 403) {
      expect((await send(headers(), '/gestion/estado')).status).toBe(403);
      expect((await send(headers(), '/no-existe')).status).toBe(403);
    }
  });

  test.each(['PUT', 'PATCH', 'DELETE'])('by %s from another site is refused like any other', async (method) => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await askStaff('/gestion/estado', { method, headers })).status).toBe(403);
  });

  test('is at most 64 kB', async () => {
    expect((await askStaff('/gestion', form({ clave: 'x'.repeat(70_000) }))).status).toBe(413);
  });
});

test('nothing of the site is served on the origin of the staff application', async () => {
  for (const path of [
    '/accesibilidad',
    '/difusion/notas',
    '/api/openapi.json',
    '/sitemap.xml',
    '/archivos/100000/x.pdf',
  ])
    expect((await askStaff(path)).status, path).toBe(404);
  const { text } = await askStaff('/robots.txt');
  expect(text).toBe('User-agent: *\nDisallow: /\n');
});

test('assets are served on their own origin only', async () => {
  const { text } = await askStaff('/gestion');
  const [script = ''] = /\/gestion\/assets\/[\w.-]+\.js/.exec(text) ?? [];
  const answer = await askStaff(script);
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect((await ask(script)).status).toBe(302);
});
