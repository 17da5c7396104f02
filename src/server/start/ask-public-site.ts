import type { OpenAddress } from '#platform/editing/links/check.ts';
import { NOT_FOUND } from '#site/site-map/site-map.ts';

/** Milliseconds until an address counts as not answered. */
const PATIENCE_MS = 5000;

/** Returns how a process that does not serve the public opens a page of the site: over the network, at `PUBLIC_URL`. */
export function askPublicSite(publicUrl: URL): OpenAddress {
  return async (address) => {
    try {
      const url = new URL(address, publicUrl);
      const options = { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) } as const;
      const { status, headers } = await fetch(url, options);
      const target = headers.get('location');
      return target !== null && new URL(target, url).pathname === NOT_FOUND ? 404 : status;
    } catch {
      // The site is down, or cannot be reached from here: nothing is known about its links.
      return 0;
    }
  };
}
