import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createHttpServer, type EarlyAnswer } from './http-server.ts';

let stop = () => {};
afterEach(() => stop());

/** Listens, and returns a connection from both sides, with a function that sends a request. */
async function connected(handler: RequestListener, answerEarly?: EarlyAnswer) {
  const server = createHttpServer(handler, answerEarly);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const arrival = once(server, 'connection') as Promise<[Socket]>;
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [connection] = await arrival;
  stop = () => {
    client.destroy();
    server.close();
  };
  return {
    server,
    connection,
    client,
    ask: () => client.write('GET / HTTP/1.1\r\nHost: prueba\r\n\r\n'),
    /** Does what Node does when no byte came or went for the time of `server.timeout`. */
    fallSilent: () => server.emit('timeout', connection),
  };
}

test('waits ten minutes for a request, for a slow attachment, and a minute for the next one of a connection', async () => {
  const { server } = await connected(() => undefined);
  expect([server.requestTimeout, server.timeout]).toEqual([600_000, 65_000]);
});

test('closes a connection that is silent without a request, also after answers', async () => {
  const answer = (_request: IncomingMessage, response: ServerResponse) => response.end('x');
  for (const answerEarly of [undefined, (...exchange: Parameters<EarlyAnswer>) => Boolean(answer(...exchange))]) {
    const { ask, client, connection, fallSilent } = await connected(answer, answerEarly);
    for (let at = 0; at < 2; at++) {
      ask();
      await once(client, 'data');
    }
    await expect
      .poll(() => {
        fallSilent();
        return connection.destroyed;
      })
      .toBe(true);
    stop();
  }
});

test('leaves a connection whose request is being answered', async () => {
  let finish = () => {};
  const { ask, client, connection, fallSilent } = await connected((_request, response) => {
    finish = () => response.end('hecho');
  });
  ask();
  await expect.poll(() => String(finish)).toContain('hecho');
  fallSilent();
  expect(connection.destroyed).toBe(false);
  finish();
  expect(String((await once(client, 'data'))[0])).toContain('hecho');
});

test('closes a connection whose client does not read the answer', async () => {
  const { ask, client, connection, fallSilent } = await connected((_request, response) => {
    response.end(Buffer.alloc(64_000_000));
  });
  client.pause();
  ask();
  await expect.poll(() => connection.writableLength).toBeGreaterThan(0);
  fallSilent();
  expect(connection.destroyed).toBe(true);
});
