import type { FastifyInstance } from 'fastify';
import { viewerPages } from '#institution/documents.ts';

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
 * Requests the home page, its pictures and the pages with a document viewer, one after the other, so that the first visitors do not wait for
 * pictures and texts that are created once and stored. Starts 1.5 seconds after the call. Does not keep the process alive.
 */
export function warmUp(app: FastifyInstance): void {
  let closing = false;
  app.server.once('close', () => {
    closing = true;
  });
  const requestPages = async () => {
    const home = await app.inject('/');
    for (const url of new Set(home.body.match(/\/imagenes\/[0-9a-f]{16}\/\d+\.(avif|webp)/g))) {
      if (closing) return;
      await app.inject({ method: 'HEAD', url });
    }
    for (const url of documentPages) {
      if (closing) return;
      await app.inject({ method: 'HEAD', url });
    }
  };
  setTimeout(() => {
    requestPages().catch(() => {
      // The server is closing, or the database is down: later requests report it.
    });
  }, WARM_UP_DELAY).unref();
}
