import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { cachedCall } from '#platform/http/cached-call.ts';
import { Problem } from '#platform/http/problem.ts';
import { publicAddress } from '#platform/http/public-url.ts';
import { listPublicChanges, newestPublicChange } from '#platform/publications/public-changes.ts';

const NOT_YET =
  'Ese cambio todavía no existe. Si su copia es de antes de que se recuperara un respaldo del sitio, hágala otra vez desde 0.';

/** Maximum number of changes per answer. */
const MAX_CHANGES = 1000;

const Cambio = z
  .object({
    numero: z.int().describe('Crece con cada cambio.'),
    tipo: z.string().describe('Clase de lo publicado: auditoria, informe, nota…'),
    id: z.int().describe('Número dentro de su clase; en el conjunto de datos de la clase, la columna «id».'),
    acto: z.int().describe('Número del acto en la bitácora; 0 si es anterior a esta llamada.'),
    direccion: z.string().nullable().describe('Dónde se lee; nulo si ya no se publica.'),
    ausente: z.boolean().describe('Ya no se publica: bórrelo de su copia.'),
  })
  .meta({ id: 'Cambio' });

const Cambios = z
  .object({
    hasta: z.int().describe('Con este número pida los siguientes.'),
    faltan: z.boolean().describe('Hay más: pídalos ahora.'),
    cambios: z.array(Cambio),
  })
  .meta({
    id: 'Cambios',
    example: {
      hasta: 4312,
      faltan: false,
      cambios: [
        {
          numero: 4312,
          tipo: 'nota',
          id: 352,
          acto: 918,
          direccion: 'https://sitio.example/difusion/nota?nota=352',
          ausente: false,
        },
      ],
    },
  });

/** Serves the changes of the site for programs that keep a copy. */
export const serveChanges: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/cambios',
    cachedCall({
      tags: ['datos'],
      summary: 'Lo que se publicó, cambió o dejó de publicarse después de un cambio',
      description:
        'Cada publicación aparece una vez, con su último cambio. Sin «desde» responde todas. Lo que se hace visible por su fecha aparece unos minutos después de que empieza su día.',
      querystring: z.object({
        desde: z.coerce
          .number('Escriba un número entero.')
          .int('Escriba un número entero.')
          .min(0, 'Escriba 0 o más.')
          .max(Number.MAX_SAFE_INTEGER, 'Escriba un número menor.')
          .default(0)
          .describe('El «hasta» de la respuesta anterior.'),
      }),
      response: { 200: Cambios },
    }),
    async ({ query: { desde } }) => {
      const rows = await listPublicChanges(desde, MAX_CHANGES + 1, new Date());
      if (rows.length === 0 && desde > (await newestPublicChange()))
        throw new Problem('peticion-malformada', { title: NOT_YET });
      const changes = rows.slice(0, MAX_CHANGES);
      return {
        hasta: Math.max(desde, ...changes.map(({ numero }) => numero)),
        faltan: rows.length > MAX_CHANGES,
        cambios: changes.map(({ registro: id, direccion, ...change }) => ({
          ...change,
          id,
          direccion: change.ausente ? null : publicAddress(direccion),
        })),
      };
    },
  );
};
