import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AuditoriaCovid, toAuditoriaCovid } from './contract.ts';
import { listAuditoriasCovid } from './queries.ts';

/** The audits of the contingency. */
export const api: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/AuditoriasCovid',
    {
      config: { cached: true },
      schema: {
        tags: ['informes'],
        summary: 'Auditorías COVID-19 con sus actividades',
        response: { 200: z.array(AuditoriaCovid) },
      },
    },
    async () => (await listAuditoriasCovid()).map(toAuditoriaCovid),
  );
};
