import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { answerExpectation } from '../errors.ts';

/** An attachment of 25 MB over a slow connection (350 kbit/s) takes ten minutes to arrive. */
const REQUEST_MS = 600_000;
/** Longer than a balancer keeps a connection that it does not use: it, not the site, closes first. */
const IDLE_MS = 65_000;

/** Sees each request before Fastify; returns true if it sent the answer. */
export type AnswerFirst = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Creates the HTTP server under Fastify, which takes no setting of its own for a server that it did not create. `answerFirst` sees each
 * request before `handler`.
 */
export function createHttpServer(handler: RequestListener, answerFirst?: AnswerFirst): Server {
  const busy = new WeakSet<Socket>();
  const server = createServer(
    // Node's own refusal of a missing Host has no security headers: `hasOneHost` checks it.
    { requestTimeout: REQUEST_MS, keepAliveTimeout: 0, requireHostHeader: false, optimizeEmptyRequests: true },
    (request, response) => {
      if (hasOneHost(request) && answerFirst?.(request, response)) return;
      request.url = originForm(request.url ?? '/');
      busy.add(request.socket);
      response.once('close', () => busy.delete(request.socket));
      handler(request, response);
    },
  );
  // One timer for a connection. Node's keep-alive timer is set twice for each request, for a tenth of the time of a cached answer (259).
  server.timeout = IDLE_MS;
  server.on('timeout', (socket) => {
    // An answer that waits here is one that the client does not read.
    if (!busy.has(socket) || socket.writableLength > 0) socket.destroy();
  });
  server.on('checkExpectation', answerExpectation);
  return server;
}

/** Returns whether a request target is a path, and not `*`, an authority or an address with a host. */
export function isPath(target: string): boolean {
  return /^[/\\]/.test(target);
}

/** Checks every request, cached answers included: comparing lengths first avoids the conversion of most names. */
export function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count === 1 || (count === 0 && httpVersion === '1.0');
}

/** Returns path and query of a request target. A proxy may send the absolute form, whose host is the sender's word. */
function originForm(target: string): string {
  return isPath(target) ? target : target.replace(/^[a-z]+:\/\/[^/?]*/i, '') || '/';
}
