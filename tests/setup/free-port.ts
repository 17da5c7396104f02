import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Returns a port that nobody listens on, nor on the next one, where a server of the site has its back office.
 * It is below the ports that Linux gives to connections and to servers that ask for any: a server that restarts gets it again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(5_000, 16_000) * 2;
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false;
    throw error;
  }
  server.close();
  await once(server, 'close');
  return true;
}
