import type { FastifyInstance } from 'fastify';
import { isSafe } from '#platform/web/web-request.ts';

const anyOrigin = { 'access-control-allow-origin': '*' };
/** Response headers that programs need to read a file in parts. */
const readableHeaders = 'Accept-Ranges, Content-Disposition, Content-Length, Content-Range, ETag, Last-Modified';
const preflight = {
  ...anyOrigin,
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'Range, If-Range, If-None-Match, If-Match, If-Modified-Since, If-Unmodified-Since',
  'access-control-max-age': '86400',
};

/** Lets pages of any origin read the calls registered in `app`, which are public and use no cookies. */
export function readableAnywhere(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method }, reply) => {
    if (isSafe(method)) reply.headers({ ...anyOrigin, 'access-control-expose-headers': readableHeaders });
  });
}

/** Answers preflight requests of browsers, for calls and parts of files on pages of other origins. */
export function answerPreflights(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    const requested = headers['access-control-request-method'];
    if (method === 'OPTIONS' && requested !== undefined && isSafe(requested))
      return reply.code(204).headers(preflight).send();
  });
}
