import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askPublicSite } from './ask-public-site.ts';

const site = createServer((request, response) => {
  if (request.url === '/existe') response.writeHead(200);
  else if (request.url === '/retirada') response.writeHead(410);
  else response.writeHead(302, { location: '/404' });
  response.end();
});
let address = '';
beforeAll(async () => {
  await once(site.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => site.close(resolve)));

test('says how the public site answers, over the network', async () => {
  const open = askPublicSite(() => new URL(address));
  expect(await Promise.all(['/existe', '/retirada', '/no/existe'].map(open))).toEqual([200, 410, 404]);
});

test('knows nothing of a site that does not answer', async () => {
  expect(await askPublicSite(() => new URL('http://127.0.0.1:1'))('/existe')).toBe(0);
});
