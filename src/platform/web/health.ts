import type { FastifyInstance } from 'fastify';
import { databaseAnswers } from '../database/connection.ts';
import { countUnavailable } from '../files/state/state.ts';

/**
 * `/healthz`: the process lives. `/readyz`: it can make pages (503 while the database does not answer), and the numbers of published files
 * that are missing or damaged.
 */
export function serveHealth(app: FastifyInstance): void {
  const options = { schema: { hide: true }, config: { rateLimit: false } } as const;
  // A process that is overloaded lives: who watches it must not end it.
  const lives = { ...options, config: { ...options.config, pressureHandler: () => undefined } };
  app.get('/healthz', lives, async () => ({ estado: 'ok' }));
  app.get('/readyz', options, async (_request, reply) => {
    const ready = await databaseAnswers();
    if (!ready) return reply.code(503).header('retry-after', '5').send({ estado: 'sin base de datos' });
    return reply.send({ estado: 'listo', archivos: await countUnavailable() });
  });
}
