import type { FastifyInstance } from 'fastify';
import { databaseAnswers } from '#platform/database/connection.ts';

/** `/healthz`: the process lives. `/readyz`: it can make pages; 503 while the database does not answer. */
export function serveHealth(app: FastifyInstance): void {
  const options = { schema: { hide: true }, config: { rateLimit: false } } as const;
  app.get('/healthz', options, async () => ({ estado: 'ok' }));
  app.get('/readyz', options, async (_request, reply) => {
    const ready = await databaseAnswers();
    if (!ready) reply.header('retry-after', '5');
    return reply.code(ready ? 200 : 503).send({ estado: ready ? 'listo' : 'sin base de datos' });
  });
}
