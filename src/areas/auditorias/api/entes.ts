import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParam } from '#platform/http/params.ts';
import { Problem } from '#platform/http/problem.ts';
import { sendTable, tableFormat } from '#platform/tables/send-table.ts';
import type { TableColumn } from '#platform/tables/table-file.ts';
import { findPublicEnte } from '../../entes/queries.ts';
import {
  type AuditoriaOfEnte,
  listAuditoriasOfEnte,
  listObservacionesOfEnte,
  type ObservacionOfEnte,
} from '../queries/of-ente.ts';
import { share } from '../rules/expediente.ts';

const tags = ['auditorías'];
const params = z.object({ enteId: idParam.meta({ example: '80' }), formato: tableFormat });

/** What a body was told, as tables to be saved. */
export const enteCalls: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/Entes/:enteId/Auditorias/:formato',
    {
      config: { cached: true },
      schema: { tags, summary: 'Auditorías publicadas de un ente, como archivo CSV o Excel', params },
    },
    async ({ params: { enteId, formato } }, reply) => {
      const { id, nombre } = await requireEnte(enteId);
      const rows = (await listAuditoriasOfEnte(id)).filter(({ visible }) => visible);
      return sendTable(reply, formato, { title: 'Auditorías', subject: nombre, columns: auditColumns, rows });
    },
  );
  app.get(
    '/api/Entes/:enteId/Observaciones/:formato',
    {
      config: { cached: true },
      schema: { tags, summary: 'Observaciones de un ente, como archivo CSV o Excel', params },
    },
    async ({ params: { enteId, formato } }, reply) => {
      const { id, nombre } = await requireEnte(enteId);
      const rows = await listObservacionesOfEnte(id);
      return sendTable(reply, formato, { title: 'Observaciones', subject: nombre, columns: observationColumns, rows });
    },
  );
};

const auditColumns: readonly TableColumn<AuditoriaOfEnte>[] = [
  { header: 'Auditoría', of: ({ codigo }) => codigo },
  { header: 'Ejercicio', of: ({ anio }) => anio },
  { header: 'Tipo', of: ({ tipo }) => tipo },
  { header: 'Planeada', kind: 'date', of: ({ planeadaEl }) => planeadaEl },
  { header: 'Ejecutada', kind: 'date', of: ({ ejecutadaEl }) => ejecutadaEl },
  { header: 'Notificada', kind: 'date', of: ({ notificadaEl }) => notificadaEl },
  { header: 'Publicada', kind: 'date', of: ({ publicadaEl }) => publicadaEl },
  { header: 'Gasto', kind: 'pesos', of: ({ gasto }) => gasto },
  { header: 'Gasto revisado', kind: 'pesos', of: ({ gastoRevisado }) => gastoRevisado },
  { header: 'Alcance (%)', of: ({ gasto, gastoRevisado }) => share(gastoRevisado, gasto) },
  { header: 'Observaciones', of: ({ observaciones }) => observaciones },
  { header: 'Por solventar', of: ({ observaciones, resueltas }) => observaciones - resueltas },
  { header: 'Monto observado', kind: 'pesos', of: ({ monto }) => monto },
  { header: 'Monto por solventar', kind: 'pesos', of: ({ montoPorSolventar }) => montoPorSolventar },
  { header: 'Recomendaciones', of: ({ recomendaciones }) => recomendaciones },
  { header: 'Por atender', of: ({ recomendaciones, atendidas }) => recomendaciones - atendidas },
];

const observationColumns: readonly TableColumn<ObservacionOfEnte>[] = [
  { header: 'Cuenta pública', of: ({ anio }) => anio },
  { header: 'Auditoría', of: ({ codigo }) => codigo },
  { header: 'Número', of: ({ numero }) => numero },
  { header: 'Naturaleza', of: ({ naturaleza }) => naturaleza },
  { header: 'Observación', of: ({ descripcion }) => descripcion },
  { header: 'Monto', kind: 'pesos', of: ({ monto }) => monto },
  { header: 'Estado', of: ({ estado }) => estado },
  { header: 'Emitida', kind: 'date', of: ({ emitidaEl }) => emitidaEl },
  { header: 'Resuelta', kind: 'date', of: ({ resueltaEl }) => resueltaEl },
];

async function requireEnte(id: number) {
  const ente = await findPublicEnte(id);
  if (!ente) throw new Problem('no-encontrado');
  return ente;
}
