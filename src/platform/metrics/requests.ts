import type { FastifyInstance } from 'fastify';
import { counter } from './registry.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Path of the screen, for requests whose route serves many. */
    screenPath: string | undefined;
  }
}

/** Counts the requests of `app` by route and status. Answers that are sent before Fastify are not among them. */
export function countRequests(app: FastifyInstance): void {
  const requests = counter({
    name: 'http_requests_total',
    help: 'Requests by route and status, without those answered from the cache',
    labelNames: ['route', 'status'],
  });
  app.decorateRequest('screenPath', undefined);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.screenPath ?? request.routeOptions.url ?? '';
    requests.inc({ route, status: String(reply.raw.statusCode) });
  });
}
