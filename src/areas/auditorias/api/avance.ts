import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParam } from '#platform/http/params.ts';
import { Problem } from '#platform/http/problem.ts';
import { sendTable, tableFormat } from '#platform/tables/send-table.ts';
import { AvancePlaneacion, toAvance } from '../contract.ts';
import { countAvance } from '../queries/avance.ts';
import { fillMonths, monthName, PLANEACION_ID } from '../rules/avance.ts';

const tags = ['auditorías'];
const params = z.object({ id: idParam.meta({ example: '5' }) });
/** A year as files and pages name it. */
const year = z
  .string()
  .regex(/^(19|20)\d\d$/, 'Escriba un año con cuatro cifras.')
  .transform(Number)
  .optional()
  .meta({ example: '2024' });

/** The progress of the annual audit programme, by month. */
export const avanceCalls: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/AvancePlaneacion/:id',
    {
      config: { cached: true },
      schema: {
        tags,
        summary: 'Auditorías planeadas y ejecutadas e informes publicados, por mes (el programa es el 5)',
        params,
        response: { 200: z.array(AvancePlaneacion) },
      },
    },
    async (request) => (await requireAvance(request.params.id)).map(toAvance),
  );
  app.get(
    '/api/AvancePlaneacion/:id/:formato',
    {
      config: { cached: true },
      schema: {
        tags,
        summary: 'El avance del programa, como archivo CSV o Excel',
        params: params.extend({ formato: tableFormat }),
        querystring: z.object({ ano: year }),
      },
    },
    async ({ params: { id, formato }, query: { ano } }, reply) =>
      sendTable(reply, formato, {
        title: 'Avance del programa',
        subject: ano,
        columns: [
          { header: 'Año', of: (row) => row.ano },
          { header: 'Mes', of: (row) => monthName(row.mes) },
          { header: 'Planeadas', of: (row) => row.planeadas },
          { header: 'Ejecutadas', of: (row) => row.ejecutadas },
          { header: 'Informes del Estado', of: (row) => row.informesEstado },
          { header: 'Informes de municipios', of: (row) => row.informesMunicipio },
          { header: 'Informes', of: (row) => row.informes },
        ],
        rows: (await requireAvance(id)).filter((row) => ano === undefined || row.ano === ano),
      }),
  );
};

async function requireAvance(id: number) {
  if (id !== PLANEACION_ID) throw new Problem('no-encontrado');
  return fillMonths(await countAvance());
}
