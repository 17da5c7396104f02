import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Problem } from '../http/problem.ts';
import { registerGauges } from './gauges.ts';
import { counter, metricsRegistry } from './registry.ts';

/** Headers that indicate a proxied request. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Serves `/metrics` in the Prometheus text format to clients that send `METRICS_TOKEN` or, without that setting, only to this machine. Other
 * clients get 404.
 */
export function serveMetrics(app: FastifyInstance, config: Config): void {
  registerGauges(config);
  // Served even under overload, when metrics matter most.
  const options = { schema: { hide: true }, config: { pressureHandler: () => undefined } };
  app.get('/metrics', options, async (request, reply) => {
    if (!mayRead(request, config.METRICS_TOKEN)) throw new Problem('no-encontrado');
    const registry = metricsRegistry();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function mayRead({ headers, raw }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  return isLoopback(raw.socket.remoteAddress) && !FORWARDED.some((name) => name in headers);
}

function isLoopback(address = ''): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(address);
}

/** Compares in constant time. */
function isSame(text: string, expected: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(text), digest(expected));
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Path of the screen, for routes that serve several screens. */
    screenPath: string | undefined;
  }
}

/** Counts the requests of `app` by route and status, except answers sent before Fastify. */
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
