import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { findArchivo } from '#platform/files/files.ts';
import { sendArchivo } from '#platform/files/send.ts';
import { fileNameParam, idParam } from '#platform/http/params.ts';
import { Problem } from '#platform/http/problem.ts';

/** Registers `GET|HEAD /archivos/{id}/{nombre}`, which sends a published file. Browsers save it under the name in the address. */
export const serveFiles: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/archivos/:id/:nombre',
    {
      schema: {
        tags: ['archivos'],
        summary: 'Archivo publicado',
        description: 'Admite HEAD, condiciones (ETag, fecha) y un rango de bytes.',
        params: z.object({ id: idParam, nombre: fileNameParam }),
        querystring: z.object({
          v: z.string().optional().describe('Versión: con ella la respuesta se guarda un día.'),
        }),
      },
    },
    async (request, reply) => {
      const archivo = await findArchivo(request.params.id);
      if (!archivo) throw new Problem('no-encontrado');
      return sendArchivo(request, reply, archivo, { name: request.params.nombre, version: request.query.v });
    },
  );
};
