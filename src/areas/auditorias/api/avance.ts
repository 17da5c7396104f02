import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParam } from '#platform/http/params.ts';
import { Problem } from '#platform/http/problem.ts';
import { sendCsv } from '#platform/http/send-csv.ts';
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
    '/api/AvancePlaneacion/:id/csv',
    {
      config: { cached: true },
      schema: { tags, summary: 'El avance del programa, como CSV', params, querystring: z.object({ ano: year }) },
    },
    async (request, reply) => {
      const { ano } = request.query;
      const rows = (await requireAvance(request.params.id)).filter((row) => ano === undefined || row.ano === ano);
      const header = [
        'Año',
        'Mes',
        'Planeadas',
        'Ejecutadas',
        'Informes del Estado',
        'Informes de municipios',
        'Informes',
      ];
      const cells = rows.map((row) => [
        row.ano,
        monthName(row.mes),
        row.planeadas,
        row.ejecutadas,
        row.informesEstado,
        row.informesMunicipio,
        row.informes,
      ]);
      return sendCsv(reply, `avance-planeacion${ano === undefined ? '' : `-${ano}`}`, header, cells);
    },
  );
};

async function requireAvance(id: number) {
  if (id !== PLANEACION_ID) throw new Problem('no-encontrado');
  return fillMonths(await countAvance());
}
