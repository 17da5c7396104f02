import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';

/**
 * Returns true unless a browser declares that a page of another origin sent the request. Other programs send neither header and are accepted.
 * With `no-referrer`, browsers send `Origin: null` for our own forms; then `Sec-Fetch-Site` decides, which pages cannot set. Pages that this
 * machine opened at any loopback address are our own.
 */
export function isNotForeign(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin === undefined || headers.origin === ownOrigin || isLoopback(headers);
}

/** Returns the problem of a request from another origin, with the origin at which to open the form. */
export function foreignOrigin(ownOrigin: string): Problem {
  return new Problem('peticion-malformada', {
    title: `Este envío viene de una dirección que no es la de este sitio, y no se registró. Abra el formulario en ${ownOrigin} y envíelo desde ahí.`,
  });
}

/** Returns a function that logs one warning if pages are opened at an address other than `ownOrigin`, as with a wrong `PUBLIC_URL`. */
export function warnAboutOrigin(setting: string, ownOrigin: () => string): (request: FastifyRequest) => void {
  let warned = false;
  return ({ headers, log }) => {
    const { origin, host } = headers;
    // A page of another site sends its own origin; our form opened at another address sends the address that it is submitted to.
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
  // Compares the literal name, since a foreign name that resolves to this machine is not loopback.
  return url.host === host && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
}

/** Returns true if a browser declares that a page of our own origin sent the request; false without an origin. */
export function isOwn(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === ownOrigin : site === 'same-origin';
}

/** Returns the origin at which this process can reach its own listening application. Throws if it does not listen on a port. */
export function ownOrigin(app: FastifyInstance): URL {
  const { address, family, port } = app.server.address() as AddressInfo;
  if (address === '0.0.0.0' || address === '::') return new URL(`http://localhost:${port}`);
  return new URL(`http://${family === 'IPv6' ? `[${address}]` : address}:${port}`);
}
