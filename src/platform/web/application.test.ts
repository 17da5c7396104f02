import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { createApplication } from './application.ts';

test('a request whose first bytes came before the site ends is answered, and its connection is closed', async () => {
  const app = await createApplication({ config: readConfig({}), log: createLog('silent') }, async (routes) => {
    routes.get('/acta', async () => 'acta');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const connected = once(app.server, 'connection') as Promise<[Socket]>;
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const [connection] = await connected;
  const received: string[] = [];
  client.on('data', (bytes) => received.push(String(bytes)));

  client.write('GET /acta HTTP/1.1\r\nHost: ');
  await expect.poll(() => connection.bytesRead).toBeGreaterThan(0);
  const closed = app.close();
  client.write('prueba\r\n\r\n');
  await Promise.all([once(client, 'end'), closed]);

  const [head = '', body] = received.join('').split('\r\n\r\n');
  expect([head.split('\r\n')[0], body]).toEqual(['HTTP/1.1 200 OK', 'acta']);
  expect(head.toLowerCase()).toContain('connection: close');
});
