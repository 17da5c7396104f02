import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { viewerPages } from '#institution/documents.ts';
import { OWN_AGENT } from '#platform/http/proxy.ts';
import { ownOrigin } from '#platform/web/request-origin.ts';

/** Delay after the start, in milliseconds. */
const WARM_UP_DELAY = 1500;

/** Pages with a document viewer. The first request extracts the text of the document. */
export const documentPages: readonly string[] = [
  ...Object.entries(viewerPages).flatMap(([path, { documentos }]) =>
    documentos.map(({ periodo }) => (periodo ? `${path}?periodo=${periodo}` : path)),
  ),
  '/difusion/revista-valor-publico',
  '/auditorias/auditorias-covid',
];

/**
 * Requests the home page, its pictures and the pages with a document viewer, one after another, so that the first visitors do not wait for
 * pictures and texts that are created once and stored. Starts 1.5 seconds after the call; the application must be listening. Does not keep the
 * process alive.
 */
export function warmUp(app: FastifyInstance): void {
  let closing = false;
  app.server.once('close', () => {
    closing = true;
  });
  // Over the network, since Node serves later visitors a fifth slower after an injected request (docs/performance.md).
  const ask = async (method: 'GET' | 'HEAD', address: string): Promise<string> => {
    const headers = { 'user-agent': OWN_AGENT };
    const sent = request(new URL(address, ownOrigin(app)), { method, headers, agent: false }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return text(answer);
  };
  const requestPages = async () => {
    const home = await ask('GET', '/');
    const pictures = new Set(home.match(/\/imagenes\/[0-9a-f]{16}\/\d+\.(avif|webp)/g));
    for (const address of [...pictures, ...documentPages]) {
      if (closing) return;
      await ask('HEAD', address);
    }
  };
  setTimeout(() => {
    requestPages().catch(() => {
      // The server is closing or the database is down, which later requests report.
    });
  }, WARM_UP_DELAY).unref();
}
