import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { pageRows, pagingQuery, sayPages } from '#platform/http/paging.ts';
import { Problem } from '#platform/http/problem.ts';
import { Ente, TipoEnte, toEnte, toTipoEnte } from './contract.ts';
import { drawCrest } from './crest.ts';
import { findEnteByEscudo, listTiposEnte, searchEntesByName } from './queries.ts';

const tags = ['entes'];
/** Bodies of one answer; the further pages are in its `Link`. */
const MOST = 100;
const searchParams = z.object({ searchText: z.string().trim().min(1).max(120).meta({ example: 'hermosillo' }) });
const searchSchema = { tags, params: searchParams, querystring: pagingQuery, response: { 200: z.array(Ente) } };

/** Audited bodies: searches, types and crests. */
export const api: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/Entes/website/:searchText',
    { config: { cached: true }, schema: { ...searchSchema, summary: 'Entes cuyo nombre coincide con el texto' } },
    async (request, reply) => {
      const page = pageRows(request.query, MOST);
      const { total, rows } = await searchEntesByName(request.params.searchText, page);
      sayPages(request, reply, request.query, total, MOST);
      return rows.map(toEnte);
    },
  );
  app.get(
    '/api/Entes/websiteActivos/:searchText',
    {
      config: { cached: true },
      schema: { ...searchSchema, summary: 'Entes activos cuyo nombre coincide con el texto' },
    },
    async (request, reply) => {
      const page = pageRows(request.query, MOST);
      const { total, rows } = await searchEntesByName(request.params.searchText, page, { onlyActive: true });
      sayPages(request, reply, request.query, total, MOST);
      return rows.map(toEnte);
    },
  );
  app.get(
    '/api/tipoEnte/open',
    {
      config: { cached: true },
      schema: { tags, summary: 'Tipos de ente que pueden elegirse', response: { 200: z.array(TipoEnte) } },
    },
    async () => (await listTiposEnte()).map(toTipoEnte),
  );
  app.get(
    '/Entes/GetEntesLogo/:escudoEnte',
    {
      config: { cached: true },
      schema: {
        tags,
        summary: 'Escudo del ente, como imagen SVG',
        params: z.object({ escudoEnte: z.string().min(1).max(120).meta({ example: 'ente-80.svg' }) }),
      },
    },
    async (request, reply) => {
      const ente = await findEnteByEscudo(request.params.escudoEnte);
      if (!ente) throw new Problem('no-encontrado');
      return reply.type('image/svg+xml').send(drawCrest(ente));
    },
  );
};
