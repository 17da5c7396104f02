import { expect } from 'vitest';
import type { Answer } from './http.ts';

// Not imported from the source, whose misspellings the tests must detect.
const securityHeaders = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'permissions-policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()',
};

/** Headers by which pages of any origin may read a public answer. */
export const readableAnywhere = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Accept-Ranges, Content-Disposition, Content-Length, Content-Range, ETag, Last-Modified',
};

/** Content security policy of every answer that is not a page. */
export const sealed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
/** Matches the strong entity tags of this application. */
export const etag = expect.stringMatching(/^"[\w-]{22}"$/);
export const byteCount = expect.stringMatching(/^\d+$/);

/**
 * Expects exactly the security headers and `expected`, besides the headers of the HTTP connection. Answers of Fastify have a request id;
 * answers from the cache may have none. Calls of the contract can be read by pages of any origin.
 */
export function expectHeaders(answer: Answer, expected: Record<string, unknown>): void {
  const { date: _, connection: __, 'keep-alive': ___, 'transfer-encoding': ____, ...headers } = answer.headers;
  const id = 'x-request-id' in headers ? { 'x-request-id': uuid } : {};
  const crossOrigin = 'access-control-allow-origin' in headers ? readableAnywhere : {};
  expect(headers).toEqual({ ...securityHeaders, ...id, ...crossOrigin, ...expected });
}

/** Headers of a public answer of the contract. */
export const publicJson = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': sealed,
  'cache-control': 'public, max-age=0, s-maxage=30',
  'content-length': byteCount,
  etag,
  vary: 'Accept-Encoding',
};

/** Headers of a problem. */
export const problemJson = {
  'content-type': 'application/problem+json; charset=utf-8',
  'content-security-policy': sealed,
  'cache-control': 'no-store',
  'content-length': byteCount,
};
