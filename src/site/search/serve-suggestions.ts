import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { suggest } from './suggestions.server.ts';

/** Serves what the search field of a page suggests while somebody types, from the memory of the process. */
export const serveSuggestions: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/buscar/sugerencias',
    { schema: { hide: true, querystring: z.object({ texto: z.string().max(200).default('') }) } },
    async (request, reply) => {
      reply.header('cache-control', 'no-cache');
      return suggest(request.query.texto, new Date());
    },
  );
};
