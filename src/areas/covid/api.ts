import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { cachedCall } from '#platform/http/cached-call.ts';
import { AuditoriaCovid, toAuditoriaCovid } from './contract.ts';
import { listAuditoriasCovid } from './queries.ts';

/** Routes for the COVID-19 audits. */
export const api: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/AuditoriasCovid',
    cachedCall({
      tags: ['informes'],
      summary: 'Auditorías COVID-19 con sus actividades',
      response: { 200: z.array(AuditoriaCovid) },
    }),
    async () => (await listAuditoriasCovid()).map(toAuditoriaCovid),
  );
};
