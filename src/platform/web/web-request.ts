import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';

/** Returns true for methods without side effects. */
export function isSafe(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Returns a signal that aborts when the client disconnects or has received its answer. */
export function departureOf(response: ServerResponse): AbortSignal {
  const departure = new AbortController();
  response.once('close', () => departure.abort());
  return departure.signal;
}

/** Converts a request into one of the Fetch API, with its headers and its body (a buffer, or a stream that is still arriving). */
export function toWebRequest(request: FastifyRequest, url: URL): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined && !name.startsWith(':'))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  // Already checked by the application (`request-origin.ts`). React Router would reject `Origin: null`, which browsers send with `no-referrer`.
  headers.delete('origin');
  if (isSafe(request.method)) return new Request(url, { headers });
  const body = bodyOf(request);
  // The DOM types lack `duplex`, which a streamed body requires.
  const init: RequestInit & { duplex: 'half' } = { method: request.method, headers, body, duplex: 'half' };
  return new Request(url, init);
}

function bodyOf({ body }: FastifyRequest) {
  // DOM and Node type `ReadableStream` differently, hence the cast.
  if (body instanceof Readable) return Readable.toWeb(body) as ReadableStream;
  return Buffer.isBuffer(body) ? new Uint8Array(body) : null;
}
