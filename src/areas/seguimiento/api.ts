import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listClocks } from '#areas/auditorias/queries/clock.ts';
import { findCutOff } from '#areas/auditorias/queries/cut-off.ts';
import { cutOffColumn } from '#areas/auditorias/rules/past-day.ts';
import { findTipoEnte } from '#areas/entes/queries.ts';
import { examples } from '#institution/examples.ts';
import { cachedCall } from '#platform/http/cached-call.ts';
import { idParam } from '#platform/http/params.ts';
import { Problem } from '#platform/http/problem.ts';
import { sendTable, tableFormat } from '#platform/tables/send-table.ts';
import { CuentaObservaciones, SeguimientoObservaciones, toCuentaObservaciones, toSeguimiento } from './contract.ts';
import {
  type CuentaEjercicio,
  countByEjercicio,
  findEjercicioByAnioOrId,
  listWholeSeguimiento,
  type Seleccion,
} from './queries.ts';
import { countOf, type Vista, vistaIds, vistas } from './rules.ts';

const tags = ['seguimiento'];
const byTipo = z.object({ tipoEnteId: idParam.meta({ example: String(examples.ids.tipoEnte) }) });
const vistaByView: Record<'1' | '2' | '3', Vista> = { 1: 1, 2: 2, 3: 3 };
const bySelection = z.object({
  ejercicio: idParam.meta({ description: 'Año de la cuenta pública, o su id.', example: '2023' }),
  view: z
    .enum(['1', '2', '3'], 'La vista es 1 (total), 2 (solventadas y concluidas) o 3 (por solventar).')
    .transform((view): Vista => vistaByView[view])
    .meta({ example: '3' }),
  tipoEnteId: idParam.meta({ example: String(examples.ids.tipoEnte) }),
});

/** Routes for the follow-up of observations (specification 2, section 2.4). */
export const api: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/Observaciones/CountPorEjercicio/:tipoEnteId',
    cachedCall({
      tags,
      summary: 'Observaciones de un tipo de ente por cuenta pública',
      params: byTipo,
      response: { 200: z.array(CuentaObservaciones) },
    }),
    async ({ params }) => {
      const { id } = await requireTipo(params.tipoEnteId);
      return (await countByEjercicio(id)).map(toCuentaObservaciones);
    },
  );
  app.get(
    '/api/Observaciones/CountPorEjercicio/:tipoEnteId/:formato',
    {
      schema: {
        tags,
        summary: 'Los mismos conteos, como archivo CSV, Excel o JSON',
        params: byTipo.extend({ formato: tableFormat }),
      },
    },
    async ({ params }, reply) => {
      const { nombre } = await requireTipo(params.tipoEnteId);
      return sendTable(reply, params.formato, {
        title: 'Observaciones por cuenta pública',
        subject: nombre,
        columns: [
          { header: 'Cuenta pública', kind: 'integer', of: ({ anio }) => anio },
          ...vistaIds.map((vista) => ({
            header: vistas[vista].label,
            kind: 'integer' as const,
            of: (row: CuentaEjercicio) => countOf(row, vista),
          })),
        ],
        rows: await countByEjercicio(params.tipoEnteId),
      });
    },
  );
  app.get(
    '/api/Observaciones/AppSeguimiento/:ejercicio/:view/:tipoEnteId',
    cachedCall({
      tags,
      summary: 'Observaciones por ente y materia: 1 total, 2 solventadas y concluidas, 3 por solventar',
      params: bySelection,
      response: { 200: z.array(SeguimientoObservaciones) },
    }),
    async (request) => (await listWholeSeguimiento(await requireSelection(request.params), '')).map(toSeguimiento),
  );
  app.get(
    '/api/Observaciones/AppSeguimiento/:ejercicio/:view/:tipoEnteId/:formato',
    {
      schema: {
        tags,
        summary: 'El mismo detalle, como archivo CSV, Excel o JSON; «ente» lo filtra por nombre',
        params: bySelection.extend({ formato: tableFormat }),
        querystring: z.object({ ente: z.string().max(120).default('') }),
      },
    },
    async ({ params, query }, reply) => {
      const selection = await requireSelection(params);
      const rows = await listWholeSeguimiento(selection, query.ente);
      const { label } = vistas[selection.vista];
      return sendTable(reply, params.formato, {
        title: 'Seguimiento de observaciones',
        subject: `${selection.anio} ${label} ${selection.tipo}`,
        columns: [
          { header: 'Cuenta pública', kind: 'integer', of: () => selection.anio },
          { header: 'Ente (id)', kind: 'integer', of: ({ enteId }) => enteId },
          { header: 'Ente', kind: 'text', of: ({ ente }) => ente },
          { header: 'Financieras', kind: 'integer', of: ({ financieras }) => financieras },
          { header: 'Presupuestales', kind: 'integer', of: ({ presupuestales }) => presupuestales },
          { header: 'Gabinete', kind: 'integer', of: ({ gabinete }) => gabinete },
          { header: 'Obra Pública', kind: 'integer', of: ({ obraPublica }) => obraPublica },
          { header: label, kind: 'integer', of: ({ observaciones }) => observaciones },
        ],
        rows,
      });
    },
  );
  app.get(
    '/api/Observaciones/Dias/:formato',
    {
      schema: {
        tags,
        summary: 'Días para resolver la mitad de las observaciones, por tipo de ente, como archivo CSV, Excel o JSON',
        params: z.object({ formato: tableFormat }),
      },
    },
    async ({ params: { formato } }, reply) => {
      const [{ tipos }, cutOff] = await Promise.all([listClocks(), findCutOff()]);
      return sendTable(reply, formato, {
        title: 'Días para resolver observaciones',
        columns: [
          { header: 'Tipo de ente (id)', kind: 'integer', of: ({ id }) => id },
          { header: 'Tipo de ente', kind: 'text', of: ({ nombre }) => nombre },
          { header: 'Observaciones', kind: 'integer', of: ({ total }) => total },
          { header: 'Días para resolver la mitad', kind: 'integer', of: ({ median }) => median },
          cutOffColumn(cutOff),
        ],
        rows: tipos,
      });
    },
  );
};

async function requireTipo(tipoEnteId: number) {
  const tipo = await findTipoEnte(tipoEnteId);
  if (!tipo) throw new Problem('no-encontrado');
  return tipo;
}

async function requireSelection(
  params: z.output<typeof bySelection>,
): Promise<Seleccion & { anio: number; tipo: string }> {
  const [tipo, ejercicio] = await Promise.all([
    findTipoEnte(params.tipoEnteId),
    findEjercicioByAnioOrId(params.ejercicio),
  ]);
  if (!tipo || !ejercicio) throw new Problem('no-encontrado');
  return {
    tipoEnteId: tipo.id,
    tipo: tipo.nombre,
    ejercicioId: ejercicio.id,
    anio: ejercicio.anio,
    vista: params.view,
  };
}
