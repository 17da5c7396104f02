import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { catalogueCalls } from './api/catalogues.ts';
import { citizenCalls, correctionCalls, reportCalls } from './api/informes.ts';

/** The calls of the report browser (specification 2, section 7). */
export const api: FastifyPluginAsyncZod = async (app) => {
  await app.register(catalogueCalls);
  await app.register(reportCalls);
  await app.register(citizenCalls);
  await app.register(correctionCalls);
};
