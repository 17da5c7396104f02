import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Throws what listening would throw (`EADDRINUSE`, `EACCES`, `EADDRNOTAVAIL`). Asked before anything is opened, so that a start that
 * cannot succeed starts no database and makes no key ring.
 */
export async function assertPortFree({ PORT, HOST }: { PORT: number; HOST: string }): Promise<void> {
  const probe = createServer();
  probe.listen({ port: PORT, host: HOST });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
