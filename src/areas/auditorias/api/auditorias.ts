import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { findEjercicio, findEnte } from '#areas/entes/queries.ts';
import { examples } from '#institution/examples.ts';
import { cachedCall } from '#platform/http/cached-call.ts';
import { idParam } from '#platform/http/params.ts';
import { Problem } from '#platform/http/problem.ts';
import { MAX_INTEGER } from '#platform/text/whole-number.ts';
import { ObservacionDeAuditoria, toObservacion } from '../contract/observaciones.ts';
import {
  AuditoriaInfo,
  AuditoriaListada,
  FichaCiudadana,
  InformeEjecutivo,
  toAuditoriaInfo,
  toAuditoriaListada,
  toFichaCiudadana,
  toInformeEjecutivo,
} from '../contract.ts';
import {
  findTipoAuditoria,
  listAuditorias,
  listObservaciones,
  listRecomendaciones,
  listRenglones,
} from '../queries/auditorias.ts';
import { listAlcances, listCodigosAnteriores, listTurnadas, loadFollowUp } from '../queries/follow-up.ts';
import { citizenSheet, executiveReport } from '../rules/expediente.ts';
import { requireAuditoria } from './params.ts';

const tags = ['auditorías'];
const { ids } = examples;
const params = z.object({ auditoriaId: idParam.meta({ example: String(ids.auditoria) }) });
const idField = z.int('Escriba un número entero.').min(1, 'Escriba un número desde 1.').max(MAX_INTEGER);

const Busqueda = z.object({ EnteId: idField, EjercicioId: idField, TiposAuditoriaId: idField }).meta({
  id: 'AuditoriasDeEnte',
  example: { EnteId: ids.ente, EjercicioId: ids.ejercicio, TiposAuditoriaId: ids.tipoAuditoria },
});

/** Routes for the audits of an ente and their content. */
export const auditoriaCalls: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/Informes/website/Actual/',
    {
      schema: {
        tags,
        summary: 'Auditorías de un ente en un ejercicio (19 es la cuenta actual) y de un tipo (9 es integral)',
        body: Busqueda,
        response: { 200: z.array(AuditoriaListada) },
      },
    },
    async ({ body: { EnteId: enteId, EjercicioId: ejercicioId, TiposAuditoriaId: tipoAuditoriaId } }) => {
      const parents = [findEnte(enteId), findEjercicio(ejercicioId), findTipoAuditoria(tipoAuditoriaId)];
      if ((await Promise.all(parents)).some((parent) => parent === undefined)) throw new Problem('no-encontrado');
      return (await listAuditorias({ enteId, ejercicioId, tipoAuditoriaId })).map(toAuditoriaListada);
    },
  );
  app.get(
    '/api/Informes/website/auditoria/:auditoriaId',
    cachedCall({ tags, summary: 'Datos de una auditoría', params, response: { 200: AuditoriaInfo } }),
    async (request) => {
      const auditoria = await requireAuditoria(request);
      const [codigosAnteriores, alcances] = await Promise.all([
        listCodigosAnteriores(auditoria.id),
        listAlcances(auditoria.id),
      ]);
      return toAuditoriaInfo(auditoria, { codigosAnteriores, alcances });
    },
  );
  app.get(
    '/api/Informes/website/ciudadano/auditoria/:auditoriaId',
    cachedCall({ tags, summary: 'Ficha ciudadana de una auditoría', params, response: { 200: FichaCiudadana } }),
    async (request) => {
      const { id, observacionesEmitidas } = await requireAuditoria(request);
      const [renglones, observaciones, recomendaciones, turnadas] = await Promise.all([
        listRenglones(id),
        listObservaciones(id),
        listRecomendaciones(id),
        listTurnadas(),
      ]);
      return toFichaCiudadana(
        citizenSheet({ renglones, observaciones, recomendaciones, observacionesEmitidas, turnadas }),
      );
    },
  );
  app.get(
    '/api/Informes/website/observaciones/auditoria/:auditoriaId',
    cachedCall({
      tags,
      summary: 'Observaciones de una auditoría, con sus plazos y las respuestas del ente',
      params,
      response: { 200: z.array(ObservacionDeAuditoria) },
    }),
    async (request) => {
      const auditoria = await requireAuditoria(request);
      const followUp = await loadFollowUp(auditoria, new Date());
      return followUp.observaciones.map((row) => toObservacion(row, followUp));
    },
  );
  app.get(
    '/api/Informes/website/ejecutivo/auditoria/:auditoriaId',
    cachedCall({ tags, summary: 'Informe ejecutivo de una auditoría', params, response: { 200: InformeEjecutivo } }),
    async (request) => {
      const auditoria = await requireAuditoria(request);
      const [renglones, observaciones] = await Promise.all([
        listRenglones(auditoria.id),
        listObservaciones(auditoria.id),
      ]);
      return toInformeEjecutivo(executiveReport({ auditoria, renglones, observaciones }));
    },
  );
};
