import { createServer, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AnswerCache } from './answer-cache.ts';
import { withAgeNote } from './public-answer.ts';
import { sendAnswer } from './send-answer.ts';

const cache = new AnswerCache({
  maxEntries: 5,
  maxBytes: 1_000_000,
  freshFor: 30_000,
  staleFor: 60_000,
  now: () => 0,
  day: () => '2026-03-01',
});
const zip = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const long = Buffer.from(`<p>${'Cuenta pública. '.repeat(900)}`);
const bodies: Record<string, { body: Buffer; type: string }> = {
  '/long': { body: long, type: 'text/html; charset=utf-8' },
  '/short': { body: Buffer.from('breve, público'), type: 'text/html; charset=utf-8' },
  '/zip': { body: Buffer.from('PK'.repeat(4000)), type: zip },
};
const answerOf = (path: string) => {
  const { body, type } = bodies[path] ?? { body: Buffer.alloc(0), type: '' };
  return cache.through(path, async () => ({ status: 200, body, headers: { 'content-type': type } }));
};
const server = createServer((incoming, response) => {
  void answerOf(incoming.url ?? '').then((answer) => sendAnswer(answer, incoming, response));
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

async function ask(path: string, encoding: string, method = 'GET', conditions = {}) {
  const { port } = server.address() as { port: number };
  const headers = { 'accept-encoding': encoding, ...conditions };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request({ port, path, method, headers, host: '127.0.0.1' }, resolve).on('error', reject).end();
  const response = await promise;
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

const decompress = (body: Buffer, encoding?: string) =>
  encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;

// Several times each, in changing order: what is sent changes after the first and second request of an encoding.
test.each(Object.keys(bodies))('sends %s in each encoding, as often as it is requested', async (path) => {
  for (const encoding of ['br', 'br', 'identity', 'gzip', 'br', 'gzip', 'gzip', 'identity', 'br', 'gzip'])
    for (const method of ['HEAD', 'GET']) {
      const { status, headers, body } = await ask(path, encoding, method);
      const encodingOf = headers['content-encoding'];
      expect([status, encodingOf]).toEqual([200, path === '/long' && encoding !== 'identity' ? encoding : undefined]);
      if (method === 'HEAD') expect(body.length).toBe(0);
      else
        expect([decompress(body, encodingOf), headers['content-length']]).toEqual([
          bodies[path]?.body,
          String(body.length),
        ]);
      if (!encodingOf) expect(headers['content-length']).toBe(String(bodies[path]?.body.length));
    }
});

test('a 304 says nothing of a body', async () => {
  const { headers } = await ask('/long', 'br');
  for (let time = 0; time < 3; time += 1) {
    const answer = await ask('/long', 'br', 'GET', { 'if-none-match': headers.etag });
    expect([answer.status, answer.headers.etag, answer.body.length]).toEqual([304, headers.etag, 0]);
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.headers).not.toHaveProperty('content-length');
  }
});

test.each(['br', 'gzip'] as const)('HEAD tells the length of the body in %s', async (encoding) => {
  cache.invalidate();
  for (let time = 0; time < 2; time += 1) await ask('/long', encoding);
  const { body } = await answerOf('/long');
  await expect.poll(() => body.isFinal(encoding)).toBe(true);
  const [head, get] = [await ask('/long', encoding, 'HEAD'), await ask('/long', encoding)];
  expect(head.headers['content-length']).toBe(String(get.body.length));
});

test('caches the message once its body is final, and once for a body without encodings', async () => {
  cache.invalidate();
  const { body, ready } = await answerOf('/long');
  for (let time = 0; time < 2; time += 1) {
    await ask('/long', 'br');
    if (!body.isFinal('br')) expect(ready).toEqual({});
  }
  await expect.poll(() => body.isFinal('br')).toBe(true);
  await ask('/long', 'br');
  expect(Object.keys(ready)).toEqual(['br']);
  for (const encoding of ['br', 'gzip', 'identity', 'br']) await ask('/short', encoding);
  expect(Object.keys((await answerOf('/short')).ready)).toEqual(['identity']);
});

test('HEAD does not store the plain body', async () => {
  cache.invalidate();
  await ask('/long', 'br');
  const { bytes } = cache.statistics();
  await ask('/long', 'identity', 'HEAD');
  expect(cache.statistics().bytes).toBe(bytes);
});

test('a stale answer has its whole text also where only a compressed body is stored', async () => {
  cache.invalidate();
  await ask('/long', 'gzip');
  expect(withAgeNote(await answerOf('/long'), 120).body).toEqual(long);
});
