import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { cachedCall } from '#platform/http/cached-call.ts';
import { Pronostico } from './contract.ts';
import { forecast } from './rules.ts';

/** Route of the demo page. */
export const api: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/weatherforecast',
    cachedCall({ tags: ['demostración'], summary: 'Pronóstico de ejemplo', response: { 200: z.array(Pronostico) } }),
    async () => forecast(new Date()),
  );
};
