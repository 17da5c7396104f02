import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { enteNamed } from '../setup/demonstration/records.ts';
import { openSession } from '../setup/gestion/people.ts';
import { staffAddresses } from '../setup/gestion/requests.ts';
import { ask } from '../setup/http.ts';

const publicAddresses = [
  '/',
  '/difusion/notas',
  `/entes/${enteNamed('Hermosillo').id}`,
  '/institucion/denuncias',
  '/weatherforecast',
  '/sitemap.xml',
  '/404',
];

let cookie: string;
beforeAll(async () => {
  cookie = await openSession();
});

describe('on the origin of the site', () => {
  test.each(staffAddresses)('%s is unknown like any other address', async (path) => {
    for (const request of [{}, { headers: { cookie } }]) {
      const answer = await ask(path, request);
      if (/.\/$/.test(path)) expect([answer.status, answer.headers.location]).toEqual([308, path.slice(0, -1)]);
      else expect([answer.status, answer.headers.location]).toEqual([302, '/404']);
      expect([answer.headers['cache-control'], answer.headers.etag]).toEqual(['no-store', undefined]);
    }
  });

  test.each(publicAddresses)('%s is the same with the cookie of staff, and sets none', async (path) => {
    const [anonymous, staff] = [await ask(path), await ask(path, { headers: { cookie } })];
    expect(staff.body.equals(anonymous.body)).toBe(true);
    expect([staff.status, staff.headers.etag]).toEqual([anonymous.status, anonymous.headers.etag]);
    expect([anonymous.headers['set-cookie'], staff.headers['set-cookie']]).toEqual([undefined, undefined]);
  });

  test('nothing leads to the staff application', async () => {
    for (const path of ['/', '/sitemap.xml', '/robots.txt', '/mapa-del-sitio', '/api/openapi.json'])
      expect((await ask(path)).text, path).not.toMatch(/\/gestion\b/i);
  });
});

describe('caching is opt-in', () => {
  test('a screen that does not ask for it is not stored', async () => {
    const { status, headers } = await ask('/componentes');
    expect([status, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined]);
  });

  test('a call that does not ask for it is not stored', async () => {
    const { status, headers } = await ask('/Publico/Desafio');
    expect([status, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined]);
  });
});

describe('a call that changes something', () => {
  const send = (headers: Record<string, string>) =>
    ask('/Publico/ConsultarDenuncia', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    });

  test.each<Record<string, string>>([
    {},
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    { 'sec-fetch-site': 'none' },
  ])('is accepted from %o', async (headers) => {
    // The call is answered: no record has this folio.
    expect((await send(headers)).status).toBe(404);
  });

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('is refused from %o', async (headers) => {
    expect((await send(headers)).status).toBe(400);
  });
});

describe('answers that Node would give itself', () => {
  test('an expectation that nobody can meet', async () => {
    const { status, headers } = await ask('/', { headers: { expect: 'miracle' } });
    expect([status, headers['x-content-type-options'], headers['cache-control']]).toEqual([417, 'nosniff', 'no-store']);
  });

  test.each([
    ['two hosts', ['Host: a.example', 'Host: b.example']],
    ['no host', []],
  ])('%s', async (_name, lines) => {
    const answer = await sendRaw(['GET /no-existe HTTP/1.1', ...lines, 'Connection: close']);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
  });
});

/** Sends a request exactly as written and returns the whole answer. */
async function sendRaw(lines: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(inject('base'));
  const socket = connect(Number(port), hostname);
  socket.end(`${lines.join('\r\n')}\r\n\r\n`);
  return text(socket);
}
