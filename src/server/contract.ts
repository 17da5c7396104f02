import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { identity } from '#institution/identity.ts';
import { matchesEtag } from '#platform/http/etag.ts';
import { Problem } from '#platform/http/problem.ts';
import { areas } from '../areas/index.ts';
import { chooseEncoding } from './cache/encodings.ts';
import { serveFiles } from './files.ts';
import { sealedPolicy } from './headers.ts';
import type { Host } from './host.ts';
import { servePictures } from './pictures.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is public and depends only on the path and the known query parameters: kept like a page. */
    cached?: boolean;
  }
}

/** Registers every area's calls, their description, and the answers common to all. */
export async function serveContract(app: FastifyInstance, host: Host): Promise<void> {
  const methods = collectMethods(app);
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `Contrato público de ${identity.siglas}`, version: '1.0.0' },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  keepPublicAnswers(app, host);
  await app.register(serveFiles);
  await app.register(servePictures);
  for (const area of areas) if (area.api) await app.register(area.api);
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => ({
    ...app.swagger(),
    servers: [{ url: host.config.publicUrl.origin }],
  }));
  const refuse = async (request: FastifyRequest) => {
    throw methods.refusal(request);
  };
  for (const url of ['/api/*', '/Publico/*', '/Entes/*', '/archivos/*', '/imagenes/*'])
    app.all(url, { schema: { hide: true }, onRequest: refuse }, refuse);
}

/** Answers of calls marked `config: { cached: true }` are kept like pages, by path and known query parameters. */
function keepPublicAnswers(app: FastifyInstance, host: Host): void {
  const generations = new WeakMap<FastifyRequest, number>();
  app.addHook('onRequest', async (request) => {
    generations.set(request, host.cache.currentGeneration());
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', sealedPolicy);
    const generation = generations.get(request);
    if (
      !request.routeOptions.config.cached ||
      reply.statusCode !== 200 ||
      typeof payload !== 'string' ||
      generation === undefined
    ) {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      return payload;
    }
    reply.header('cache-control', 'public, max-age=0, s-maxage=30, stale-if-error=86400');
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined && name !== 'x-request-id') headers[name] = String(value);
    const answer = await host.cache.add(cacheKey(request), generation, {
      status: 200,
      body: Buffer.from(payload),
      headers,
    });
    reply.header('etag', answer.etag).header('vary', 'Accept-Encoding');
    if (matchesEtag(request.headers['if-none-match'], answer.etag)) {
      reply.code(304);
      return '';
    }
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const body = answer.bodies[encoding];
    if (body !== answer.bodies.identity) reply.header('content-encoding', encoding);
    return body;
  });
}

function cacheKey(request: FastifyRequest): string {
  const path = (request.raw.url ?? '/').split('?')[0];
  const query = new URLSearchParams(
    Object.entries((request.query ?? {}) as Record<string, unknown>).map(([name, value]) => [name, String(value)]),
  );
  query.sort();
  return query.size > 0 ? `${path}?${query}` : `${path}`;
}

/** Which methods each address of the contract takes, to answer 405 with `Allow` where the address exists. */
function collectMethods(app: FastifyInstance) {
  const seen = new Map<string, Set<string>>();
  let patterns: { pattern: RegExp; methods: Set<string> }[] = [];
  app.addHook('onRoute', (route) => {
    const known = seen.get(route.url) ?? new Set();
    for (const method of [route.method].flat()) known.add(method);
    seen.set(route.url, known);
  });
  app.addHook('onReady', async () => {
    patterns = [...seen]
      .filter(([url]) => !url.includes('*'))
      .map(([url, known]) => ({
        pattern: new RegExp(`^${url.replaceAll(/:[^/]+/g, '[^/]+').replace(/\/$/, '')}/?$`),
        methods: known,
      }));
  });
  return {
    refusal(request: FastifyRequest): Problem {
      const path = (request.raw.url ?? '/').split('?')[0] ?? '/';
      const match = patterns.find(({ pattern }) => pattern.test(path));
      if (!match || match.methods.has(request.method)) return new Problem('no-encontrado');
      return new Problem('metodo-no-permitido', { headers: { allow: [...match.methods].sort().join(', ') } });
    },
  };
}
