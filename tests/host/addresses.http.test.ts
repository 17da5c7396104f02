import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';
import { expectProblem } from '../setup/call.ts';
import { ask } from '../setup/http.ts';

const canonicalOf = (html: string) =>
  /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replace(inject('base'), '');

describe('page addresses (decisions, section 1)', () => {
  test('match whatever their letter case, and name the canonical one', async () => {
    for (const path of ['/difusion/Foros-y-Eventos', '/difusion/foros-y-eventos', '/DIFUSION/FOROS-Y-EVENTOS']) {
      const answer = await ask(path);
      expect([answer.status, canonicalOf(answer.text)], path).toEqual([200, '/difusion/Foros-y-Eventos']);
    }
  });

  test('match however their letters are encoded', async () => {
    const plain = await ask('/accesibilidad');
    const encoded = await ask('/%61ccesibilida%64');
    expect([encoded.status, encoded.headers.etag]).toEqual([200, plain.headers.etag]);
  });

  test('lose a slash behind, and keep their query', async () => {
    const answer = await ask('/difusion/notas/?pagina=2');
    expect([answer.status, answer.headers.location]).toEqual([308, '/difusion/notas?pagina=2']);
  });

  test('that are unknown lead to the 404 page', async () => {
    for (const path of ['/no-existe', '/institucion/no-existe', '/difusion/notas/extra', '/index.php', '/.env']) {
      const answer = await ask(path);
      expect([answer.status, answer.headers.location], path).toEqual([302, '/404']);
    }
    const answer = await ask('/404');
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('Oops! 404 No Encontrado');
    expect(answer.text).toContain('Lo sentimos, ha ocurrido un error, la página solicitada no fue encontrada!');
    expect(answer.text).toMatch(/<a [^>]*href="\/"[^>]*>Volver al inicio/);
  });

  test('/transparencia leads to the obligations', async () => {
    const answer = await ask('/transparencia');
    expect([answer.status, answer.headers.location]).toEqual([302, '/transparencia/obligaciones-de-transparencia']);
  });

  test('ignore parameters that the page does not know: same page, same entity tag', async () => {
    const plain = await ask('/accesibilidad');
    for (const query of ['?utm_source=x', '?a=1&b=2', `?x=${'a'.repeat(10_000)}`, '?%', '?texto=%', '?=&&&']) {
      const answer = await ask(`/accesibilidad${query}`);
      expect([answer.status, answer.headers.etag], query).toEqual([200, plain.headers.etag]);
    }
  });
});

describe('addresses of the contract', () => {
  test.each(['/api/no-existe', '/Publico/no-existe', '/Entes/no-existe', '/archivos/no-existe', '/imagenes/no-existe'])(
    '%s is a problem, whatever the method',
    async (path) => {
      await expectProblem(path, 404);
      await expectProblem(path, 404, { method: 'POST' });
    },
  );
});

describe('hostile addresses get a clear answer', () => {
  test.each([
    '//evil.example/',
    '//evil.example',
    '/\\evil.example/',
    '/.//evil.example/',
    '///evil.example//',
    '/%2f%2fevil.example/',
  ])('%s leads nowhere else', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(308);
    // As a browser resolves it.
    const target = new URL(String(answer.headers.location), `${inject('base')}${path.startsWith('//') ? '/' : path}`);
    expect(target.origin).toBe(inject('base'));
  });

  test('a whole address in the request line counts as its path', async () => {
    const answer = await ask('http://evil.example/accesibilidad');
    expect([answer.status, canonicalOf(answer.text)]).toEqual([200, '/accesibilidad']);
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
  ])('%s is malformed', async (path) => {
    expect((await ask(path)).status).toBe(400);
  });

  test('a visitor with a browser gets a page, a program gets a problem', async () => {
    const page = await ask('/%', { headers: { accept: 'text/html,*/*' } });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('<h1>');
    await expectProblem('/%', 400);
  });

  test('a path of 15,000 characters is unknown, and one of 20,000 is refused', async () => {
    expect((await ask(`/${'a'.repeat(15_000)}`)).status).toBe(302);
    expect((await ask(`/${'a'.repeat(20_000)}`)).status).toBe(400);
  });

  test.each(['/assets/../../package.json', '/assets/..%2f..%2f..%2fpackage.json', '/assets/%2e%2e/server/index.js'])(
    '%s gives no file of the machine',
    async (path) => {
      await expectProblem(path, 404);
    },
  );

  test('wrong values of known parameters mean that nothing was chosen', async () => {
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

  test('hold the same bytes', async () => {
    const plain = await ask('/accesibilidad');
    expect(brotliDecompressSync((await get('br')).body)).toEqual(plain.body);
    expect(gunzipSync((await get('gzip')).body)).toEqual(plain.body);
  });
});
