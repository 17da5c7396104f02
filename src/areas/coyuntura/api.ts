import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { cachedCall } from '#platform/http/cached-call.ts';
import { pageRows, pagingQuery, setPagingHeaders } from '#platform/http/paging.ts';
import { idParam, topParam } from '#platform/http/params.ts';
import { missingCall } from '#platform/publications/missing.ts';
import { BusquedaEntradas, EntradaBlog, toEntradaBlog } from './contract.ts';
import { findEntrada, listWholeEntradas } from './queries.ts';

const tags = ['coyuntura'];
const lists = [
  { url: '/api/EntradasBlog/Top/:n', tipo: undefined, summary: 'Entradas, de la más reciente a la más antigua' },
  { url: '/api/EntradasBlog/MapasInteractivos/:n', tipo: 'mapa-interactivo', summary: 'Tableros interactivos' },
] as const;

/** Routes for the analysis blog (specification 1, section 7). They do not return entries before their publication day. */
export const api: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/EntradasBlog/EntradaBlog/:id',
    cachedCall({
      tags,
      summary: 'Una entrada',
      params: z.object({ id: idParam.meta({ example: '1' }) }),
      response: { 200: EntradaBlog },
    }),
    async (request) => {
      const entrada = await findEntrada(request.params.id, new Date());
      if (!entrada) throw await missingCall('entrada', request.params.id, request.url);
      return toEntradaBlog(entrada);
    },
  );

  for (const { url, tipo, summary } of lists)
    app.get(
      url,
      cachedCall({
        tags,
        summary,
        params: z.object({ n: topParam }),
        querystring: pagingQuery,
        response: { 200: z.array(EntradaBlog) },
      }),
      async (request, reply) => {
        const { query, params } = request;
        const rows = pageRows(query, params.n);
        const page = await listWholeEntradas({ ...rows, ...(tipo && { tipo }), now: new Date() });
        setPagingHeaders(request, reply, query, page.total, params.n);
        return page.rows.map(toEntradaBlog);
      },
    );

  app.post(
    '/api/EntradasBlog/Search/',
    {
      schema: {
        tags,
        summary: 'Entradas con todas las palabras de un texto',
        querystring: pagingQuery,
        body: BusquedaEntradas,
        response: { 200: z.array(EntradaBlog) },
      },
    },
    async (request, reply) => {
      const { query, body } = request;
      const page = await listWholeEntradas({ ...pageRows(query), texto: body.Texto, now: new Date() });
      setPagingHeaders(request, reply, query, page.total);
      return page.rows.map(toEntradaBlog);
    },
  );
};
