import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Returns the origin at which this process itself reaches an application that listens. Throws if it does not listen on a port. */
export function ownOrigin(app: FastifyInstance): URL {
  const { address, family, port } = app.server.address() as AddressInfo;
  if (address === '0.0.0.0' || address === '::') return new URL(`http://localhost:${port}`);
  return new URL(`http://${family === 'IPv6' ? `[${address}]` : address}:${port}`);
}
