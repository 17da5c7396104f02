import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParam } from '#platform/http/params.ts';
import { Problem } from '#platform/http/problem.ts';
import { sendCsv } from '#platform/http/send-csv.ts';
import { findTipoEnte } from '../entes/queries.ts';
import { CuentaObservaciones, SeguimientoObservaciones, toCuentaObservaciones, toSeguimiento } from './contract.ts';
import { countByEjercicio, findEjercicioByAnioOrId, listSeguimiento, type Seleccion } from './queries.ts';
import { type Vista, vistas } from './rules.ts';

const tags = ['seguimiento'];
const byTipo = z.object({ tipoEnteId: idParam.meta({ example: '3' }) });
const bySelection = z.object({
  ejercicio: idParam.meta({ description: 'Año de la cuenta pública, o su id.', example: '2023' }),
  view: z
    .enum(['1', '2', '3'], 'La vista es 1 (total), 2 (solventadas y concluidas) o 3 (por solventar).')
    .transform((view): Vista => (view === '1' ? 1 : view === '2' ? 2 : 3))
    .meta({ example: '3' }),
  tipoEnteId: idParam.meta({ example: '3' }),
});

/** The follow-up of observations (specification 2, section 2.4). */
export const api: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/Observaciones/CountPorEjercicio/:tipoEnteId',
    {
      config: { cached: true },
      schema: {
        tags,
        summary: 'Observaciones de un tipo de ente por cuenta pública',
        params: byTipo,
        response: { 200: z.array(CuentaObservaciones) },
      },
    },
    async (request) => (await requireCounts(request.params.tipoEnteId)).map(toCuentaObservaciones),
  );
  app.get(
    '/api/Observaciones/CountPorEjercicio/:tipoEnteId/csv',
    { config: { cached: true }, schema: { tags, summary: 'Los mismos conteos, como CSV', params: byTipo } },
    async (request, reply) => {
      const rows = (await requireCounts(request.params.tipoEnteId)).map(toCuentaObservaciones);
      const header = ['Cuenta pública', 'Total', 'Solventadas y concluidas', 'Por solventar'];
      return sendCsv(
        reply,
        `observaciones-${request.params.tipoEnteId}`,
        header,
        rows.map((row) => [row.ejercicio, row.total_Observaciones, row.solventadas, row.porSolventar]),
      );
    },
  );
  app.get(
    '/api/Observaciones/AppSeguimiento/:ejercicio/:view/:tipoEnteId',
    {
      config: { cached: true },
      schema: {
        tags,
        summary: 'Observaciones por ente y materia: 1 total, 2 solventadas y concluidas, 3 por solventar',
        params: bySelection,
        response: { 200: z.array(SeguimientoObservaciones) },
      },
    },
    async (request) => (await listSeguimiento(await requireSelection(request.params))).rows.map(toSeguimiento),
  );
  app.get(
    '/api/Observaciones/AppSeguimiento/:ejercicio/:view/:tipoEnteId/csv',
    {
      config: { cached: true },
      schema: {
        tags,
        summary: 'El mismo detalle, como CSV; «ente» lo filtra por nombre',
        params: bySelection,
        querystring: z.object({ ente: z.string().max(120).default('') }),
      },
    },
    async (request, reply) => {
      const selection = await requireSelection(request.params);
      const { rows } = await listSeguimiento(selection, { texto: request.query.ente });
      const header = [
        'Ente',
        'Financieras',
        'Presupuestales',
        'Gabinete',
        'Obra Pública',
        vistas[selection.vista].label,
      ];
      return sendCsv(
        reply,
        `seguimiento-${selection.anio}-${selection.vista}-${selection.tipoEnteId}`,
        header,
        rows.map((row) => [
          row.ente,
          row.financieras,
          row.presupuestales,
          row.gabinete,
          row.obraPublica,
          row.observaciones,
        ]),
      );
    },
  );
};

async function requireCounts(tipoEnteId: number) {
  if (!(await findTipoEnte(tipoEnteId))) throw new Problem('no-encontrado');
  return countByEjercicio(tipoEnteId);
}

async function requireSelection(params: z.output<typeof bySelection>): Promise<Seleccion & { anio: number }> {
  const [tipo, ejercicio] = await Promise.all([
    findTipoEnte(params.tipoEnteId),
    findEjercicioByAnioOrId(params.ejercicio),
  ]);
  if (!tipo || !ejercicio) throw new Problem('no-encontrado');
  return { tipoEnteId: tipo.id, ejercicioId: ejercicio.id, anio: ejercicio.anio, vista: params.view };
}
