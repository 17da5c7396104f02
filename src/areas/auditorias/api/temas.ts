import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Problem } from '#platform/http/problem.ts';
import { sendTable, tableFormat } from '#platform/tables/send-table.ts';
import type { TableColumn } from '#platform/tables/table.ts';
import { type CasoOfTema, findTema, listTemas, readCasosOfTema, type TemaSums } from '../queries/temas.ts';
import { observacionStates, temaName, WITHOUT_TEMA } from '../rules/observacion-words.ts';

const tags = ['auditorías'];
const querystring = z.object({ ejercicio: z.coerce.number().int().min(1).max(9999).optional() });

/** Routes for observations by tema as downloadable tables. */
export const temaCalls: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/Observaciones/Temas/:formato',
    {
      schema: {
        tags,
        summary: 'Observaciones por tema, como archivo CSV, Excel o JSON',
        params: z.object({ formato: tableFormat }),
        querystring,
      },
    },
    async ({ params: { formato }, query: { ejercicio } }, reply) => {
      const rows = await listTemas(ejercicio);
      return sendTable(reply, formato, {
        title: 'Temas',
        subject: subjectOf(ejercicio),
        columns: sumColumns,
        rows,
      });
    },
  );
  app.get(
    '/api/Observaciones/Tema/:tema/:formato',
    {
      schema: {
        tags,
        summary: 'Observaciones de un tema, como archivo CSV, Excel o JSON',
        params: z.object({ tema: z.string().max(80).meta({ example: WITHOUT_TEMA }), formato: tableFormat }),
        querystring,
      },
    },
    async ({ params: { tema: slug, formato }, query: { ejercicio } }, reply) => {
      const tema = await findTema(slug);
      if (!tema && slug !== WITHOUT_TEMA) throw new Problem('no-encontrado');
      const rows = readCasosOfTema({ tema: tema?.nombre ?? null, anio: ejercicio });
      const title = `Observaciones sobre ${tema?.nombre ?? 'otros temas'}`;
      return sendTable(reply, formato, { title, subject: subjectOf(ejercicio), columns: caseColumns, rows });
    },
  );
};

function subjectOf(ejercicio: number | undefined): string {
  return ejercicio === undefined ? 'todas las cuentas' : `cuenta ${ejercicio}`;
}

const sumColumns: readonly TableColumn<TemaSums>[] = [
  { header: 'Tema', kind: 'text', of: ({ nombre }) => temaName(nombre) },
  { header: 'Casos', kind: 'integer', of: ({ casos }) => casos },
  { header: 'Pendientes', kind: 'integer', of: ({ pendientes }) => pendientes },
  { header: 'Monto observado', kind: 'pesos', of: ({ monto }) => monto },
  { header: 'Monto por resolver', kind: 'pesos', of: ({ porResolver }) => porResolver },
];

const caseColumns: readonly TableColumn<CasoOfTema>[] = [
  { header: 'Ente', kind: 'text', of: ({ ente }) => ente },
  { header: 'Cuenta pública', kind: 'integer', of: ({ anio }) => anio },
  { header: 'Auditoría', kind: 'text', of: ({ codigo }) => codigo },
  { header: 'Observación', kind: 'text', of: ({ descripcion }) => descripcion },
  { header: 'Monto', kind: 'pesos', of: ({ monto }) => monto },
  { header: 'Estado', kind: 'text', of: ({ estado }) => observacionStates[estado] },
  { header: 'Emitida', kind: 'date', of: ({ emitidaEl }) => emitidaEl },
];
