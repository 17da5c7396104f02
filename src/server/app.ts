import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import fastifyRateLimit from '@fastify/rate-limit';
import fastifyUnderPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '#platform/config.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Log } from '#platform/log.ts';
import { AnswerCache } from './cache/answer-cache.ts';
import { serveFromCache } from './cache/serve-cached.ts';
import { serveContract } from './contract.ts';
import { answerBadAddress, answerClientError, answerErrors } from './errors.ts';
import { serveStaticFiles } from './files/static-files.ts';
import { serveWellKnown } from './files/well-known.ts';
import { sealedPolicy, securityHeaders } from './headers.ts';
import { serveHealth } from './health.ts';
import type { Host } from './host.ts';
import { collectMethods } from './methods.ts';
import { servePages } from './pages/pages.ts';

const DAY = 86_400_000;

/** The web server, not yet listening. The database and the file store are open. */
export async function createApp(
  config: Config,
  log: Log,
  development = false,
): Promise<{ app: FastifyInstance; host: Host }> {
  const cache = new AnswerCache({
    maxBytes: 48_000_000,
    freshFor: config.FRESH_SECONDS * 1000,
    staleFor: DAY,
    now: Date.now,
  });
  const host: Host = { config, cache, development, now: () => new Date() };
  const app = Fastify({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    // The one address that the balancer itself saw: what stands before it in the header is written by whoever likes to.
    trustProxy: config.TRUST_PROXY && ((_address: string, hop: number) => hop === 0),
    bodyLimit: 64 * 1024,
    // An attachment of 25 MB over a slow connection (350 kbit/s) takes ten minutes to arrive.
    requestTimeout: 600_000,
    clientErrorHandler: answerClientError,
    frameworkErrors: answerBadAddress,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    // The cache answers before Fastify sees the request.
    serverFactory: (handler) =>
      createServer(
        { keepAliveTimeout: 65_000 },
        ((request, response) =>
          serveFromCache(cache, request, response) || handler(request, response)) as RequestListener,
      ),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onSend', async (request, reply) => {
    reply.headers({ ...securityHeaders, 'x-request-id': request.id });
    // What nobody thought of is closed and not kept.
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', sealedPolicy);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  // PostgreSQL stores no NUL: whatever a call or page would look up, nothing is there.
  app.addHook('onRequest', async (request) => {
    if (request.raw.url?.includes('%00')) throw new Problem('peticion-malformada');
  });
  const refuseOtherMethods = collectMethods(app);
  answerErrors(app);
  await limit(app, config);
  serveHealth(app);
  serveWellKnown(app, host);
  if (!development) await serveStaticFiles(app);
  await app.register(async (contract) => serveContract(contract, host));
  await app.register(async (pages) => servePages(pages, host));
  refuseOtherMethods(app);
  await app.ready();
  return { app, host };
}

/** Sheds load early and bounds what one address may ask for. Cached answers pass before both. */
async function limit(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: 1500,
    retryAfter: 5,
    pressureHandler: () => {
      throw new Problem('servicio-no-disponible');
    },
  });
  // Addresses are counted under a key of this process: none is stored.
  const key = randomBytes(32);
  await app.register(fastifyRateLimit, {
    max: config.RATE_LIMIT,
    timeWindow: '1 minute',
    keyGenerator: (request) => createHmac('sha256', key).update(request.ip).digest('base64url'),
    errorResponseBuilder: (_request, context) =>
      new Problem('demasiadas-peticiones', { headers: { 'retry-after': String(Math.ceil(context.ttl / 1000)) } }),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
}
