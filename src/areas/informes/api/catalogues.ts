import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Ejercicio, Ente, TipoEnte, toEjercicio, toEnte, toTipoEnte } from '#areas/entes/contract.ts';
import { findTipoEnte } from '#areas/entes/queries.ts';
import { examples } from '#institution/examples.ts';
import { pageRows, pagingQuery, setPagingHeaders } from '#platform/http/paging.ts';
import { idParam } from '#platform/http/params.ts';
import { Problem } from '#platform/http/problem.ts';
import { FondoFederal, NombreInforme, TipoInforme, toFondoFederal, toTipoInforme } from '../contract.ts';
import { listEjercicios, listFondos, listNombresInforme, listTiposInforme } from '../queries/catalogues.ts';
import { listEntesOf } from '../queries/entes.ts';
import { listTiposEnteOf } from '../queries/report-counts.ts';
import { ambitoParam, requireEdition, requireTipo, tipoParam } from './params.ts';

const tags = ['informes'];
const config = { cached: true } as const;

/** Options of the report browser, step by step. */
export const catalogueCalls: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/TipoInformes',
    { config, schema: { tags, summary: 'Tipos de informe', response: { 200: z.array(TipoInforme) } } },
    async () => (await listTiposInforme()).map(toTipoInforme),
  );
  app.get(
    '/api/TipoInformesNombre/:tipoInforme',
    {
      config,
      schema: {
        tags,
        summary: 'Cómo se llaman los informes de un tipo',
        params: z.object({ tipoInforme: tipoParam }),
        response: { 200: z.array(NombreInforme) },
      },
    },
    async ({ params }) => listNombresInforme((await requireTipo(params.tipoInforme)).id),
  );
  app.get(
    '/api/Ejercicios/TipoInforme/:tipo',
    {
      config,
      schema: {
        tags,
        summary: 'Ejercicios con informes de un tipo («de Resultados» también llega como «Resultados»)',
        params: z.object({ tipo: tipoParam }),
        response: { 200: z.array(Ejercicio) },
      },
    },
    async ({ params }) => (await listEjercicios((await requireTipo(params.tipo)).id)).map(toEjercicio),
  );
  app.get(
    '/api/FondoFederal/:ejercicioId/:tipoInformeName',
    {
      config,
      schema: {
        tags,
        summary: 'Fondos federales con informes de un tipo y ejercicio',
        params: z.object({
          ejercicioId: idParam.meta({ example: String(examples.ids.ejercicio) }),
          tipoInformeName: tipoParam,
        }),
        querystring: pagingQuery,
        response: { 200: z.array(FondoFederal) },
      },
    },
    async (request, reply) => {
      const edition = await requireEdition(request.params.tipoInformeName, request.params.ejercicioId);
      const { total, rows } = await listFondos(edition, pageRows(request.query));
      setPagingHeaders(request, reply, request.query, total);
      return rows.map(toFondoFederal);
    },
  );
  app.get(
    '/api/TipoEnte/Ambito/:ambito/:ejercicioId/:tipoInforme',
    {
      config,
      schema: {
        tags,
        summary: 'Tipos de ente con informes de un tipo y ejercicio en un ámbito',
        params: z.object({
          ambito: ambitoParam,
          ejercicioId: idParam.meta({ example: String(examples.ids.ejercicio) }),
          tipoInforme: tipoParam,
        }),
        response: { 200: z.array(TipoEnte) },
      },
    },
    async ({ params }) => {
      const edition = await requireEdition(params.tipoInforme, params.ejercicioId);
      return (await listTiposEnteOf(edition, params.ambito)).map(toTipoEnte);
    },
  );
  app.get(
    '/api/Entes/TipoEnte/:tipoEnteId/:ejercicioId/:tipoInforme',
    {
      config,
      schema: {
        tags,
        summary: 'Entes de un tipo con informes de un tipo y ejercicio',
        params: z.object({
          tipoEnteId: idParam.meta({ example: String(examples.ids.tipoEnte) }),
          ejercicioId: idParam.meta({ example: String(examples.ids.ejercicio) }),
          tipoInforme: tipoParam,
        }),
        querystring: pagingQuery,
        response: { 200: z.array(Ente) },
      },
    },
    async (request, reply) => {
      const { tipoEnteId, ejercicioId, tipoInforme } = request.params;
      const edition = await requireEdition(tipoInforme, ejercicioId);
      if (!(await findTipoEnte(tipoEnteId))) throw new Problem('no-encontrado');
      const { total, rows } = await listEntesOf(edition, tipoEnteId, pageRows(request.query));
      setPagingHeaders(request, reply, request.query, total);
      return rows.map(toEnte);
    },
  );
};
