import { describe, expect, inject, test } from 'vitest';
import { pageAddresses, siteMapAddresses } from '../setup/addresses.ts';
import { byteCount, etag, expectHeaders, problemJson, publicJson, sealed } from '../setup/headers.ts';
import { type Ask, ask } from '../setup/http.ts';

// Compares all headers of each kind of answer by value.

const pagePolicy =
  "default-src 'none'; base-uri 'none'; connect-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; " +
  "frame-src 'none'; img-src 'self'; manifest-src 'self'; media-src 'self'; script-src 'self' 'sha256-A' 'sha256-A'; style-src 'self'";
/** The content security policy of a page, with any hashes of its two constant scripts. */
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
const cachedPage = { ...page, 'cache-control': 'public, max-age=0, s-maxage=30', etag };
const file = { 'content-security-policy': sealed, 'content-length': byteCount };
const redirect = { 'content-security-policy': sealed, 'cache-control': 'no-store', 'content-length': '0' };

/** Expects the status and exactly these headers. Returns the answer. */
async function expectAnswer(path: string, status: number, headers: Record<string, unknown>, options?: Ask) {
  const answer = await ask(path, options);
  expect(answer.status, `${path}: ${answer.text.slice(0, 200)}`).toBe(status);
  expectHeaders(answer, headers);
  return answer;
}

describe('pages', () => {
  test('rendered and cached: the same headers', async () => {
    await expectAnswer('/accesibilidad', 200, cachedPage);
    await expectAnswer('/accesibilidad', 200, cachedPage);
    await expectAnswer(
      '/accesibilidad',
      200,
      { ...cachedPage, 'content-encoding': 'br' },
      { headers: { 'accept-encoding': 'br' } },
    );
  });

  test('unchanged: 304 without a body', async () => {
    const { headers } = await ask('/accesibilidad');
    const { 'content-length': _, ...unchanged } = cachedPage;
    for (const match of [headers.etag, `"other", ${headers.etag}`, `W/${headers.etag}`, '*']) {
      const answer = await expectAnswer('/accesibilidad', 304, unchanged, {
        headers: { 'if-none-match': String(match) },
      });
      expect(answer.body).toHaveLength(0);
    }
    await expectAnswer('/accesibilidad', 200, cachedPage, { headers: { 'if-none-match': '"other"' } });
  });

  test('HEAD: the headers of GET, no body', async () => {
    const get = await ask('/accesibilidad');
    const head = await expectAnswer('/accesibilidad', 200, cachedPage, { method: 'HEAD' });
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });

  test('not found: unknown page or record', async () => {
    for (const path of ['/404', '/difusion/nota?nota=999999', '/difusion/nota'])
      await expectAnswer(path, 404, { ...page, 'cache-control': 'no-store' });
  });

  test('with a map: allows its server in frames, without credentials', async () => {
    const [path = ''] = (await siteMapAddresses()).filter((address) => address.includes('share?entrada=10'));
    await expectAnswer(path, 200, {
      ...cachedPage,
      'content-security-policy': expect.stringContaining('; frame-src https://mapas.iafe.example; '),
      'cross-origin-embedder-policy': 'credentialless',
    });
  });

  test('redirected: 302', async () => {
    await expectAnswer('/no-existe', 302, { ...redirect, location: '/404' });
    const location = '/transparencia/obligaciones-de-transparencia';
    await expectAnswer('/transparencia', 302, { ...redirect, location });
  });
  test('with a trailing slash: 308', async () => {
    await expectAnswer('/accesibilidad/', 308, { ...redirect, location: '/accesibilidad' });
  });

  test('other methods: 405 with Allow', async () => {
    const notAllowed = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': sealed,
      'cache-control': 'no-store',
      'content-length': byteCount,
    };
    await expectAnswer('/accesibilidad', 405, { ...notAllowed, allow: 'GET, HEAD' }, { method: 'POST' });
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])
      await expectAnswer('/accesibilidad', 405, { ...notAllowed, allow: 'GET, HEAD, POST' }, { method });
    // Answered before the body is read, also for a large body. A page with a form reads it.
    const form = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `Motivo=${'a'.repeat(100_000)}`,
    };
    await expectAnswer('/accesibilidad', 405, { ...notAllowed, allow: 'GET, HEAD' }, form);
    expect((await ask('/institucion/denuncias', form)).status).toBe(422);
  });
});

