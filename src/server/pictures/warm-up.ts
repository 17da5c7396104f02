import type { FastifyInstance } from 'fastify';
import { viewerPages } from '#institution/documents.ts';

const HEAD_START = 1500;

/** Pages that show a document by pages: the first visit reads its text. */
const documentPages = [
  ...Object.entries(viewerPages).flatMap(([path, { documentos }]) =>
    documentos.map(({ periodo }) => (periodo ? `${path}?periodo=${periodo}` : path)),
  ),
  '/difusion/revista-valor-publico',
  '/auditorias/auditorias-covid',
];

/**
 * Asks for the home page and each of its pictures once, and for the pages whose documents have to be read, so that the first visitor
 * does not wait for what is made once and kept. Begins when
 * the start is over, one after the other, and never keeps the process alive.
 */
export function warmUp(app: FastifyInstance): void {
  let closing = false;
  app.server.once('close', () => {
    closing = true;
  });
  const visit = async () => {
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
    visit().catch(() => {
      // The server closes, or the database went away: whoever asks next is told.
    });
  }, HEAD_START).unref();
}
