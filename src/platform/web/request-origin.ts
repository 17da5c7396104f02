import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';

/**
 * True unless a browser says that a page of another origin sent the request. Programs send neither header and pass. Under `no-referrer` a
 * browser sends `Origin: null` for our own forms; `Sec-Fetch-Site`, which no page can set, then decides. A page that this machine opened at
 * any loopback address is our own.
 */
export function isNotForeign(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin === undefined || headers.origin === ownOrigin || isLoopback(headers);
}

/** Returns the problem of a request that another origin sent: it says where the form has to be opened. */
export function foreignOrigin(ownOrigin: string): Problem {
  return new Problem('peticion-malformada', {
    title: `Este envío viene de una dirección que no es la de este sitio, y no se registró. Abra el formulario en ${ownOrigin} y envíelo desde ahí.`,
  });
}

/** Returns a function that logs one warning when pages are opened at an address that is not `ownOrigin`, as with a wrong `PUBLIC_URL`. */
export function warnAboutOrigin(setting: string, ownOrigin: () => string): (request: FastifyRequest) => void {
  let warned = false;
  return ({ headers, log }) => {
    const { origin, host } = headers;
    // A page of another site names that site; a form of ours that was opened elsewhere names the address that it was sent to.
    if (warned || origin === undefined || !URL.canParse(origin) || new URL(origin).host !== host) return;
    warned = true;
    log.warn(
      { [setting]: ownOrigin(), origin },
      `forms sent from ${origin} are refused: set ${setting} to that address`,
    );
  };
}

function isLoopback({ origin = '', host }: IncomingHttpHeaders): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  // By its literal name: a foreign name that resolves to this machine is not loopback.
  return url.host === host && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
}

/** True if a browser says that a page of our own origin sent the request. Requests that name no origin do not pass. */
export function isOwn(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === ownOrigin : site === 'same-origin';
}

/** Returns the origin at which this process itself reaches an application that listens. Throws if it does not listen on a port. */
export function ownOrigin(app: FastifyInstance): URL {
  const { address, family, port } = app.server.address() as AddressInfo;
  if (address === '0.0.0.0' || address === '::') return new URL(`http://localhost:${port}`);
  return new URL(`http://${family === 'IPv6' ? `[${address}]` : address}:${port}`);
}
