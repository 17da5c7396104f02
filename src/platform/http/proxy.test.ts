import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { OWN_AGENT, trustProxies, warnAboutProxies } from './proxy.ts';

/** Sends a request for each value of X-Forwarded-For. Returns the addresses that the server sees and its warnings. */
async function requests(hops: number, ...forwarded: (string | undefined)[]) {
  const warnings: unknown[] = [];
  const stream = { write: (line: string) => void warnings.push(JSON.parse(line)) };
  const app = Fastify({ trustProxy: trustProxies(hops), logger: { level: 'warn', stream } });
  warnAboutProxies(app, hops);
  app.get('/', async (request) => request.ip);
  // Requests of load balancers, monitors and the site itself do not pass a proxy.
  const unproxied = ['/healthz', '/readyz', '/metrics'];
  for (const url of unproxied) app.get(url, async () => '');
  for (const url of unproxied) await app.inject({ url });
  await app.inject({ url: '/', headers: { 'user-agent': OWN_AGENT } });
  const addresses: string[] = [];
  for (const value of forwarded) {
    const headers = value === undefined ? {} : { 'x-forwarded-for': value };
    addresses.push((await app.inject({ url: '/', headers })).body);
  }
  await app.close();
  return { addresses, warnings };
}

test('the address is the one that the outermost trusted proxy saw', async () => {
  const header = '198.51.100.1, 203.0.113.7, 10.0.0.2';
  expect((await requests(0, header)).addresses).toEqual(['127.0.0.1']);
  expect((await requests(1, header)).addresses).toEqual(['10.0.0.2']);
  expect((await requests(2, header)).addresses).toEqual(['203.0.113.7']);
});

test.each([
  ['a header although no proxy is trusted', 0, ['203.0.113.7', '203.0.113.8'], 1],
  ['no header although one is', 1, [undefined], 1],
  ['fewer entries than proxies', 2, ['203.0.113.7'], 1],
  ['no header without a proxy', 0, [undefined], 0],
  ['one entry for one proxy', 1, ['203.0.113.7'], 0],
  ['further entries of the visitor', 1, ['198.51.100.1, 203.0.113.7'], 0],
])('%s: %i hops', async (_case, hops, forwarded, warnings) => {
  expect((await requests(hops, ...forwarded)).warnings).toHaveLength(warnings);
});
