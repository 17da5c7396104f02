import type { OpenAddress } from '#platform/editing/links/check.ts';
import { OWN_AGENT } from '#platform/http/proxy.ts';
import { NOT_FOUND } from '#site/site-map/site-map.ts';

/** Timeout of a request in milliseconds. */
const REQUEST_TIMEOUT_MS = 5000;

/**
 * Returns a function that requests a page of the public site over the network, at `origin()`. Injecting requests into the process's own application
 * would slow down later ones (docs/performance.md).
 */
export function askPublicSite(origin: () => URL): OpenAddress {
  return async (address) => {
    try {
      const url = new URL(address, origin());
      const { status, headers } = await fetch(url, {
        method: 'HEAD',
        headers: { 'user-agent': OWN_AGENT },
        redirect: 'manual',
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      const target = headers.get('location');
      return target !== null && new URL(target, url).pathname === NOT_FOUND ? 404 : status;
    } catch {
      // The site is down or unreachable, which proves nothing about its links.
      return 0;
    }
  };
}
