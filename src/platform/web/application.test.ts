import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { createApplication } from './application.ts';

/** A site with one call, and a connection to it from both sides. */
async function connected() {
  const app = await createApplication({ config: readConfig({}), log: createLog('silent') }, async (routes) => {
    routes.get('/acta', async () => 'acta');
    routes.post('/acta', async () => 'acta');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const arrival = once(app.server, 'connection') as Promise<[Socket]>;
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const [connection] = await arrival;
  const received: string[] = [];
  client.on('data', (bytes) => received.push(String(bytes)));
  return { app, connection, client, received };
}

test.each(['/acta', '/otra'])(
  'a refused body is read to its end, so that its sender sees the answer: %s',
  async (path) => {
    const { app, connection, client, received } = await connected();
    const half = 'x'.repeat(200_000);
    const length = 2 * half.length;
    client.write(
      `POST ${path} HTTP/1.1\r\nHost: prueba\r\nContent-Type: otro\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`,
    );
    client.write(half);
    await expect.poll(() => connection.bytesRead).toBeGreaterThan(half.length);
    client.write(half);
    await once(client, 'end');
    expect(received.join('').split('\r\n')[0]).toContain(' 415 ');
    await app.close();
  },
);

test('a request whose first bytes came before the site ends is answered, and its connection is closed', async () => {
  const { app, connection, client, received } = await connected();
  client.write('GET /acta HTTP/1.1\r\nHost: ');
  await expect.poll(() => connection.bytesRead).toBeGreaterThan(0);
  const closed = app.close();
  client.write('prueba\r\n\r\n');
  await Promise.all([once(client, 'end'), closed]);

  const [head = '', body] = received.join('').split('\r\n\r\n');
  expect([head.split('\r\n')[0], body]).toEqual(['HTTP/1.1 200 OK', 'acta']);
  expect(head.toLowerCase()).toContain('connection: close');
});
