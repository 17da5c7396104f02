import { describe, expect, inject, test } from 'vitest';
import { pageAddresses, siteMapAddresses } from '../setup/addresses.ts';
import { byteCount, etag, expectHeaders, problemJson, publicJson, sealed } from '../setup/headers.ts';
import { type Ask, ask } from '../setup/http.ts';

// Every kind of answer, its headers whole and by value.

const pagePolicy =
  "default-src 'none'; base-uri 'none'; connect-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; " +
  "frame-src 'none'; img-src 'self'; manifest-src 'self'; script-src 'self' 'sha256-A' 'sha256-A'; style-src 'self'";
/** The page's policy, whatever the hashes of its two constant scripts. */
const policy = expect.toSatisfy(
  (value: string) => value.replaceAll(/'sha256-[\w+/=]{44}'/g, "'sha256-A'") === pagePolicy,
  'the policy of a reading page',
);
const page = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'content-length': byteCount,
  vary: 'Accept-Encoding',
};
const keptPage = { ...page, 'cache-control': 'public, max-age=0, s-maxage=30, stale-if-error=86400', etag };
const file = { 'content-security-policy': sealed, 'content-length': byteCount };
const redirect = { 'content-security-policy': sealed, 'cache-control': 'no-store', 'content-length': '0' };
const pageRedirect = {
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'content-length': '0',
  vary: 'Accept-Encoding',
};

/** Holds status and headers of one answer. */
async function holds(path: string, status: number, headers: Record<string, unknown>, options?: Ask) {
  const answer = await ask(path, options);
  expect(answer.status, `${path}: ${answer.text.slice(0, 200)}`).toBe(status);
  expectHeaders(answer, headers);
  return answer;
}

describe('pages', () => {
  test('made and kept: the same headers, the second time too', async () => {
    await holds('/accesibilidad', 200, keptPage);
    await holds('/accesibilidad', 200, keptPage);
    await holds(
      '/accesibilidad',
      200,
      { ...keptPage, 'content-encoding': 'br' },
      { headers: { 'accept-encoding': 'br' } },
    );
  });

  test('unchanged: 304 without a body', async () => {
    const { headers } = await ask('/accesibilidad');
    const { 'content-length': _, ...unchanged } = keptPage;
    for (const match of [headers.etag, `"other", ${headers.etag}`, `W/${headers.etag}`, '*']) {
      const answer = await holds('/accesibilidad', 304, unchanged, { headers: { 'if-none-match': String(match) } });
      expect(answer.body).toHaveLength(0);
    }
    await holds('/accesibilidad', 200, keptPage, { headers: { 'if-none-match': '"other"' } });
  });

  test('asked by HEAD: the headers of GET, no body', async () => {
    const get = await ask('/accesibilidad');
    const head = await holds('/accesibilidad', 200, keptPage, { method: 'HEAD' });
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });

  test('that do not exist, or whose record does not', async () => {
    for (const path of ['/404', '/difusion/nota?nota=999999', '/difusion/nota'])
      await holds(path, 404, { ...page, 'cache-control': 'no-store' });
  });

  test('with a map: its server may be framed, without credentials', async () => {
    const [path = ''] = (await siteMapAddresses()).filter((address) => address.includes('share?entrada=10'));
    await holds(path, 200, {
      ...keptPage,
      'content-security-policy': expect.stringContaining('; frame-src https://mapas.iafe.example; '),
      'cross-origin-embedder-policy': 'credentialless',
    });
  });

  test('that moved: 302', async () => {
    await holds('/no-existe', 302, { ...pageRedirect, location: '/404' });
    const location = '/transparencia/obligaciones-de-transparencia';
    await holds('/transparencia', 302, { ...pageRedirect, location });
  });
  test('with a slash behind: 308', async () => {
    await holds('/accesibilidad/', 308, { ...redirect, location: '/accesibilidad' });
  });

  test('asked by another method: 405 with Allow', async () => {
    const refused = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': sealed,
      'cache-control': 'no-store',
      'content-length': byteCount,
    };
    await holds('/accesibilidad', 405, { ...refused, allow: 'GET, HEAD' }, { method: 'POST' });
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])
      await holds('/accesibilidad', 405, { ...refused, allow: 'GET, HEAD, POST' }, { method });
    // Before the body is read, whatever its length; a page with a form takes one.
    const form = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `Motivo=${'a'.repeat(100_000)}`,
    };
    await holds('/accesibilidad', 405, { ...refused, allow: 'GET, HEAD' }, form);
    expect((await ask('/institucion/denuncias', form)).status).toBe(422);
  });
});

