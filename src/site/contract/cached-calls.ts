import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { ContentTags } from '#areas/tags.ts';
import { withQuery } from '#platform/http/with-query.ts';
import { sealedPolicy } from '#platform/web/headers.ts';
import type { Answer, AnswerCache } from '../answers/answer-cache.ts';
import { publicAnswer, publicCacheControl } from '../answers/public-answer.ts';
import { sendAnswer } from '../answers/send-answer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Caches the answer to GET, which must depend only on path, declared parameters and public content. Otherwise the answer is `no-store`. The
     * handler sets status and headers of its reply and returns the payload.
     */
    cached?: true;
    /** The cached answer depends on the content of all areas, not only its own. */
    readsEveryArea?: true;
  }
}

/**
 * Answers routes marked `cached` that are registered in `app` after this call through `publicAnswer`. `tags` is the content that they depend on.
 */
export function cachePublicCalls(app: FastifyInstance, cache: AnswerCache, tags: ContentTags): void {
  // Fastify registers HEAD with the handler of GET, which is already wrapped.
  const wrapped = new WeakSet<RouteHandlerMethod>();
  app.addHook('onRoute', (route) => {
    if (!route.config?.cached || wrapped.has(route.handler)) return;
    const { handler } = route;
    const content = route.config.readsEveryArea ? 'all' : tags;
    route.handler = async function (request, reply) {
      const answer = await publicAnswer(cache, keyOf(request), async () =>
        toAnswer(await handler.call(this, request, reply), reply, content),
      );
      reply.raw.setHeader('x-request-id', request.id);
      reply.hijack();
      sendAnswer(answer, request.raw, reply.raw);
    };
    wrapped.add(route.handler);
  });
}

function toAnswer(payload: unknown, reply: FastifyReply, tags: ContentTags): Answer {
  if (reply.sent) throw new Error('A cached call returns its payload instead of sending it.');
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
  if (!reply.hasHeader('content-type') && payload !== undefined)
    reply.type(isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8');
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', sealedPolicy);
  const keep = reply.statusCode === 200;
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', keep ? publicCacheControl : 'no-store');
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) headers[name] = String(value);
  const text = isText || payload === undefined ? (payload ?? '') : reply.serialize(payload);
  return { status: reply.statusCode, body: Buffer.from(text as string), headers, keep, tags };
}

/** Returns the cache key: the route path with its parsed parameters. Unknown parameters and the order and spelling of the others do not change it. */
function keyOf(request: FastifyRequest): string {
  const params = (request.params ?? {}) as Record<string, unknown>;
  const path = (request.routeOptions.url ?? '/').replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(asText(params[name])),
  );
  const query = new URLSearchParams(
    Object.entries((request.query ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, asText(value)]],
    ),
  );
  query.sort();
  return withQuery(path, query);
}

function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