describe('the contract', () => {
  test('200, 304, 404, 405, 400', async () => {
    const { headers } = await expectAnswer('/weatherforecast', 200, publicJson);
    const { 'content-length': _, ...unchanged } = publicJson;
    await expectAnswer('/weatherforecast', 304, unchanged, { headers: { 'if-none-match': String(headers.etag) } });
    await expectAnswer('/api/no-existe', 404, problemJson);
    await expectAnswer('/weatherforecast', 405, { ...problemJson, allow: 'GET, HEAD' }, { method: 'POST' });
    await expectAnswer('/api/%', 400, problemJson);
  });

  test('an uncached address with unknown parameters has the same headers', async () => {
    const tag = 'x'.repeat(22);
    const uncached = await expectAnswer('/weatherforecast?otra=1', 200, publicJson, {
      headers: { 'if-none-match': `"${tag}"` },
    });
    const same = await expectAnswer('/weatherforecast?otra=2', 200, publicJson);
    expect(same.headers.etag).toBe(uncached.headers.etag);
  });

  test('openapi.json', async () => {
    await expectAnswer('/api/openapi.json', 200, publicJson);
  });
});

describe('files of the site', () => {
  test('of the build: immutable and precompressed', async () => {
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
    await expectAnswer(script, 200, { ...asset, 'content-encoding': 'br' }, { headers: { 'accept-encoding': 'br' } });
    await expectAnswer('/assets/nada.js', 404, problemJson);
  });

  test.each([
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/favicon.svg', 'image/svg+xml'],
  ])('%s', async (path, type) => {
    const cacheHeaders = { 'cache-control': 'public, max-age=3600', etag, vary: 'Accept-Encoding' };
    await expectAnswer(path, 200, { ...file, 'content-type': type, ...cacheHeaders });
  });

  test('/favicon.ico', async () => {
    const cacheHeaders = { 'cache-control': 'public, max-age=3600' };
    await expectAnswer('/favicon.ico', 308, { ...redirect, location: '/favicon.svg', ...cacheHeaders });
  });
});

describe('the host', () => {
  test.each(['/healthz', '/readyz'])('%s', async (path) => {
    const type = 'application/json; charset=utf-8';
    await expectAnswer(path, 200, { ...file, 'content-type': type, 'cache-control': 'no-store' });
  });

  test('malformed HTTP requests', async () => {
    const headers = { 'transfer-encoding': 'chunked', 'content-length': '4' };
    await expectAnswer('/', 400, problemJson, { method: 'POST', headers, body: 'abcd' });
    await expectAnswer(`/${'a'.repeat(20_000)}`, 400, problemJson);
  });

  test('sets no cookie and no unsafe policy on any page', async () => {
    const pages = (await pageAddresses()).map(({ address }) => address);
    for (const path of ['/404', '/no-existe', '/api/no-existe', ...pages]) {
      const { headers } = await ask(path);
      expect(headers['set-cookie'], path).toBeUndefined();
      expect(headers['content-security-policy'], path).not.toMatch(/unsafe-|\*|data:|http:/);
    }
  });

  test('ignores the Host header', async () => {
    for (const path of ['/accesibilidad', '/sitemap.xml', '/robots.txt', '/api/openapi.json']) {
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
      const { text } = await ask(path, { headers });
      expect(text, path).not.toContain('evil.example');
      expect(text, path).toContain(inject('base'));
    }
  });
});
