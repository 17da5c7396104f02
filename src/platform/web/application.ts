import { randomUUID } from 'node:crypto';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';
import { databaseAnswers } from '../database/connection.ts';
import { countUnavailable } from '../files/state/state.ts';
import { openSecurityEvents } from '../guard/security-events.ts';
import { Problem } from '../http/problem.ts';
import { trustProxies, warnAboutProxies } from '../http/proxy.ts';
import type { Log } from '../log.ts';
import { countRequests, serveMetrics } from '../metrics/serve-metrics.ts';
import { answerBadAddress, answerClientError, answerErrors } from './errors.ts';
import { sealedPolicy, securityHeaders } from './headers.ts';
import { limitRequests } from './limits/limit-requests.ts';
import { createHttpServer, type EarlyAnswer, hasOneHost, isPath } from './listener/http-server.ts';

/** Maximum length of a request target in characters. */
const MAX_TARGET = 2048;

type ApplicationOptions = {
  config: Config;
  log: Log;
  /** Called for each request before Fastify; returns true if it sent the answer. */
  answerEarly?: EarlyAnswer;
  /** Returns whether an address is expensive to answer; the limit per network for these is a fifth. */
  isExpensive?: (url: string) => boolean;
};

/**
 * Creates a Fastify instance with the common parts of the public and staff applications: error answers, security headers, `no-store` by default,
 * limits, health checks and metrics. `addRoutes` registers the routes. The instance is ready, but not listening.
 */
export async function createApplication(
  { config, log, answerEarly, isExpensive }: ApplicationOptions,
  addRoutes: (app: FastifyInstance) => Promise<void>,
): Promise<FastifyInstance> {
  openSecurityEvents(log);
  const app = Fastify({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    trustProxy: trustProxies(config.TRUST_PROXY),
    bodyLimit: 64 * 1024,
    // Requests on open connections are still answered while the site ends, since the load balancer does not send them elsewhere.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: answerBadAddress,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    serverFactory: (handler) => createHttpServer(handler, answerEarly),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onSend', async (request, reply) => {
    reply.headers({ ...securityHeaders, 'x-request-id': request.id });
    // Restrictive and not stored, unless a route overrides it.
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', sealedPolicy);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onRequest', async ({ raw }) => {
    const target = raw.url ?? '/';
    if (target.length > MAX_TARGET) throw new Problem('direccion-demasiado-larga');
    // PostgreSQL stores no NUL, so no record matches. `*` and `host:port` are not paths of this application.
    if (target.includes('%00') || !isPath(target) || !hasOneHost(raw)) throw new Problem('peticion-malformada');
  });
  countRequests(app);
  warnAboutProxies(app, config.TRUST_PROXY);
  const refuseOtherMethods = collectMethods(app);
  answerErrors(app);
  await limitRequests(app, config, isExpensive);
  serveHealth(app);
  serveMetrics(app, config);
  await addRoutes(app);
  refuseOtherMethods(app);
  await app.ready();
  return app;
}

/**
 * Registers `/healthz` (the process is running) and `/readyz` (it can render pages; 503 while the database does not answer), with the numbers of
 * published files that are missing or damaged.
 */
export function serveHealth(app: FastifyInstance): void {
  const options = { schema: { hide: true }, config: { rateLimit: false } } as const;
  // An overloaded process is still alive, and must not be ended by its supervisor.
  const lives = { ...options, config: { ...options.config, pressureHandler: () => undefined } };
  app.get('/healthz', lives, async () => ({ estado: 'ok' }));
  app.get('/readyz', options, async (_request, reply) => {
    const ready = await databaseAnswers();
    if (!ready) return reply.code(503).header('retry-after', '5').send({ estado: 'sin base de datos' });
    return reply.send({ estado: 'listo', archivos: await countUnavailable() });
  });
}

/**
 * Records the methods of every route registered from now on. The returned function, called after the last registration, answers other methods of
 * those addresses with 405 and `Allow`.
 */
export function collectMethods(app: FastifyInstance): (app: FastifyInstance) => void {
  const methodsOf = new Map<string, Set<HTTPMethods>>();
  let collecting = true;
  app.addHook('onRoute', (route) => {
    if (!collecting) return;
    const registeredMethods = methodsOf.get(route.url) ?? new Set();
    for (const method of [route.method].flat()) registeredMethods.add(method as HTTPMethods);
    methodsOf.set(route.url, registeredMethods);
  });
  return (last) => {
    collecting = false;
    for (const [url, registeredMethods] of methodsOf) {
      const otherMethods = last.supportedMethods.filter(
        (method) => !registeredMethods.has(method as HTTPMethods),
      ) as HTTPMethods[];
      if (otherMethods.length === 0) continue;
      // Before the body is read, since it does not change the answer.
      const refuse = async () => {
        throw new Problem('metodo-no-permitido', { headers: { allow: [...registeredMethods].sort().join(', ') } });
      };
      last.route({ method: otherMethods, url, schema: { hide: true }, onRequest: refuse, handler: refuse });
    }
  };
}
