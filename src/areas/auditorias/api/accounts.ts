import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParam } from '#platform/http/params.ts';
import { Problem } from '#platform/http/problem.ts';
import { sendTable, tableFormat } from '#platform/tables/send-table.ts';
import type { TableColumn } from '#platform/tables/table.ts';
import { listTipoAccounts, listYearAccounts, type TipoAccount, type YearAccount } from '../queries/accounts.ts';
import { type AccountFigures, resolvedOf } from '../rules/figures/accounts.ts';

const tags = ['auditorías'];

/** Routes for the figures of the public accounts as downloadable tables. */
export const accountCalls: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/Auditorias/Cuentas/:formato',
    {
      schema: {
        tags,
        summary: 'Gasto, revisión y observaciones de cada cuenta pública, como archivo CSV, Excel o JSON',
        params: z.object({ formato: tableFormat }),
      },
    },
    async ({ params: { formato } }, reply) => {
      const rows = await listYearAccounts();
      return sendTable(reply, formato, { title: 'Cuentas públicas', columns: yearColumns, rows });
    },
  );
  app.get(
    '/api/Auditorias/Cuentas/:ejercicio/:formato',
    {
      schema: {
        tags,
        summary:
          'Gasto, revisión y observaciones de una cuenta pública por tipo de ente, como archivo CSV, Excel o JSON',
        params: z.object({
          ejercicio: idParam.meta({ example: '2023' }),
          formato: tableFormat,
        }),
      },
    },
    async ({ params: { ejercicio, formato } }, reply) => {
      const rows = await listTipoAccounts(ejercicio);
      if (rows.length === 0) throw new Problem('no-encontrado');
      return sendTable(reply, formato, {
        title: 'Cuenta pública por tipo de ente',
        subject: String(ejercicio),
        columns: tipoColumns,
        rows,
      });
    },
  );
};

function figureColumns<Row extends AccountFigures>(): TableColumn<Row>[] {
  return [
    { header: 'Entes auditados', kind: 'integer', of: ({ entes }) => entes },
    { header: 'Gastado', kind: 'pesos', of: ({ conGasto, gastado }) => (conGasto > 0 ? gastado : null) },
    { header: 'Revisado', kind: 'pesos', of: ({ conGasto, revisado }) => (conGasto > 0 ? revisado : null) },
    { header: 'Entes cuyo gasto se conoce', kind: 'integer', of: ({ conGasto }) => conGasto },
    { header: 'Observaciones', kind: 'integer', of: ({ observado }) => observado.casos },
    { header: 'Monto observado', kind: 'pesos', of: ({ observado }) => observado.monto },
    { header: 'Resueltas', kind: 'integer', of: (row) => resolvedOf(row).casos },
    { header: 'Monto resuelto', kind: 'pesos', of: (row) => resolvedOf(row).monto },
    { header: 'Por resolver', kind: 'integer', of: ({ porResolver }) => porResolver.casos },
    { header: 'Monto por resolver', kind: 'pesos', of: ({ porResolver }) => porResolver.monto },
  ];
}

const yearColumns: readonly TableColumn<YearAccount>[] = [
  { header: 'Cuenta pública', kind: 'integer', of: ({ anio }) => anio },
  ...figureColumns<YearAccount>(),
];

const tipoColumns: readonly TableColumn<TipoAccount>[] = [
  { header: 'Tipo de ente', kind: 'text', of: ({ nombre }) => nombre },
  ...figureColumns<TipoAccount>(),
];
