import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { examples } from '#institution/examples.ts';
import { cachedCall } from '#platform/http/cached-call.ts';
import { pageRows, pagingQuery, setPagingHeaders } from '#platform/http/paging.ts';
import { Problem } from '#platform/http/problem.ts';
import { Ente, TipoEnte, toEnte, toTipoEnte } from './contract.ts';
import { findEnteByEscudo, listTiposEnte, searchEntesByName } from './queries.ts';
import { drawCrest } from './rules.ts';

const tags = ['entes'];
const searchParams = z.object({
  searchText: z.string().trim().min(1).max(120).meta({ example: examples.enteCorto.toLowerCase() }),
});
const searchSchema = { tags, params: searchParams, querystring: pagingQuery, response: { 200: z.array(Ente) } };

/** Routes for entes: searches, types and crests. */
export const api: FastifyPluginAsyncZod = async (app) => {
  for (const { path, entesName, onlyActive } of [
    { path: 'website', entesName: 'Entes', onlyActive: false },
    { path: 'websiteActivos', entesName: 'Entes activos', onlyActive: true },
  ])
    app.get(
      `/api/Entes/${path}/:searchText`,
      cachedCall({ ...searchSchema, summary: `${entesName} cuyo nombre coincide con el texto` }, { wordsInPath: true }),
      async (request, reply) => {
        const page = pageRows(request.query);
        const { total, rows } = await searchEntesByName(request.params.searchText, page, { onlyActive });
        setPagingHeaders(request, reply, request.query, total);
        return rows.map(toEnte);
      },
    );
  app.get(
    '/api/tipoEnte/open',
    cachedCall({ tags, summary: 'Tipos de ente que pueden elegirse', response: { 200: z.array(TipoEnte) } }),
    async () => (await listTiposEnte()).map(toTipoEnte),
  );
  app.get(
    '/Entes/GetEntesLogo/:escudoEnte',
    cachedCall({
      tags,
      summary: 'Escudo del ente, como imagen SVG',
      params: z.object({
        escudoEnte: z
          .string()
          .min(1)
          .max(120)
          .meta({ example: `ente-${examples.ids.ente}.svg` }),
      }),
    }),
    async (request, reply) => {
      const ente = await findEnteByEscudo(request.params.escudoEnte);
      if (!ente) throw new Problem('no-encontrado');
      reply.type('image/svg+xml');
      return drawCrest(ente);
    },
  );
};
