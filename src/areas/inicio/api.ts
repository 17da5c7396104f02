import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Pronostico } from './contract.ts';
import { forecast } from './rules.ts';

/** Route of the demo page. */
export const api: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/weatherforecast',
    {
      config: { cached: true },
      schema: { tags: ['demostración'], summary: 'Pronóstico de ejemplo', response: { 200: z.array(Pronostico) } },
    },
    async () => forecast(new Date()),
  );
};
