import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchesEtag } from '#platform/http/etag.ts';
import { securityHeaders } from '../headers.ts';
import type { AnswerCache, CachedAnswer } from './answer-cache.ts';
import { chooseEncoding, type Encoding } from './encodings.ts';

/**
 * Answers a GET or HEAD from the cache before anything else sees the request: one Map look-up, headers and bodies ready. False when
 * there is no fresh answer under exactly this address.
 */
export function serveFromCache(cache: AnswerCache, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const answer = cache.fresh(request.url ?? '/');
  if (!answer) return false;
  sendCached(answer, request, response);
  return true;
}

/** Writes a cached answer: 304 when the client has it, otherwise the body in the encoding that it prefers. */
export function sendCached(answer: CachedAnswer, request: IncomingMessage, response: ServerResponse): void {
  const ready = headersOf(answer);
  if (answer.status === 200 && matchesEtag(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, ready.notModified);
    response.end();
    return;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  response.writeHead(answer.status, ready[encoding]);
  if (request.method === 'HEAD') response.end();
  else response.end(answer.bodies[encoding]);
}

type ReadyHeaders = Record<Encoding | 'notModified', string[]>;
const readyHeaders = new WeakMap<CachedAnswer, ReadyHeaders>();

function headersOf(answer: CachedAnswer): ReadyHeaders {
  const known = readyHeaders.get(answer);
  if (known) return known;
  const common = Object.entries({
    ...securityHeaders,
    ...answer.headers,
    vary: 'Accept-Encoding',
    ...(answer.status === 200 && { etag: answer.etag }),
  }).flat();
  const withBody = (encoding: Encoding) => {
    const body = answer.bodies[encoding];
    const encoded = body !== answer.bodies.identity;
    return [...common, ...(encoded ? ['content-encoding', encoding] : []), 'content-length', String(body.length)];
  };
  const made = { br: withBody('br'), gzip: withBody('gzip'), identity: withBody('identity'), notModified: common };
  readyHeaders.set(answer, made);
  return made;
}
