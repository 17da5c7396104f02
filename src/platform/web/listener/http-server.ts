import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { answerExpectation } from '../errors.ts';

/** Request timeout: an attachment of 25 MB over a slow connection (350 kbit/s) takes ten minutes. */
const REQUEST_MS = 600_000;
/** Idle timeout: longer than that of a load balancer, so that the balancer closes unused connections first. */
const IDLE_MS = 65_000;

/** Called for each request before Fastify; returns true if it sent the answer. */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Creates the HTTP server for Fastify, which cannot configure a server that it did not create. `answerEarly` receives each request before
 * `handler`.
 */
export function createHttpServer(handler: RequestListener, answerEarly?: EarlyAnswer): Server {
  const busy = new WeakSet<Socket>();
  const server = createServer(
    // Node's own rejection of a missing Host has no security headers; `hasOneHost` checks it instead.
    { requestTimeout: REQUEST_MS, keepAliveTimeout: 0, requireHostHeader: false, optimizeEmptyRequests: true },
    (request, response) => {
      if (hasOneHost(request) && answerEarly?.(request, response)) return;
      request.url = originForm(request.url ?? '/');
      busy.add(request.socket);
      response.once('close', () => busy.delete(request.socket));
      handler(request, response);
    },
  );
  // One timer per connection. Node's keep-alive timer is set twice per request, which takes a tenth of the time of a cached answer (259).
  server.timeout = IDLE_MS;
  server.on('timeout', (socket) => {
    // A pending answer here is not being read by the client.
    if (!busy.has(socket) || socket.writableLength > 0) socket.destroy();
  });
  server.on('checkExpectation', answerExpectation);
  return server;
}

/** Returns whether a request target is a path, not `*`, an authority or an address with a host. */
export function isPath(target: string): boolean {
  return /^[/\\]/.test(target);
}

/**
 * Returns whether a request has exactly one host. Runs for every request, including cached answers; comparing lengths first avoids the conversion
 * of most names.
 */
export function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count === 1 || (count === 0 && httpVersion === '1.0');
}

/** Returns path and query of a request target. A proxy may send the absolute form, whose host is not trusted. */
function originForm(target: string): string {
  return isPath(target) ? target : target.replace(/^[a-z]+:\/\/[^/?]*/i, '') || '/';
}
