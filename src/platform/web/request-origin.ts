import type { IncomingHttpHeaders } from 'node:http';

/**
 * True unless a browser says that a page of another origin sent the request. Programs send neither header and pass. Under `no-referrer` a
 * browser sends `Origin: null` for our own forms; `Sec-Fetch-Site`, which no page can set, then decides.
 */
export function isNotForeign(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin === undefined || headers.origin === ownOrigin;
}

/** True if a browser says that a page of our own origin sent the request. Requests that name no origin do not pass. */
export function isOwn(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === ownOrigin : site === 'same-origin';
}