describe('the contract', () => {
  test('200, 304, 404, 405, 400', async () => {
    const { headers } = await holds('/weatherforecast', 200, publicJson);
    const { 'content-length': _, ...unchanged } = publicJson;
    await holds('/weatherforecast', 304, unchanged, { headers: { 'if-none-match': String(headers.etag) } });
    await holds('/api/no-existe', 404, problemJson);
    await holds('/weatherforecast', 405, { ...problemJson, allow: 'GET, HEAD' }, { method: 'POST' });
    await holds('/api/%', 400, problemJson);
  });

  test('an address asked under another spelling gets the same headers when it was not kept', async () => {
    const tag = 'x'.repeat(22);
    const unkept = await holds('/weatherforecast?otra=1', 200, publicJson, {
      headers: { 'if-none-match': `"${tag}"` },
    });
    const same = await holds('/weatherforecast?otra=2', 200, publicJson);
    expect(same.headers.etag).toBe(unkept.headers.etag);
  });

  test('its description', async () => {
    const type = 'application/json; charset=utf-8';
    await holds('/api/openapi.json', 200, { ...file, 'content-type': type, 'cache-control': 'no-store' });
  });
});

describe('files of the site', () => {
  test('of the build: for ever, compressed beforehand', async () => {
    const { text } = await ask('/');
    const [script = ''] = /\/assets\/[\w-]+\.js/.exec(text) ?? [];
    const asset = {
      ...file,
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'last-modified': expect.any(String),
      etag: expect.any(String),
      vary: 'accept-encoding',
    };
    await holds(script, 200, { ...asset, 'content-encoding': 'br' }, { headers: { 'accept-encoding': 'br' } });
    await holds('/assets/nada.js', 404, problemJson);
  });

  test.each([
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/favicon.svg', 'image/svg+xml'],
  ])('%s', async (path, type) => {
    await holds(path, 200, { ...file, 'content-type': type, 'cache-control': 'public, max-age=3600' });
  });

  test('/favicon.ico', async () => {
    const kept = { 'cache-control': 'public, max-age=3600' };
    await holds('/favicon.ico', 308, { ...redirect, location: '/favicon.svg', ...kept });
  });
});

describe('the host', () => {
  test.each(['/healthz', '/readyz'])('%s', async (path) => {
    const type = 'application/json; charset=utf-8';
    await holds(path, 200, { ...file, 'content-type': type, 'cache-control': 'no-store' });
  });

  test('a request that is not HTTP', async () => {
    const headers = { 'transfer-encoding': 'chunked', 'content-length': '4' };
    await holds('/', 400, problemJson, { method: 'POST', headers, body: 'abcd' });
    await holds(`/${'a'.repeat(20_000)}`, 400, problemJson);
  });

  test('sets no cookie and allows nothing unsafe, on any page', async () => {
    const pages = (await pageAddresses()).map(({ address }) => address);
    for (const path of ['/404', '/no-existe', '/api/no-existe', ...pages]) {
      const { headers } = await ask(path);
      expect(headers['set-cookie'], path).toBeUndefined();
      expect(headers['content-security-policy'], path).not.toMatch(/unsafe-|\*|data:|http:/);
    }
  }, 60_000);

  test('never believes the Host header', async () => {
    for (const path of ['/accesibilidad', '/sitemap.xml', '/robots.txt', '/api/openapi.json']) {
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
      const { text } = await ask(path, { headers });
      expect(text, path).not.toContain('evil.example');
      expect(text, path).toContain(inject('base'));
    }
  });
});
