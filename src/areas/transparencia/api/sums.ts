import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParam } from '#platform/http/params.ts';
import { SumasFormato, toSumasFormato } from '../contract.ts';
import { sumView } from '../queries/sums.ts';
import { requireVersion } from './versions.ts';
import { viewOf, viewQueryShape } from './view-query.ts';

/** Sums of the amounts and quantities of a version, of the filtered rows or all. */
export const sums: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/FormatoDocumentos/Sumas/:id',
    {
      config: { cached: true },
      schema: {
        tags: ['transparencia'],
        summary: 'Sumas de los importes y cantidades de una versión, de las filas filtradas; por propertyId',
        params: z.object({ id: idParam.meta({ description: 'Id de la versión.', example: '100000' }) }),
        querystring: viewQueryShape.omit({ orden: true }),
        response: { 200: SumasFormato },
      },
    },
    async ({ params, query, url }) => {
      const version = await requireVersion(params.id, url);
      const { filters } = viewOf(query, version.columnas.length);
      return toSumasFormato(await sumView(version, filters), version.columnas);
    },
  );
};
