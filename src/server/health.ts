import type { FastifyInstance } from 'fastify';
import { databaseAnswers } from '#platform/database/connection.ts';

/** `/healthz`: the process lives. `/readyz`: it can make pages; 503 while the database does not answer. */
export function serveHealth(app: FastifyInstance): void {
  const options = { schema: { hide: true }, config: { rateLimit: false } } as const;
  app.get('/healthz', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ estado: 'ok' }),
  );
  app.get('/readyz', options, async (_request, reply) => {
    const ready = await databaseAnswers();
    return reply
      .header('cache-control', 'no-store')
      .code(ready ? 200 : 503)
      .send({ estado: ready ? 'listo' : 'sin base de datos' });
  });
}
