import { once } from 'node:events';
import { connect } from 'node:net';

/** Scan result; `unknown` without a valid answer to the whole file. */
export type Verdict = 'clean' | 'infected' | 'unknown';

/** Timeout of a whole scan, even while the scanner is sending; 25 MB normally take a few seconds. */
const TIMEOUT_MS = 20_000;
/** Maximum length of an answer; a longer one is invalid. */
const MAX_ANSWER = 1000;

/**
 * Scans `content` with the ClamAV daemon at `host` (`name` or `name:port`) over its INSTREAM command: chunks with a four-byte length prefix,
 * terminated by a length of zero. Never throws.
 */
export async function scan(host: string, content: AsyncIterable<Buffer>): Promise<Verdict> {
  const [name = '', port = '3310'] = host.split(':');
  const socket = connect({ host: name, port: Number(port) });
  const timer = setTimeout(() => socket.destroy(), TIMEOUT_MS);
  let answer = '';
  let isWhole = false;
  socket.on('data', (chunk) => {
    answer += chunk;
    // An answer before the whole file was read is invalid.
    if (!isWhole || answer.length > MAX_ANSWER) socket.destroy();
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => socket.destroy());
  try {
    await Promise.race([once(socket, 'connect'), closed]);
    socket.write('zINSTREAM\0');
    for await (const chunk of content) {
      if (socket.destroyed) break;
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      socket.write(length);
      if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), closed]);
    }
    isWhole = !socket.destroyed;
    socket.end(Buffer.alloc(4));
    await closed;
  } catch {
    // Unreachable, or the connection was closed.
    return 'unknown';
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
  if (!isWhole || answer.length > MAX_ANSWER) return 'unknown';
  if (/^stream: OK\0?\s*$/.test(answer)) return 'clean';
  return / FOUND\0?\s*$/.test(answer) ? 'infected' : 'unknown';
}
