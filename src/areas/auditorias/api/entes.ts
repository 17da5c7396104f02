import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParam } from '#platform/http/params.ts';
import { Problem } from '#platform/http/problem.ts';
import { sendCsv } from '#platform/http/send-csv.ts';
import { findPublicEnte } from '../../entes/queries.ts';
import { listAuditoriasOfEnte, listObservacionesOfEnte } from '../queries/of-ente.ts';
import { share } from '../rules/expediente.ts';

const tags = ['auditorías'];
const params = z.object({ enteId: idParam.meta({ example: '80' }) });

/** What a body was told, as tables to be saved. Amounts in pesos. */
export const enteCalls: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/Entes/:enteId/Auditorias/csv',
    { config: { cached: true }, schema: { tags, summary: 'Auditorías publicadas de un ente, como CSV', params } },
    async (request, reply) => {
      const { id } = await requireEnte(request.params.enteId);
      const rows = (await listAuditoriasOfEnte(id)).filter(({ visible }) => visible);
      return sendCsv(
        reply,
        `auditorias-ente-${id}`,
        auditHeader,
        rows.map((row) => [
          row.codigo,
          row.anio,
          row.tipo,
          row.planeadaEl,
          row.ejecutadaEl,
          row.notificadaEl,
          row.publicadaEl,
          row.gasto / 100,
          row.gastoRevisado / 100,
          share(row.gastoRevisado, row.gasto),
          row.observaciones,
          row.observaciones - row.resueltas,
          row.monto / 100,
          row.montoPorSolventar / 100,
          row.recomendaciones,
          row.recomendaciones - row.atendidas,
        ]),
      );
    },
  );
  app.get(
    '/api/Entes/:enteId/Observaciones/csv',
    { config: { cached: true }, schema: { tags, summary: 'Observaciones de un ente, como CSV', params } },
    async (request, reply) => {
      const { id } = await requireEnte(request.params.enteId);
      const rows = await listObservacionesOfEnte(id);
      return sendCsv(
        reply,
        `observaciones-ente-${id}`,
        [
          'Cuenta pública',
          'Auditoría',
          'Número',
          'Naturaleza',
          'Observación',
          'Monto',
          'Estado',
          'Emitida',
          'Resuelta',
        ],
        rows.map((row) => [
          row.anio,
          row.codigo,
          row.numero,
          row.naturaleza,
          row.descripcion,
          row.monto / 100,
          row.estado,
          row.emitidaEl,
          row.resueltaEl,
        ]),
      );
    },
  );
};

const auditHeader = [
  'Auditoría',
  'Ejercicio',
  'Tipo',
  'Planeada',
  'Ejecutada',
  'Notificada',
  'Publicada',
  'Gasto',
  'Gasto revisado',
  'Alcance (%)',
  'Observaciones',
  'Por solventar',
  'Monto observado',
  'Monto por solventar',
  'Recomendaciones',
  'Por atender',
];

async function requireEnte(id: number) {
  const ente = await findPublicEnte(id);
  if (!ente) throw new Problem('no-encontrado');
  return ente;
}
