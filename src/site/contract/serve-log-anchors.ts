import type { FastifyPluginAsync } from 'fastify';
import { anchorsText } from '#platform/acts/anchors/anchors.ts';

/** Serves the daily anchors of the audit log, by which anybody with an older copy notices that the log was rewritten. */
export const serveLogAnchors: FastifyPluginAsync = async (app) => {
  app.get('/transparencia/bitacora.txt', { schema: { hide: true } }, async (_request, reply) => {
    reply.type('text/plain; charset=utf-8');
    return anchorsText();
  });
};
