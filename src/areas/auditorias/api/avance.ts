import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { cachedCall } from '#platform/http/cached-call.ts';
import { idParam } from '#platform/http/params.ts';
import { Problem } from '#platform/http/problem.ts';
import { sendTable, tableFormat } from '#platform/tables/send-table.ts';
import { AvancePlaneacion, toAvance } from '../contract.ts';
import { countAvance } from '../queries/avance.ts';
import { fillMonths, monthName, PLANEACION_ID } from '../rules/programme/avance.ts';

const tags = ['auditorías'];
const params = z.object({ id: idParam.meta({ example: '5' }) });
/** Optional year of four digits. */
const year = z
  .string()
  .regex(/^(19|20)\d\d$/, 'Escriba un año con cuatro cifras.')
  .transform(Number)
  .optional()
  .meta({ example: '2024' });

/** Routes for the monthly progress of the annual audit programme. */
export const avanceCalls: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/AvancePlaneacion/:id',
    cachedCall({
      tags,
      summary: 'Auditorías planeadas y ejecutadas e informes publicados, por mes (el programa es el 5)',
      params,
      response: { 200: z.array(AvancePlaneacion) },
    }),
    async (request) => (await requireAvance(request.params.id)).map(toAvance),
  );
  app.get(
    '/api/AvancePlaneacion/:id/:formato',
    {
      schema: {
        tags,
        summary: 'El avance del programa, como archivo CSV, Excel o JSON',
        params: params.extend({ formato: tableFormat }),
        querystring: z.object({ ano: year }),
      },
    },
    async ({ params: { id, formato }, query: { ano } }, reply) =>
      sendTable(reply, formato, {
        title: 'Avance del programa',
        subject: ano,
        columns: [
          { header: 'Año', kind: 'integer', of: (row) => row.ano },
          { header: 'Mes', kind: 'text', of: (row) => monthName(row.mes) },
          { header: 'Planeadas', kind: 'integer', of: (row) => row.planeadas },
          { header: 'Ejecutadas', kind: 'integer', of: (row) => row.ejecutadas },
          { header: 'Informes del Estado', kind: 'integer', of: (row) => row.informesEstado },
          { header: 'Informes de municipios', kind: 'integer', of: (row) => row.informesMunicipio },
          { header: 'Informes', kind: 'integer', of: (row) => row.informes },
        ],
        rows: (await requireAvance(id)).filter((row) => ano === undefined || row.ano === ano),
      }),
  );
};

async function requireAvance(id: number) {
  if (id !== PLANEACION_ID) throw new Problem('no-encontrado');
  return fillMonths(await countAvance());
}
