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
  if (answer.status === 200 && answer.etag && matchesEtag(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, headersOf(answer));
    response.end();
    return;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const body = answer.body.in(encoding);
  const headers = headersOf(answer, encoding, body);
  response.writeHead(answer.status, headers);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}

/** Headers as Node takes them fastest: flat, made once for each body. */
const readyHeaders = new WeakMap<CachedAnswer, Map<Buffer | undefined, string[]>>();

function headersOf(answer: CachedAnswer, encoding?: Encoding, body?: Buffer): string[] {
  let known = readyHeaders.get(answer);
  if (!known) {
    known = new Map();
    readyHeaders.set(answer, known);
  }
  let headers = known.get(body);
  if (!headers) {
    headers = flatHeaders(answer, encoding, body);
    known.set(body, headers);
  }
  return headers;
}

function flatHeaders(answer: CachedAnswer, encoding?: Encoding, body?: Buffer): string[] {
  return Object.entries({
    ...securityHeaders,
    ...answer.headers,
    vary: 'Accept-Encoding',
    ...(answer.status === 200 && answer.etag && { etag: answer.etag }),
    ...(body && body !== answer.body.identity && { 'content-encoding': encoding }),
    ...(body && { 'content-length': String(body.length) }),
  }).flat() as string[];
}
