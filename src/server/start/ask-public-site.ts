import type { OpenAddress } from '#platform/editing/links/check.ts';
import { OWN_AGENT } from '#platform/http/proxy.ts';
import { NOT_FOUND } from '#site/site-map/site-map.ts';

/** Milliseconds until an address counts as not answered. */
const PATIENCE_MS = 5000;

/**
 * Returns how a process opens a page of the public site: over the network, at the origin that `origin` returns when it is asked. A request
 * that the process injected into its own application would slow the ones after it down (docs/performance.md).
 */
export function askPublicSite(origin: () => URL): OpenAddress {
  return async (address) => {
    try {
      const url = new URL(address, origin());
      const { status, headers } = await fetch(url, {
        method: 'HEAD',
        headers: { 'user-agent': OWN_AGENT },
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const target = headers.get('location');
      return target !== null && new URL(target, url).pathname === NOT_FOUND ? 404 : status;
    } catch {
      // The site is down, or cannot be reached from here: nothing is known about its links.
      return 0;
    }
  };
}
