import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { scan } from './antivirus.ts';

let server: Server | undefined;
afterEach(() => {
  vi.useRealTimers();
  server?.close();
});

/** Starts a daemon that does `answer` with each connection. Returns its address. */
async function daemon(answer: (socket: Socket) => void): Promise<string> {
  const started = createServer((socket) => answer(socket.on('error', () => undefined)));
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  return `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

/** Some megabytes: more than the buffers of a connection take. */
async function* content() {
  for (let at = 0; at < 200; at++) yield Buffer.alloc(65_536, at);
}

/** Answers once the zero length came, which ends the content. */
const after = (text: string) => (socket: Socket) =>
  socket.on('data', (chunk: Buffer) => {
    if (chunk.subarray(-4).equals(Buffer.alloc(4))) socket.end(text);
  });

describe('a file', () => {
  test.each([
    ['stream: OK\0', 'clean'],
    ['stream: Eicar-Signature FOUND\0', 'infected'],
    ['INSTREAM size limit exceeded. ERROR\0', 'unknown'],
    ['stream: OK but', 'unknown'],
    ['', 'unknown'],
  ])('of which the scanner says %j is %s', async (text, verdict) => {
    async function* small() {
      yield Buffer.from('x');
    }
    expect(await scan(await daemon(after(text)), small())).toBe(verdict);
  });

  test('is unknown where the scanner refuses, or goes away at once or half way', async () => {
    const refused = await daemon((socket) => socket.destroy());
    expect(await scan(refused, content())).toBe('unknown');
    await new Promise((resolve) => server?.close(resolve));
    expect(await scan(refused, content())).toBe('unknown');
    const halfWay = await daemon((socket) => socket.once('data', () => socket.end('stream: ')));
    expect(await scan(halfWay, content())).toBe('unknown');
  });

  test.each([
    ['before it has the file', 'stream: OK\0'],
    ['with more letters than an answer has', `${'x'.repeat(100_000)} FOUND\0`],
  ])('is unknown where the scanner answers %s', async (_, text) => {
    const hasty = await daemon((socket) => socket.end(text));
    expect(await scan(hasty, content())).toBe('unknown');
  });

  test.each([
    ['reads nothing', (socket: Socket) => void socket.pause()],
    ['answers a letter now and then', (socket: Socket) => void setInterval(() => socket.write('x'), 1000)],
  ])('is unknown after twenty seconds where the scanner %s', async (_, answer) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout'] });
    let connected = () => {};
    const connection = new Promise<void>((resolve) => (connected = resolve));
    const host = await daemon((socket) => {
      answer(socket);
      connected();
    });
    const verdict = scan(host, content());
    await connection;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await verdict).toBe('unknown');
  });
});
