import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { serveHealth } from '../application.ts';
import { answerErrors } from '../errors.ts';
import { delayCheck, limitRequests } from './limit-requests.ts';

// Requests that are rejected while the event loop is blocked, and requests that are not.

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  answerErrors(app);
  await limitRequests(app, readConfig({ RATE_LIMIT: '20' }), (url) => url.includes('texto='));
  serveHealth(app);
  app.get('/pagina', async () => 'bien');
  await app.ready();
});
afterEach(() => app.close());

const status = async (url: string) => (await app.inject(url)).statusCode;

test('one long task, which delays two samples, is no overload; three delayed samples in a row are', () => {
  expect([2500, 1600, 20, 1600, 1600, 1600, 1600, 20].map(delayCheck())).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
    true,
  ]);
});

test('long tasks without a pause are: pages are refused until there is time again, the process still says that it lives', async () => {
  const statuses = new Set<number>();
  for (let index = 0; index < 3; index++) {
    block(1700);
    await setTimeout(0);
    await setTimeout(0);
    statuses.add(await status('/pagina'));
  }
  expect([...statuses]).toEqual([200, 503]);
  expect(await status('/healthz')).toBe(200);
  await expect.poll(() => status('/pagina')).toBe(200);
});

test('expensive requests of one network count five times', async () => {
  const from = (remoteAddress: string, url: string) => app.inject({ url, remoteAddress });
  for (let at = 0; at < 4; at++) expect((await from('10.0.0.1', '/pagina?texto=a')).statusCode).toBe(200);
  const refused = await from('10.0.0.1', '/pagina?texto=a');
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  expect((await from('10.0.0.1', '/pagina')).statusCode).toBe(200);
  expect((await from('10.0.0.2', '/pagina?texto=a')).statusCode).toBe(200);
});

test('the requests that a proxy sends over one connection count for their own callers', async () => {
  const behindProxy = Fastify({ trustProxy: true });
  await limitRequests(behindProxy, readConfig({ RATE_LIMIT: '2' }));
  behindProxy.get('/pagina', async () => 'bien');
  const address = await behindProxy.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const connections = new Set<unknown>();
  const statusFor = async (caller: string) => {
    const request = get(`${address}/pagina`, { agent, headers: { 'x-forwarded-for': caller } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    connections.add(request.socket);
    await once(response.resume(), 'end');
    return response.statusCode;
  };
  const statuses: unknown[] = [];
  for (const caller of ['10.0.0.1', '10.0.0.2', '10.0.0.1', '10.0.0.2', '10.0.0.1', '10.0.0.3'])
    statuses.push(await statusFor(caller));
  expect([statuses, connections.size]).toEqual([[200, 200, 200, 200, 429, 200], 1]);
  agent.destroy();
  await behindProxy.close();
});

function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}
