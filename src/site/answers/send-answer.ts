import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, type Encoding, matchesEtag } from '#platform/http/negotiation.ts';
import { securityHeaders } from '#platform/web/headers.ts';
import { isSafe } from '#platform/web/web-request.ts';
import type { AnswerCache, CachedAnswer, ReadyAnswer } from './answer-cache.ts';
import { MAX_TEXT } from './encodings.ts';

/** Answers GET and HEAD from the cache before Fastify handles the request. Returns false without a fresh answer for exactly this address. */
export function answerFromCache(cache: AnswerCache, request: IncomingMessage, response: ServerResponse): boolean {
  if (!isSafe(request.method)) return false;
  const answer = cache.fresh(request.url ?? '/');
  if (!answer) return false;
  sendAnswer(answer, request, response);
  return true;
}

/** Sends an answer: 304 if the client has it, otherwise the body in the client's preferred encoding. */
export function sendAnswer(answer: CachedAnswer, request: IncomingMessage, response: ServerResponse): void {
  const { ifNoneMatch, acceptEncoding } = conditionsOf(request.rawHeaders);
  if (answer.status === 200 && answer.etag && matchesEtag(ifNoneMatch, answer.etag)) {
    response.writeHead(304, readyFor(answer).headers);
    response.end();
    return;
  }
  const encoding = answer.body.encodingFor(chooseEncoding(acceptEncoding));
  if (request.method === 'HEAD') {
    const length = encoding === 'identity' ? answer.body.plainLength : answer.body.in(encoding).length;
    response.writeHead(answer.status, flatHeaders(answer, encoding, length));
    response.end();
    return;
  }
  const { headers, payload } = readyFor(answer, encoding, answer.body.in(encoding));
  response.writeHead(answer.status, headers);
  if (typeof payload === 'string') response.end(payload, 'latin1');
  else response.end(payload);
}

/** Returns the two headers from the flat list, since `request.headers` would parse all of them. */
function conditionsOf(rawHeaders: readonly string[]) {
  let ifNoneMatch: string | undefined;
  let acceptEncoding: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    const value = rawHeaders[index + 1];
    // Comparing lengths first avoids the conversion of most names.
    if (name?.length === 15 && name.toLowerCase() === 'accept-encoding')
      acceptEncoding = acceptEncoding === undefined ? value : `${acceptEncoding}, ${value}`;
    else if (name?.length === 13 && name.toLowerCase() === 'if-none-match')
      ifNoneMatch = ifNoneMatch === undefined ? value : `${ifNoneMatch}, ${value}`;
  }
  return { ifNoneMatch, acceptEncoding };
}

/**
 * Returns the ready form of an answer. It is stored from the second use on, once the body is final: most answers are sent once, and objects that
 * outlive their request are collected with the old generation.
 */
function readyFor(answer: CachedAnswer, encoding?: Encoding, body?: Buffer): ReadyAnswer {
  const readyAnswer = answer.ready[encoding ?? '304'];
  if (readyAnswer) return readyAnswer;
  const ready = { headers: flatHeaders(answer, encoding, body?.length), payload: payloadOf(body) };
  if (answer.wasSent && (!encoding || answer.body.isFinal(encoding))) answer.ready[encoding ?? '304'] = ready;
  answer.wasSent = true;
  return ready;
}

/** Returns short bodies as strings, which Node writes together with the headers; a buffer needs a second, slower write. */
function payloadOf(body: Buffer = Buffer.alloc(0)): Buffer | string {
  return body.length <= MAX_TEXT ? body.toString('latin1') : body;
}

/** Returns the flat headers. `length` is the size of the body in this encoding; a 304 has neither. */
function flatHeaders(answer: CachedAnswer, encoding?: Encoding, length?: number): string[] {
  return Object.entries({
    ...securityHeaders,
    ...answer.headers,
    vary: 'Accept-Encoding',
    ...(answer.status === 200 && answer.etag && { etag: answer.etag }),
    ...(encoding && encoding !== 'identity' && { 'content-encoding': encoding }),
    ...(length !== undefined && { 'content-length': String(length) }),
  }).flat() as string[];
}
