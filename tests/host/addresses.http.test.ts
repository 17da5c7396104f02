import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';
import { texts, values } from '#tests/setup/html.ts';
import { expectProblem } from '../setup/call.ts';
import { ask } from '../setup/http.ts';

const canonicalOf = (html: string) =>
  values(html, 'link', 'href', { rel: 'canonical' })[0]?.replace(inject('base'), '');

/** Sends a request as it is written, and returns the status of its answer. */
async function rawStatus(request: string): Promise<number> {
  const { hostname, port } = new URL(inject('base'));
  const socket = connect(Number(port), hostname);
  socket.write(request);
  return Number((await text(socket)).split(' ')[1]);
}

describe('page addresses (decisions, section 1)', () => {
  test('match in any letter case, and contain the canonical address', async () => {
    for (const path of ['/difusion/Foros-y-Eventos', '/difusion/foros-y-eventos', '/DIFUSION/FOROS-Y-EVENTOS']) {
      const answer = await ask(path);
      expect([answer.status, canonicalOf(answer.text)], path).toEqual([200, '/difusion/Foros-y-Eventos']);
    }
  });

  test('match with percent-encoded letters', async () => {
    const plain = await ask('/accesibilidad');
    const encoded = await ask('/%61ccesibilida%64');
    expect([encoded.status, encoded.headers.etag]).toEqual([200, plain.headers.etag]);
  });

  test('are redirected without a trailing slash, with their query', async () => {
    const answer = await ask('/difusion/notas/?pagina=2');
    expect([answer.status, answer.headers.location]).toEqual([308, '/difusion/notas?pagina=2']);
  });

  test('that are unknown redirect to the 404 page', async () => {
    for (const path of ['/no-existe', '/institucion/no-existe', '/difusion/notas/extra', '/index.php', '/.env']) {
      const answer = await ask(path);
      expect([answer.status, answer.headers.location], path).toEqual([302, '/404']);
    }
    const answer = await ask('/404');
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('Oops! 404 No Encontrado');
    expect(answer.text).toContain('Lo sentimos, ha ocurrido un error, la página solicitada no fue encontrada!');
    expect(texts(answer.text, 'a', { href: '/' })).toContainEqual(expect.stringMatching(/^Volver al inicio/));
  });

  test('/transparencia redirects to the obligations', async () => {
    const answer = await ask('/transparencia');
    expect([answer.status, answer.headers.location]).toEqual([302, '/transparencia/obligaciones-de-transparencia']);
  });

  test('ignore undeclared parameters: same page, same entity tag', async () => {
    const plain = await ask('/accesibilidad');
    for (const query of ['?utm_source=x', '?a=1&b=2', `?x=${'a'.repeat(1900)}`, '?%', '?texto=%', '?=&&&']) {
      const answer = await ask(`/accesibilidad${query}`);
      expect([answer.status, answer.headers.etag], query).toEqual([200, plain.headers.etag]);
    }
  });
});

describe('addresses of the contract', () => {
  test.each([
    '/api',
    '/api/',
    '/api/no-existe',
    '/Publico',
    '/Publico/no-existe',
    '/Entes/no-existe',
    '/archivos/no-existe',
    '/imagenes/no-existe',
  ])('%s answers a problem to every method', async (path) => {
    await expectProblem(path, 404);
    await expectProblem(path, 404, { method: 'POST' });
  });
});

describe('hostile addresses', () => {
  test.each([
    '//evil.example/',
    '//evil.example',
    '/\\evil.example/',
    '/.//evil.example/',
    '///evil.example//',
    '/%2f%2fevil.example/',
  ])('%s redirects to this origin only', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(308);
    // Resolved as a browser does.
    const target = new URL(String(answer.headers.location), `${inject('base')}${path.startsWith('//') ? '/' : path}`);
    expect(target.origin).toBe(inject('base'));
  });

  test('uses the path of an absolute address in the request line', async () => {
    const answer = await ask('http://evil.example/accesibilidad');
    expect([answer.status, canonicalOf(answer.text)]).toEqual([200, '/accesibilidad']);
  });

  test.each(['*', 'evil.example:80'])('answers 400 to the request target %s', async (target) => {
    expect(await rawStatus(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)).toBe(400);
  });

  test('answers 400 to two Host headers, also where the answer is cached', async () => {
    const statusWith = (hosts: string) => rawStatus(`GET /accesibilidad HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
    expect(await statusWith('Host: a\r\n')).toBe(200);
    expect(await statusWith('Host: a\r\nHost: b\r\n')).toBe(400);
    expect(await statusWith('')).toBe(400);
    expect(await statusWith('Host: a\r\n')).toBe(200);
  });

  test.each([
    '/%',
    '/%ff',
    '/institucion/%E0%A4%A',
    '/%00',
    '/a%00b',
    '/?ente=%00',
    '/difusion/nota?nota=%00',
    '/api/%00',
    '/assets/%',
  ])('answers 400 to %s', async (path) => {
    expect((await ask(path)).status).toBe(400);
  });

  test('answers HTML to browsers and a problem to other clients', async () => {
    const page = await ask('/%', { headers: { accept: 'text/html,*/*' } });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('<h1>');
    await expectProblem('/%', 400);
  });

  test('accepts an address of 2,048 characters and rejects longer ones', async () => {
    expect((await ask(`/${'a'.repeat(2047)}`)).status).toBe(302);
    await expectProblem(`/api/${'a'.repeat(2044)}`, 414);
    const page = await ask(`/buscar?texto=${'a'.repeat(15_000)}`);
    expect([page.status, page.headers['content-type']]).toEqual([414, 'text/html; charset=utf-8']);
    expect((await ask(`/${'a'.repeat(20_000)}`)).status).toBe(400);
  });

  test.each(['/assets/../../package.json', '/assets/..%2f..%2f..%2fpackage.json', '/assets/%2e%2e/server/index.js'])(
    '%s returns no file of the machine',
    async (path) => {
      await expectProblem(path, 404);
    },
  );

  test('ignores invalid values of declared parameters', async () => {
    for (const query of [
      'pagina=-1',
      'pagina=x',
      'pagina=1e9',
      'pagina=99999999999999999999',
      'texto=%27%20or%201=1--',
      'pagina=2&pagina=3',
    ])
      expect((await ask(`/difusion/notas?${query}`)).status, query).toBeLessThan(500);
  });
});

describe('encodings', () => {
  const get = (accept: string) => ask('/accesibilidad', { headers: { 'accept-encoding': accept } });

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['gzip;q=0.5, br;q=0.5', 'br'],
    ['*', 'br'],
    ['identity', undefined],
    ['identity, br;q=0', undefined],
    ['br;q=0, *', 'gzip'],
    ['', undefined],
    ['deflate', undefined],
    ['nonsense;;q', undefined],
  ])('Accept-Encoding: %s → %s', async (accept, encoding) => {
    expect((await get(accept)).headers['content-encoding']).toBe(encoding);
  });

  test('decompress to the same bytes', async () => {
    const plain = await ask('/accesibilidad');
    expect(brotliDecompressSync((await get('br')).body)).toEqual(plain.body);
    expect(gunzipSync((await get('gzip')).body)).toEqual(plain.body);
  });
});
