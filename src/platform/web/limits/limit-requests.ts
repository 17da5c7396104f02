import type { Socket } from 'node:net';
import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import fastifyRateLimit from '@fastify/rate-limit';
import fastifyUnderPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { callerMark } from '../../guard/caller.ts';
import { noteSecurityEvent } from '../../guard/security-events.ts';
import { Problem } from '../../http/problem.ts';

const SAMPLE_MS = 1000;
/** Maximum mean delay of the event loop in milliseconds. */
const MAX_DELAY_MS = 1500;
/** Number of consecutive samples above the maximum that count as overload. One long task, such as loading the application, affects one or two. */
const OVERLOADED_SAMPLES = 3;

/** Number of requests that an expensive one counts as. */
const EXPENSIVE_COST = 5;

/**
 * Sheds load early, and limits the requests per network, with a fifth of the limit for those that `isExpensive`. Answers sent before Fastify are
 * exempt from both.
 */
export async function limitRequests(
  app: FastifyInstance,
  config: Config,
  isExpensive: (url: string) => boolean = () => false,
): Promise<void> {
  const isDelayFine = delayCheck();
  await app.register(fastifyUnderPressure, {
    sampleInterval: SAMPLE_MS,
    healthCheck: async (checked) => isDelayFine(checked.memoryUsage().eventLoopDelay),
    healthCheckInterval: SAMPLE_MS,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * 0.9,
    maxRssBytes: Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem()) * 0.8,
    retryAfter: 5,
    pressureHandler: () => {
      noteSecurityEvent('saturacion');
      throw new Problem('servicio-no-disponible');
    },
  });
  await app.register(fastifyRateLimit, {
    max: config.RATE_LIMIT,
    timeWindow: '1 minute',
    // Counted in the memory of this process: a statement per request would cost more than most answers.
    keyGenerator: markOf,
    errorResponseBuilder: (_request, context) => tooMany(context.ttl),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
  const limitExpensive = app.createRateLimit({
    max: Math.max(1, Math.floor(config.RATE_LIMIT / EXPENSIVE_COST)),
    keyGenerator: (request) => `expensive:${markOf(request)}`,
  });
  app.addHook('onRequest', async (request) => {
    if (!isExpensive(request.raw.url ?? '/')) return;
    const use = await limitExpensive(request);
    if (!use.isAllowed && use.isExceeded) throw tooMany(use.ttl);
  });
}

/** Marks by connection, with the address: behind a proxy, the requests of one connection have many addresses. */
const marks = new WeakMap<Socket, { address: string; mark: string }>();

/** Returns the mark of the caller of a request, cached since a visit sends some twenty requests over one connection. */
function markOf({ ip: address, socket }: FastifyRequest): string {
  const ofSocket = marks.get(socket);
  if (ofSocket?.address === address) return ofSocket.mark;
  const mark = callerMark(address);
  marks.set(socket, { address, mark });
  return mark;
}

function tooMany(ttl: number): Problem {
  noteSecurityEvent('limite-excedido');
  return new Problem('demasiadas-peticiones', { headers: { 'retry-after': String(Math.ceil(ttl / 1000)) } });
}

/** Returns a check of successive mean delays of the event loop, in milliseconds: it fails while the process is overloaded. */
export function delayCheck(): (delay: number) => boolean {
  let overloaded = 0;
  return (delay) => {
    overloaded = delay > MAX_DELAY_MS ? overloaded + 1 : 0;
    return overloaded < OVERLOADED_SAMPLES;
  };
}
