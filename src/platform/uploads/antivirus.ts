import { once } from 'node:events';
import { connect } from 'node:net';

/** What the scanner said; `unknown` when it did not answer, or not about the content. */
export type Verdict = 'clean' | 'infected' | 'unknown';

/** A scan of 25 MB takes a few seconds; a scanner that needs longer is taken for one that does not answer. */
const PATIENCE = 20_000;

/**
 * Has `content` scanned by the ClamAV daemon at `host` (`name` or `name:port`), over its INSTREAM command: pieces, each preceded by its
 * length in four bytes, and a length of zero at the end. Never throws.
 */
export async function scan(host: string, content: AsyncIterable<Buffer>): Promise<Verdict> {
  const [name = '', port = '3310'] = host.split(':');
  const socket = connect({ host: name, port: Number(port) });
  socket.setTimeout(PATIENCE, () => socket.destroy());
  let answer = '';
  socket.on('data', (piece) => (answer += piece));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => socket.destroy());
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(PATIENCE) });
    socket.write('zINSTREAM\0');
    for await (const piece of content) {
      if (socket.destroyed) break;
      const length = Buffer.alloc(4);
      length.writeUInt32BE(piece.length);
      socket.write(length);
      if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), closed]);
    }
    socket.end(Buffer.alloc(4));
    await closed;
  } catch {
    // Not reachable, or it hung up: nothing is known of the content.
    return 'unknown';
  } finally {
    socket.destroy();
  }
  if (/^stream: OK\0?\s*$/.test(answer)) return 'clean';
  return / FOUND\0?\s*$/.test(answer) ? 'infected' : 'unknown';
}
