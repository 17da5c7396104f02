import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';
import { openSecurityEvents } from '../guard/security-events.ts';
import { Problem } from '../http/problem.ts';
import { trustProxies, warnAboutProxies } from '../http/proxy.ts';
import type { Log } from '../log.ts';
import { countRequests } from '../metrics/requests.ts';
import { serveMetrics } from '../metrics/serve-metrics.ts';
import { answerBadAddress, answerClientError, answerErrors } from './errors.ts';
import { sealedPolicy, securityHeaders } from './headers.ts';
import { serveHealth } from './health.ts';
import { limitRequests } from './limits/limit-requests.ts';
import { type AnswerFirst, createHttpServer, hasOneHost, isPath } from './listener/http-server.ts';
import { collectMethods } from './methods.ts';

/** Longest request target, in characters. */
const MAX_TARGET = 2048;

export type ApplicationOptions = {
  config: Config;
  log: Log;
  /** Sees each request before Fastify; true if it sent the answer. */
  answerFirst?: AnswerFirst;
  /** Whether an address is expensive to answer: a network gets a fifth of the limit for these. */
  isDear?: (url: string) => boolean;
};

/**
 * Creates a Fastify instance with what the public and the staff application share: error answers, security headers, `no-store` by
 * default, limits, health checks and metrics. `addRoutes` registers the routes. The instance is ready, not listening.
 */
export async function createApplication(
  { config, log, answerFirst, isDear }: ApplicationOptions,
  addRoutes: (app: FastifyInstance) => Promise<void>,
): Promise<FastifyInstance> {
  openSecurityEvents(log);
  const app = Fastify({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    trustProxy: trustProxies(config.TRUST_PROXY),
    bodyLimit: 64 * 1024,
    // A request that arrives on an open connection while the site ends is still answered: a balancer sends it nowhere else.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: answerBadAddress,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    serverFactory: (handler) => createHttpServer(handler, answerFirst),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onSend', async (request, reply) => {
    reply.headers({ ...securityHeaders, 'x-request-id': request.id });
    // Closed and not stored, unless a route says otherwise.
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', sealedPolicy);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onRequest', async ({ raw }) => {
    const target = raw.url ?? '/';
    if (target.length > MAX_TARGET) throw new Problem('direccion-demasiado-larga');
    // PostgreSQL stores no NUL, so no record matches. `*` and `host:port` name no resource of ours.
    if (target.includes('%00') || !isPath(target) || !hasOneHost(raw)) throw new Problem('peticion-malformada');
  });
  countRequests(app);
  warnAboutProxies(app, config.TRUST_PROXY);
  const refuseOtherMethods = collectMethods(app);
  answerErrors(app);
  await limitRequests(app, config, isDear);
  serveHealth(app);
  serveMetrics(app, config);
  await addRoutes(app);
  refuseOtherMethods(app);
  await app.ready();
  return app;
}
