import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParam } from '#platform/http/params.ts';
import { Problem } from '#platform/http/problem.ts';
import { sendTable, tableFormat } from '#platform/tables/send-table.ts';
import type { TableColumn } from '#platform/tables/table.ts';
import { listFormatos } from '../queries/catalogue.ts';
import { type Difference, readDifferences } from '../queries/differences.ts';
import { readView } from '../queries/rows.ts';
import { rowColumns, type Version } from '../queries/versions.ts';
import { shortFormatName, versionName } from '../rules/address.ts';
import type { Columna } from '../rules/columns.ts';
import { filterCompliance } from '../rules/compliance.ts';
import { estadoLabels, estados } from '../rules/periods.ts';
import { byVersion, requireVersion, viewOf, viewQueryShape } from './versions.ts';

const tags = ['transparencia'];
const pair = z.object({
  antes: idParam.meta({ description: 'Id de la versión anterior.', example: '100000' }),
  ahora: idParam.meta({ description: 'Id de la versión con la que se compara.', example: '100001' }),
});

/** Downloads: a version, whole or filtered; the differences of two versions; the compliance board. */
export const downloads: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/Publico/Transparencia/:id',
    { schema: { tags, summary: 'Una versión como libro de Excel', params: byVersion, querystring: viewQueryShape } },
    async ({ params, query, url }, reply) => {
      const version = await requireVersion(params.id, url);
      return sendTable(reply, 'xlsx', tableOf(version, query));
    },
  );
  app.get(
    '/Publico/Transparencia/:id/:formato',
    {
      schema: {
        tags,
        summary: 'Una versión como archivo CSV, Excel o JSON, completa o filtrada',
        params: byVersion.extend({ formato: tableFormat }),
        querystring: viewQueryShape,
      },
    },
    async ({ params, query, url }, reply) => {
      const version = await requireVersion(params.id, url);
      return sendTable(reply, params.formato, tableOf(version, query));
    },
  );
  app.get(
    '/api/FormatoDocumentos/Diferencias/:antes/:ahora/:formato',
    {
      schema: {
        tags,
        summary: 'Filas y celdas que cambiaron entre dos versiones de un formato, como archivo CSV, Excel o JSON',
        params: pair.extend({ formato: tableFormat }),
      },
    },
    async ({ params, url }, reply) => {
      const [before, after] = await Promise.all([requireVersion(params.antes, url), requireVersion(params.ahora, url)]);
      if (before.formatoId !== after.formatoId) throw new Problem('no-encontrado');
      return sendTable(reply, params.formato, {
        title: `Cambios de ${shortFormatName(after.formato)}`,
        subject: `${versionName(before)} a ${versionName(after)}`,
        columns: differenceColumns(before.columnas, after.columnas),
        rows: readDifferences(before, after),
      });
    },
  );
  app.get(
    '/api/Formatos/Cumplimiento/:formato',
    {
      schema: {
        tags,
        summary: 'Estado de cada formato, como archivo CSV, Excel o JSON',
        params: z.object({ formato: tableFormat }),
        querystring: z.object({
          estado: z.enum(estados).optional(),
          area: z.string().max(200).optional(),
          mes: z.string().max(7).optional().meta({ description: 'Mes en que vencen.', example: '2026-10' }),
        }),
      },
    },
    async ({ params, query }, reply) =>
      sendTable(reply, params.formato, {
        title: 'Cumplimiento de las obligaciones de transparencia',
        columns: [
          { header: 'Artículo', kind: 'text', of: ({ articulo }) => articulo },
          { header: 'Fracción', kind: 'text', of: ({ fraccion, inciso }) => `${fraccion} ${inciso}`.trim() },
          { header: 'Formato', kind: 'text', of: ({ nombre }) => nombre },
          { header: 'Área responsable', kind: 'text', of: ({ departamento }) => departamento },
          { header: 'Periodo', kind: 'text', of: ({ periodo }) => periodo },
          { header: 'Última versión', kind: 'date', of: ({ publicadoEl }) => publicadoEl },
          { header: 'Vence', kind: 'date', of: ({ vence }) => vence },
          { header: 'Estado', kind: 'text', of: ({ estado }) => estadoLabels[estado].one },
          { header: 'Días de retraso', kind: 'integer', of: ({ retraso }) => retraso },
        ],
        rows: filterCompliance(await listFormatos(new Date()), query),
      }),
  );
};

function tableOf(version: Version, query: Readonly<Record<string, unknown>>) {
  return {
    title: shortFormatName(version.formato),
    subject: versionName(version),
    columns: rowColumns(version.columnas),
    rows: readView(version, viewOf(query, version.columnas.length)),
  };
}

/** Returns the columns of row and cell, then the values that identify the row, from the version that has it. */
function differenceColumns(before: readonly Columna[], after: readonly Columna[]): TableColumn<Difference>[] {
  const keys = after.flatMap(({ papel, nombre }, index) =>
    papel === 'clave' ? [{ nombre, after: index, before: before.findIndex((column) => column.nombre === nombre) }] : [],
  );
  return [
    { header: 'Cambio', kind: 'text', of: ({ cambio }) => cambio },
    { header: 'Fila', kind: 'integer', of: ({ fila }) => fila },
    {
      header: 'Columna',
      kind: 'text',
      of: ({ columna }) => (columna === null ? null : (after[columna - 1]?.nombre ?? null)),
    },
    { header: 'Antes', kind: 'text', of: ({ antes }) => antes },
    { header: 'Ahora', kind: 'text', of: ({ ahora }) => ahora },
    ...keys.map(
      (key): TableColumn<Difference> => ({
        header: key.nombre,
        kind: 'text',
        of: ({ cambio, valores }) => valores[cambio === 'retirada' ? key.before : key.after] || null,
      }),
    ),
  ];
}
