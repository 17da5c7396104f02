import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { identity } from '#institution/identity.ts';
import { isDatabaseDown } from '#platform/database/connection.ts';
import { matchesEtag } from '#platform/http/etag.ts';
import { Problem } from '#platform/http/problem.ts';
import { areas } from '../areas/index.ts';
import { chooseEncoding } from './cache/encodings.ts';
import { sendCached } from './cache/serve-cached.ts';
import { serveFiles } from './files/serve-files.ts';
import { serveVerification } from './files/serve-verification.ts';
import { publicCacheControl } from './headers.ts';
import type { Host } from './host.ts';
import { servePagePictures } from './pictures/serve-page-pictures.ts';
import { servePictures } from './pictures/serve-pictures.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is public and depends only on the path and the known query parameters: kept like a page. */
    cached?: boolean;
  }
}

/** Registers every area's calls, their description, and the answers common to all. */
export async function serveContract(app: FastifyInstance, host: Host): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `Contrato público de ${identity.siglas}`, version: '1.0.0' },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  keepPublicAnswers(app, host);
  // Fastify reads plain text by itself; here a body is JSON, or what a call says: anything else is 415.
  app.removeContentTypeParser('text/plain');
  await app.register(serveFiles);
  await app.register(servePictures);
  await app.register(servePagePictures);
  await app.register(serveVerification);
  for (const area of areas) if (area.api) await app.register(area.api);
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => ({
    ...app.swagger(),
    servers: [{ url: host.config.publicUrl.origin }],
  }));
  const refuse = async () => {
    throw new Problem('no-encontrado');
  };
  for (const url of ['/api/*', '/Publico/*', '/Entes/*', '/archivos/*', '/imagenes/*', '/hojas/*'])
    app.all(url, { schema: { hide: true }, onRequest: refuse }, refuse);
}

/** Answers of calls marked `config: { cached: true }` are kept like pages, by path and known query parameters. */
function keepPublicAnswers(app: FastifyInstance, host: Host): void {
  const generations = new WeakMap<FastifyRequest, number>();
  app.addHook('onRequest', async (request) => {
    generations.set(request, host.cache.currentGeneration());
  });
  // The same answer may be kept under another spelling of the address: other order, defaults left out, unknown parameters.
  app.addHook('preHandler', async (request, reply) => {
    const kept = request.routeOptions.config.cached ? host.cache.fresh(cacheKey(request)) : undefined;
    if (!kept) return;
    reply.hijack();
    sendCached(kept, request.raw, reply.raw);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const generation = generations.get(request);
    if (
      !request.routeOptions.config.cached ||
      reply.statusCode !== 200 ||
      !(typeof payload === 'string' || Buffer.isBuffer(payload)) ||
      generation === undefined
    )
      return payload;
    reply.header('cache-control', publicCacheControl());
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined && name !== 'x-request-id') headers[name] = String(value);
    const answer = host.cache.add(cacheKey(request), generation, {
      status: 200,
      body: Buffer.from(payload),
      headers,
    });
    reply.header('etag', answer.etag).header('vary', 'Accept-Encoding');
    if (matchesEtag(request.headers['if-none-match'], answer.etag)) {
      reply.code(304);
      return null;
    }
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const body = answer.body.in(encoding);
    if (body !== answer.body.identity) reply.header('content-encoding', encoding);
    return body;
  });
  serveStaleAnswers(app, host);
}

/** While the database is down, an answer that was kept is given with its age. */
function serveStaleAnswers(app: FastifyInstance, host: Host): void {
  app.setErrorHandler(async (error, request, reply) => {
    const wanted = request.routeOptions.config.cached && isDatabaseDown(error);
    const stale = wanted ? host.cache.stale(cacheKey(request)) : undefined;
    if (!stale) throw error;
    const age = String(Math.round((host.now().getTime() - stale.madeAt) / 1000));
    reply.hijack();
    const headers = { ...stale.headers, 'cache-control': 'no-store', age };
    sendCached({ ...stale, headers }, request.raw, reply.raw);
  });
}

function cacheKey(request: FastifyRequest): string {
  const path = (request.raw.url ?? '/').split('?')[0];
  const query = new URLSearchParams(
    Object.entries((request.query ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
  query.sort();
  return query.size > 0 ? `${path}?${query}` : `${path}`;
}
