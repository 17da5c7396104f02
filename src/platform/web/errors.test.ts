import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyServerFactory } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openSecurityEvents } from '../guard/security-events.ts';
import { Problem, problems } from '../http/problem.ts';
import { collectMethods } from './application.ts';
import { answerErrors } from './errors.ts';

// The refusals that no public call of today can provoke, on a small contract of their own.

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify({ bodyLimit: 1000 });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const refuseOthers = collectMethods(app);
  answerErrors(app);
  const body = z.object({ nombre: z.string().min(3, 'Escriba su nombre.'), edad: z.int('Escriba un número.') });
  const params = z.object({ id: z.coerce.number().int() });
  app.withTypeProvider<ZodTypeProvider>().post('/cosas/:id', { schema: { params, body } }, async () => 'bien');
  app.get('/falla', async () => {
    throw Object.assign(new Error('select secret from /srv/private'), { code: 'XX000' });
  });
  app.get('/sin-base', async () => {
    throw new Error('query failed', { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) });
  });
  app.get('/disco-lleno', async () => {
    throw new Error('write failed', { cause: Object.assign(new Error('x'), { code: 'ENOSPC' }) });
  });
  app.get('/prisa', async () => {
    throw new Problem('demasiadas-peticiones', { headers: { 'retry-after': '7' } });
  });
  refuseOthers(app);
  await app.ready();
});
afterAll(() => app.close());

const post = (url: string, payload: unknown, type = 'application/json') =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

test('a full disk: 503, with a sentence of its own', async () => {
  const answer = await app.inject('/disco-lleno');
  expect([answer.statusCode, answer.json().title]).toEqual([
    503,
    'El disco del sitio está lleno, o no se puede escribir en él. No se guardó nada; avise a quien lo administra.',
  ]);
});

test('wrong fields: 422, each with its message', async () => {
  const answer = await post('/cosas/1', { nombre: 'A', edad: 'x' });
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.json()).toEqual({
    type: '/api/problemas/datos-invalidos',
    title: problems['datos-invalidos'].title,
    status: 422,
    instance: '/cosas/1',
    errors: { nombre: 'Escriba su nombre.', edad: 'Escriba un número.' },
  });
});

test.each([
  ['a wrong part of the address', '/cosas/x', { nombre: 'Ana', edad: 1 }, 'application/json', 400],
  ['what is not JSON', '/cosas/1', '{"nombre":', 'application/json', 400],
  ['an empty body', '/cosas/1', '', 'application/json', 400],
  ['another format', '/cosas/1', '<nombre/>', 'application/xml', 415],
  ['too much', '/cosas/1', { nombre: 'A'.repeat(2000), edad: 1 }, 'application/json', 413],
  ['a body that would change what every object is', '/cosas/1', '{"__proto__": {"x": 1}}', 'application/json', 400],
])('%s', async (_name, url, payload, type, status) => {
  const answer = await post(url, payload, type);
  expect([answer.statusCode, answer.json().status, answer.headers['cache-control']]).toEqual([
    status,
    status,
    'no-store',
  ]);
});

test('a failure tells nothing of its cause', async () => {
  const answer = await app.inject('/falla');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toMatch(/secret|srv|XX000|Error/);
});

test('answers 503 with Retry-After if the database is down, at any depth of the cause', async () => {
  const answer = await app.inject('/sin-base');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
});

test('headers of a problem reach the answer', async () => {
  const answer = await app.inject('/prisa');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '7']);
});

test('other methods of a known address: 405 with those it takes', async () => {
  const answer = await app.inject({ method: 'DELETE', url: '/cosas/1' });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST']);
  const get = await app.inject({ method: 'POST', url: '/falla' });
  expect([get.statusCode, get.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('an unknown address: 404', async () => {
  const answer = await app.inject('/nada?x=1');
  expect([answer.statusCode, answer.json().instance]).toEqual([404, '/nada']);
});

test('a client that leaves before the first byte is counted, and is no error', async () => {
  const lines: { level: number; evento?: string; abandoned?: number }[] = [];
  const log: FastifyBaseLogger = pino(
    { level: 'debug' },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  // With this option of our servers Node does not mark the request as aborted.
  const serverFactory: FastifyServerFactory = (handler) => createServer({ optimizeEmptyRequests: true }, handler);
  const site = Fastify({ loggerInstance: log, serverFactory });
  const opened = Promise.withResolvers<void>();
  answerErrors(site);
  site.get('/espera', async (_request, reply) => {
    opened.resolve();
    return reply.send(new Readable({ read: () => undefined }));
  });
  site.get('/corta', async (_request, reply) => {
    const body = new Readable({ read: () => setTimeout(() => body.destroy(), 10) });
    return reply.send(body);
  });
  site.get('/llena', async () => {
    throw new Problem('servicio-no-disponible');
  });
  await site.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.server.address() as AddressInfo;
  const request = get({ port, path: '/espera' }).on('error', () => undefined);
  await opened.promise;
  request.destroy();
  await vi.waitFor(() => expect(lines).toContainEqual(expect.objectContaining({ level: 20, abandoned: 1 })));
  expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
  const [answer] = await once(get({ port, path: '/corta' }), 'response');
  expect(answer.statusCode).toBe(500);
  answer.resume();
  expect(lines.filter(({ level }) => level === 50)).toHaveLength(1);
  expect((await once(get({ port, path: '/llena' }), 'response'))[0].statusCode).toBe(503);
  // A refusal that a module chose is no error.
  expect(lines.filter(({ level }) => level === 50)).toHaveLength(1);
  await site.close();
});

test('a method that no address admits: 405', async () => {
  const answer = await app.inject({ method: 'PROPFIND' as 'GET', url: '/falla' });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
});

test('a database that is down is one line without a stack, on every route', async () => {
  const lines: string[] = [];
  const loggerInstance: FastifyBaseLogger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const logged = Fastify({ loggerInstance });
  openSecurityEvents(loggerInstance);
  answerErrors(logged);
  logged.get('/sin-base', async () => {
    throw new Error('query failed', { cause: Object.assign(new Error('params: palabra'), { code: 'ECONNREFUSED' }) });
  });
  for (let visit = 0; visit < 20; visit++) expect((await logged.inject('/sin-base')).statusCode).toBe(503);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ evento: 'base-de-datos', causa: 'ECONNREFUSED' }]);
  expect(lines.join()).not.toContain('palabra');
  await logged.close();
});
