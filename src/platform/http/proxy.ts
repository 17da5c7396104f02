import type { FastifyInstance, FastifyRequest } from 'fastify';

/** User agent of requests that the site sends to itself. */
export const OWN_AGENT = 'sitio';
/** Addresses requested directly by load balancers and monitors. */
const UNPROXIED = ['/healthz', '/readyz', '/metrics'];

/**
 * Returns Fastify's `trustProxy` for a number of proxies in front of this server. The visitor's address is the one seen by the outermost proxy;
 * earlier entries in X-Forwarded-For are written by the visitor.
 */
export function trustProxies(hops: number): false | ((address: string, hop: number) => boolean) {
  return hops > 0 && ((_address, hop) => hop < hops);
}

/**
 * Logs one warning if requests contradict `TRUST_PROXY`. With too few hops, all visitors count as one network; with too many, visitors can forge
 * the address by which they are counted.
 */
export function warnAboutProxies(app: FastifyInstance, hops: number): void {
  let warned = false;
  app.addHook('onRequest', async (request) => {
    if (warned || UNPROXIED.includes(request.url) || request.headers['user-agent'] === OWN_AGENT) return;
    const entries = forwardedEntries(request);
    if (hops === 0 ? entries === 0 : entries >= hops) return;
    warned = true;
    request.log.warn(
      { trustProxy: hops, forwardedEntries: entries },
      'TRUST_PROXY does not fit: set it to the number of proxies before this server',
    );
  });
}

function forwardedEntries({ headers }: FastifyRequest): number {
  const header = headers['x-forwarded-for'];
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  return text.split(',').filter((entry) => entry.trim() !== '').length;
}
