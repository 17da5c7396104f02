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
/** Longest mean wait of a task for the event loop, in milliseconds. */
const MAX_DELAY_MS = 1500;
/** Samples in a row with a longer wait that make an overload. One long task, as loading the application, lengthens one or two. */
const OVERLOADED_SAMPLES = 3;

/** Requests that cost as much as one that `isDear`. */
const DEAR_PRICE = 5;

/**
 * Sheds load early and limits the requests of one network, and those that `isDear` to a fifth. Answers that are sent before Fastify pass
 * both.
 */
export async function limitRequests(
  app: FastifyInstance,
  config: Config,
  isDear: (url: string) => boolean = () => false,
): Promise<void> {
  await app.register(fastifyUnderPressure, {
    sampleInterval: SAMPLE_MS,
    healthCheck: watchDelay(),
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
    // Counted by this process, in memory: a statement for each request would cost more than most answers.
    keyGenerator: markOf,
    errorResponseBuilder: (_request, context) => tooMany(context.ttl),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
  const limitDear = app.createRateLimit({
    max: Math.max(1, Math.floor(config.RATE_LIMIT / DEAR_PRICE)),
    keyGenerator: (request) => `dear:${markOf(request)}`,
  });
  app.addHook('onRequest', async (request) => {
    if (!isDear(request.raw.url ?? '/')) return;
    const use = await limitDear(request);
    if (!use.isAllowed && use.isExceeded) throw tooMany(use.ttl);
  });
}

/** Marks by connection, with their address: behind a proxy, the requests of one connection come from many. */
const marks = new WeakMap<Socket, { address: string; mark: string }>();

/** Returns the mark of the caller of a request. A visit sends some twenty over one connection. */
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

/** Returns a check that fails while the event loop is overloaded. */
function watchDelay(): (app: FastifyInstance) => Promise<boolean> {
  let overloaded = 0;
  return async (app) => {
    overloaded = app.memoryUsage().eventLoopDelay > MAX_DELAY_MS ? overloaded + 1 : 0;
    return overloaded < OVERLOADED_SAMPLES;
  };
}
