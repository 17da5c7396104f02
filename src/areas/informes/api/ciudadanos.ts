import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParam } from '#platform/http/params.ts';
import { Problem } from '#platform/http/problem.ts';
import { findInformeCiudadano } from '../queries/ciudadanos.ts';

const IdArchivo = z.int().meta({ id: 'IdArchivo', example: 100_412 });

/** The citizen report of an ente. */
export const citizenCalls: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/Informes/Ciudadano/:enteId/:ejercicioId',
    {
      config: { cached: true },
      schema: {
        tags: ['informes'],
        summary: 'Archivo del informe ciudadano de un ente; el sitio pide los del ejercicio 18 (2022)',
        description:
          'Responde el id del archivo, que abre `/api/File/DownloadPublic/{id}`; 404 si el ente no tiene informe.',
        params: z.object({ enteId: idParam.meta({ example: '52' }), ejercicioId: idParam.meta({ example: '18' }) }),
        response: { 200: IdArchivo },
      },
    },
    async ({ params: { enteId, ejercicioId } }) => {
      const archivo = await findInformeCiudadano(enteId, ejercicioId);
      if (!archivo) throw new Problem('no-encontrado');
      return archivo.id;
    },
  );
};
