import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { mainOf, texts, values } from '#tests/setup/html.ts';
import { openSession } from '../setup/gestion/people.ts';
import { askStaff, newSender, staffAddresses, submission } from '../setup/gestion/requests.ts';
import { expectHeaders } from '../setup/headers.ts';
import { ask } from '../setup/http.ts';

let cookie: string;
beforeAll(async () => {
  cookie = await openSession();
});

describe('without a login', () => {
  test('the sign-in page asks for the password', async () => {
    const { status, text } = await askStaff('/gestion');
    expect(status).toBe(200);
    expect(text).toContain('autoComplete="current-password"');
  });

  test('pages lead to it, data and submissions are refused', async () => {
    for (const path of ['/gestion/estado', '/gestion/cuenta', '/gestion/personal', '/gestion/segundo-factor']) {
      const page = await askStaff(path);
      expect([page.status, page.headers.location], path).toEqual([302, '/gestion']);
      expect((await askStaff(`${path}.data`)).status, path).toBe(401);
      expect((await askStaff(path, submission({ accion: 'baja' }))).status, path).toBe(401);
      expect((await askStaff(`${path}.data`, submission({ accion: 'baja' }))).status, path).toBe(401);
    }
  });

  test('a made-up cookie opens nothing', async () => {
    const invented = `__Host-gestion.session_token=${'a'.repeat(32)}.${'A'.repeat(43)}%3D`;
    expect((await askStaff('/gestion/estado', { headers: { cookie: invented } })).status).toBe(302);
  });
});

test('every answer is closed to caches and search engines', async () => {
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

test('submissions of the sign-in page are limited by network', async () => {
  const request = submission({ codigo: '1', accion: 'codigo' });
  const headers = { ...request.headers, ...newSender() };
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 61; attempt++)
    statuses.push((await askStaff('/gestion', { ...request, headers })).status);
  expect(statuses).toEqual([...Array<number>(60).fill(422), 429]);
});

test.each(['/gestion.data', '/x/../gestion', '/./gestion', '/gestion/invitacion.data'])(
  'no other spelling of the address takes a password: %s',
  async (path) => {
    const { status, headers } = await askStaff(path, submission({ correo: 'a@b.mx', contrasena: 'x' }));
    expect([status, headers['set-cookie']]).toEqual([404, undefined]);
  },
);

test('a page is compressed for our own pages and for a typed address, and not for another site', async () => {
  const read = (site?: string) =>
    askStaff('/gestion/personal', {
      headers: { cookie, 'accept-encoding': 'gzip, br', ...(site && { 'sec-fetch-site': site }) },
    });
  const plain = await read('cross-site');
  expect(plain.text).toContain('<h1');
  for (const site of ['cross-site', 'same-site', undefined])
    expect((await read(site)).headers['content-encoding'], site).toBeUndefined();
  for (const site of ['same-origin', 'none']) {
    const { headers, body } = await read(site);
    expect([headers['content-encoding'], headers['cache-control']], site).toEqual(['br', 'no-store']);
    expect(body.length, site).toBeLessThan(plain.body.length / 2);
    expect(brotliDecompressSync(body).toString(), site).toContain('<h1');
  }
});

describe('a submission', () => {
  const staffOrigin = () => inject('gestion');
  const send = (headers: Record<string, string>, path = '/gestion') =>
    askStaff(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...newSender(), cookie, ...headers },
      body: 'accion=codigo&codigo=x',
    });

  test.each<[string, () => Record<string, string>, number]>([
    ['of our own page', () => ({ 'sec-fetch-site': 'same-origin', origin: staffOrigin() }), 422],
    ['of our own page under no-referrer', () => ({ 'sec-fetch-site': 'same-origin', origin: 'null' }), 422],
    ['of our own page in an old browser', () => ({ origin: staffOrigin() }), 422],
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
    expect((await send({ cookie: '', ...headers() })).status).toBe(status);
    if (status === 403)
      for (const path of [
        '/gestion/cuenta',
        '/gestion/personal',
        '/gestion/cuenta/llave/passkey/verify-authentication',
        '/no-existe',
      ])
        expect((await send(headers(), path)).status, path).toBe(403);
  });

  test('of another site is refused by a page with the look of the others, and to a program by a problem', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const page = await send(foreign);
    expect(texts(page.text, 'h1')).toEqual(['Este envío no viene de la gestión']);
    expect(page.text).toContain('Source Sans 3');
    const [buttonClass] = values(mainOf(page.text), 'a', 'class');
    expect(page.text).toMatch(new RegExp(`<style>.*\\.${buttonClass}\\{`, 's'));
    expect(page.headers['content-security-policy']).toContain("style-src 'sha256-");
    expect([page.text.includes('evil'), page.text.includes('codigo')]).toEqual([false, false]);
    const problem = await send({ ...foreign, accept: 'application/json' });
    expect([problem.status, problem.headers['content-type']]).toEqual([403, 'application/problem+json; charset=utf-8']);
    expect(JSON.parse(problem.text)).toMatchObject({
      type: '/api/problemas/origen-ajeno',
      title: 'Este envío no viene de la gestión.',
      status: 403,
    });
  });

  test.each(['PUT', 'PATCH', 'DELETE'])('by %s from another site is refused like any other', async (method) => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await askStaff('/gestion/estado', { method, headers })).status).toBe(403);
  });

  test('is at most 64 kB', async () => {
    expect((await askStaff('/gestion', submission({ correo: 'x'.repeat(70_000) }))).status).toBe(413);
  });
});

test.each([
  'sign-in/email',
  'sign-up/email',
  'get-session',
  'list-sessions',
  'update-user',
  'change-password',
  'two-factor/enable',
  'two-factor/disable',
  'two-factor/verify-totp',
  'passkey/list-user-passkeys',
  'passkey/delete-passkey',
  'passkey/update-passkey',
  'request-password-reset',
])('Better Auth is not reachable at %s', async (path) => {
  for (const method of ['GET', 'POST']) {
    const { status, headers } = await askStaff(`/gestion/cuenta/llave/${path}`, {
      ...submission({}, cookie),
      method,
      ...(method === 'GET' && { body: '' }),
    });
    expect(status, method).toBe(404);
    expect(headers['set-cookie'], method).toBeUndefined();
  }
});

test('a passkey is registered with a login only', async () => {
  const path = '/gestion/cuenta/llave/passkey/generate-register-options';
  expect((await askStaff(path)).status).toBe(401);
  expect((await askStaff(path, { headers: { cookie } })).status).toBe(200);
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

test('a form that arrives after its login has what was typed, in the look of the other pages', async () => {
  const fields = { accion: 'anotar', nota: 'Pedir el acta de entrega de la obra, con sus anexos.' };
  const { status, text, headers } = await askStaff('/gestion/buzon/x', submission(fields));
  expect([status, headers['cache-control']]).toEqual([401, 'no-store']);
  expect(texts(text, 'textarea')).toEqual([fields.nota]);
  expect(text).toContain('Source Sans 3');
  expect(headers['content-security-policy']).toMatch(/style-src 'sha256-[^']+'(;|$)/);
});
