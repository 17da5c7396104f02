import type { FastifyInstance } from 'fastify';

const HEAD_START = 1500;

/**
 * Asks for the home page and for each of its pictures once, so that the first visitor does not wait for them to be made. Begins when
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
  };
  setTimeout(() => {
    visit().catch(() => {
      // The server closes, or the database went away: whoever asks next is told.
    });
  }, HEAD_START).unref();
}
