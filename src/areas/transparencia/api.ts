import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { cachedCall } from '#platform/http/cached-call.ts';
import { idParam } from '#platform/http/params.ts';
import { Problem } from '#platform/http/problem.ts';
import { downloads } from './api/downloads.ts';
import { sums, versions } from './api/versions.ts';
import { Formato, Fraccion, toFraccion } from './contract.ts';
import { listArticulos, listFormatosOf, listFracciones } from './queries/catalogue.ts';
import { findFraccion } from './queries/versions.ts';
import { sectionNumeral } from './rules/numerals.ts';

const tags = ['transparencia'];
const byArticulo = z.object({
  articleCode: idParam.meta({ description: 'Código del artículo, el de la tabla de artículos.', example: '1' }),
});

/** Sections and formats of the transparency obligations (specification 2, section 7). */
export const api: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/Fraccions/Articulo/:articleCode',
    cachedCall({
      tags,
      summary: 'Fracciones de un artículo',
      params: byArticulo,
      response: { 200: z.array(Fraccion) },
    }),
    async ({ params }) => (await requireFracciones(params.articleCode)).map(toFraccion),
  );
  app.get(
    '/api/Fraccions/Numero/:articleCode/:fraccion',
    cachedCall({
      tags,
      summary: 'Una fracción por su número, romano o no',
      params: byArticulo.extend({ fraccion: z.string().max(12).meta({ example: 'VIII' }) }),
      response: { 200: Fraccion },
    }),
    async ({ params }) => {
      const all = await requireFracciones(params.articleCode);
      const fraccion = all.find(({ numero }) => numero === sectionNumeral(params.fraccion));
      if (!fraccion) throw new Problem('no-encontrado');
      return toFraccion(fraccion);
    },
  );
  app.get(
    '/api/Formatos/Fraccion/:fraccionId',
    cachedCall({
      tags,
      summary: 'Formatos de una fracción, también los que ya no se publican (activo falso)',
      params: z.object({ fraccionId: idParam.meta({ example: '8' }) }),
      response: { 200: z.array(Formato) },
    }),
    async ({ params }) => {
      if (!(await findFraccion(params.fraccionId))) throw new Problem('no-encontrado');
      return listFormatosOf(params.fraccionId);
    },
  );
  await app.register(versions);
  await app.register(sums);
  await app.register(downloads);
};

async function requireFracciones(articuloId: number) {
  if (!(await listArticulos()).some(({ id }) => id === articuloId)) throw new Problem('no-encontrado');
  return listFracciones(new Date(), articuloId);
}
