import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Problem } from '../http/problem.ts';
import { registerGauges } from './gauges.ts';
import { metricsRegistry } from './registry.ts';

/** Headers by which a proxy says that it passes a request on. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Serves `/metrics` in the text format of Prometheus: to clients that send `METRICS_TOKEN`, or without that setting to this machine alone. To others
 * the address does not exist.
 */
export function serveMetrics(app: FastifyInstance, config: Config): void {
  registerGauges(config);
  // A process that is overloaded is the one to look at.
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

/** Compares without telling by the time how much is right. */
function isSame(text: string, expected: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(text), digest(expected));
}
