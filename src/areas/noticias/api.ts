import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { cachedCall } from '#platform/http/cached-call.ts';
import { pageRows, pagingQuery, setPagingHeaders } from '#platform/http/paging.ts';
import { idParam, topParam } from '#platform/http/params.ts';
import { Problem } from '#platform/http/problem.ts';
import { missingCall } from '#platform/publications/missing.ts';
import {
  Anuncio,
  BusquedaNotas,
  Nota,
  NotaDestacada,
  NotasPrevNext,
  toAnuncio,
  toNota,
  toNotaDestacada,
} from './contract.ts';
import { findAnuncio, findNeighbours, findNota, listDestacadas, listWholeNotas } from './queries.ts';

const tags = ['noticias'];
const top = z.object({ n: topParam });
const one = z.object({ id: idParam.meta({ example: '1' }) });

/** Routes for notas and anuncio (specification 1, section 7). They do not return notas before their publication day. */
export const api: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/Notas/Destacadas/:n',
    cachedCall({
      tags,
      summary: 'Notas destacadas, de la más reciente a la más antigua',
      params: top,
      querystring: pagingQuery,
      response: { 200: z.array(NotaDestacada) },
    }),
    async (request, reply) => {
      const { query, params } = request;
      const { rows, total } = await listDestacadas({ ...pageRows(query, params.n), now: new Date() });
      setPagingHeaders(request, reply, query, total, params.n);
      return rows.map(toNotaDestacada);
    },
  );
  app.get(
    '/api/Notas/Top/:n',
    cachedCall({
      tags,
      summary: 'Notas, de la más reciente a la más antigua',
      params: top,
      querystring: pagingQuery,
      response: { 200: z.array(Nota) },
    }),
    async (request, reply) => {
      const { query, params } = request;
      const { rows, total } = await listWholeNotas({ ...pageRows(query, params.n), now: new Date() });
      setPagingHeaders(request, reply, query, total, params.n);
      return rows.map(toNota);
    },
  );
  app.get(
    '/api/Notas/Nota/:id',
    cachedCall({ tags, summary: 'Una nota', params: one, response: { 200: Nota } }),
    async (request) => {
      const nota = await findNota(request.params.id, new Date());
      if (!nota) throw await missingCall('nota', request.params.id, request.url);
      return toNota(nota);
    },
  );
  app.get(
    '/api/Notas/NotasPrevNext/:id',
    cachedCall({ tags, summary: 'Las notas anterior y siguiente', params: one, response: { 200: NotasPrevNext } }),
    async (request) => {
      const neighbours = await findNeighbours(request.params.id, new Date());
      if (!neighbours) throw new Problem('no-encontrado');
      return neighbours;
    },
  );
  app.post(
    '/api/Notas/Search/',
    {
      schema: {
        tags,
        summary: 'Notas con todas las palabras de un texto',
        querystring: pagingQuery,
        body: BusquedaNotas,
        response: { 200: z.array(Nota) },
      },
    },
    async (request, reply) => {
      const { query, body } = request;
      const { rows, total } = await listWholeNotas({ ...pageRows(query), texto: body.Texto, now: new Date() });
      setPagingHeaders(request, reply, query, total);
      return rows.map(toNota);
    },
  );
  app.get(
    '/api/Anuncio/Website',
    cachedCall({
      tags,
      summary: 'El anuncio del día',
      response: { 200: Anuncio, 204: z.undefined().describe('Hoy no se anuncia nada.') },
    }),
    async (_request, reply) => {
      const anuncio = await findAnuncio(new Date());
      if (anuncio) return toAnuncio(anuncio);
      reply.code(204);
    },
  );
};
