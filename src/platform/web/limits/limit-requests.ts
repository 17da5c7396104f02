import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import fastifyRateLimit from '@fastify/rate-limit';
import fastifyUnderPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { callerMark } from '../../guard/caller.ts';
import { Problem } from '../../http/problem.ts';

const SAMPLE_MS = 1000;
/** Longest mean wait of a task for the event loop, in milliseconds. */
const MAX_DELAY_MS = 1500;
/** Samples in a row with a longer wait that make an overload. One long task, as loading the application, lengthens one or two. */
const OVERLOADED_SAMPLES = 3;

/** Sheds load early and limits the requests of one network. Answers that are sent before Fastify pass both. */
export async function limitRequests(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(fastifyUnderPressure, {
    sampleInterval: SAMPLE_MS,
    healthCheck: watchDelay(),
    healthCheckInterval: SAMPLE_MS,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * 0.9,
    maxRssBytes: Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem()) * 0.8,
    retryAfter: 5,
    pressureHandler: () => {
      throw new Problem('servicio-no-disponible');
    },
  });
  await app.register(fastifyRateLimit, {
    max: config.RATE_LIMIT,
    timeWindow: '1 minute',
    // Counted by this process, in memory: a statement for each request would cost more than most answers.
    keyGenerator: (request) => callerMark(request.ip),
    errorResponseBuilder: (_request, context) =>
      new Problem('demasiadas-peticiones', { headers: { 'retry-after': String(Math.ceil(context.ttl / 1000)) } }),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
}

/** Returns a check that fails while the event loop is overloaded. */
function watchDelay(): (app: FastifyInstance) => Promise<boolean> {
  let overloaded = 0;
  return async (app) => {
    overloaded = app.memoryUsage().eventLoopDelay > MAX_DELAY_MS ? overloaded + 1 : 0;
    return overloaded < OVERLOADED_SAMPLES;
  };
}
