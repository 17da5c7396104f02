import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { cachedCall } from '#platform/http/cached-call.ts';
import { pageRows, pagingQuery, setPagingHeaders } from '#platform/http/paging.ts';
import { idParam } from '#platform/http/params.ts';
import { Problem } from '#platform/http/problem.ts';
import { missingCall } from '#platform/publications/missing.ts';
import {
  Encabezado,
  FilaFormato,
  FormatoDocumento,
  SumasFormato,
  toEncabezado,
  toFilaFormato,
  toFormatoDocumento,
  toSumasFormato,
} from '../contract.ts';
import { listRows } from '../queries/rows.ts';
import { sumView } from '../queries/sums.ts';
import { findFormato, findFormatVersion, listVersions } from '../queries/versions.ts';
import { filterName, MAX_COLUMNS, MAX_FILTER, readView, type View } from '../rules/view.ts';

const tags = ['transparencia'];
const byFormato = z.object({ formatId: idParam.meta({ example: '10' }) });
/** Parameters of the calls about a version. */
export const byVersion = z.object({ id: idParam.meta({ description: 'Id de la versión.', example: '100000' }) });

/** Versions of a format, their columns and rows (specification 2, section 7). */
export const versions: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/FormatoDocumentos/Formato/:formatId',
    cachedCall({
      tags,
      summary: 'Versiones de un formato, de la más reciente a la más antigua',
      params: byFormato,
      response: { 200: z.array(FormatoDocumento) },
    }),
    async ({ params }) => (await requireVersions(params.formatId)).map(toFormatoDocumento),
  );
  app.get(
    '/api/FormatoDocumentos/FormatoLast/:formatId',
    cachedCall({
      tags,
      summary: 'Última versión de un formato',
      params: byFormato,
      response: { 200: FormatoDocumento },
    }),
    async ({ params }) => {
      const [last] = await requireVersions(params.formatId);
      if (!last) throw new Problem('no-encontrado');
      return toFormatoDocumento(last);
    },
  );
  app.get(
    '/api/FormatoDocumentos/Documentos/:id',
    cachedCall({ tags, summary: 'Una versión', params: byVersion, response: { 200: FormatoDocumento } }),
    async ({ params, url }) => toFormatoDocumento(await requireVersion(params.id, url)),
  );
  app.get(
    '/api/FormatoDocumentos/Headers/:id',
    cachedCall({ tags, summary: 'Columnas de una versión', params: byVersion, response: { 200: z.array(Encabezado) } }),
    async ({ params, url }) => (await requireVersion(params.id, url)).columnas.map(toEncabezado),
  );
  app.get(
    '/api/FormatoDocumentos/Excel/:id',
    cachedCall({
      tags,
      summary: 'Filas de una versión, con filtro por columna y orden; sus celdas por propertyId',
      params: byVersion,
      querystring: pagingQuery.extend(viewQueryShape.shape),
      response: { 200: z.array(FilaFormato) },
    }),
    async (request, reply) => {
      const version = await requireVersion(request.params.id, request.url);
      const view = viewOf(request.query, version.columnas.length);
      const { rows, total } = await listRows(version, { ...view, ...pageRows(request.query) });
      setPagingHeaders(request, reply, request.query, total);
      return rows.map((row) => toFilaFormato(row, version.columnas));
    },
  );
};

async function requireVersions(formatoId: number) {
  if (!(await findFormato(formatoId))) throw new Problem('no-encontrado');
  return listVersions(formatoId, new Date());
}

/** Returns a published version; throws the `Problem` of a missing or withdrawn one, for the call with address `url`. */
export async function requireVersion(id: number, url: string) {
  const version = await findFormatVersion(id, new Date());
  if (!version) throw await missingCall('version-formato', id, url);
  return version;
}

/** Sums of the amounts and quantities of a version, of the filtered rows or all. */
export const sums: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/FormatoDocumentos/Sumas/:id',
    cachedCall({
      tags,
      summary: 'Sumas de los importes y cantidades de una versión, de las filas filtradas; por propertyId',
      params: byVersion,
      querystring: viewQueryShape.omit({ orden: true }),
      response: { 200: SumasFormato },
    }),
    async ({ params, query, url }) => {
      const version = await requireVersion(params.id, url);
      const { filters } = viewOf(query, version.columnas.length);
      return toSumasFormato(await sumView(version, filters), version.columnas);
    },
  );
};

const filter = z.string().max(MAX_FILTER, `Escriba a lo más ${MAX_FILTER} caracteres.`).optional();

/** Query parameters of the rows of a version: a filter per column, and the order. */
export const viewQueryShape = z.object({
  orden: z
    .string()
    .regex(/^-?\d{1,2}$/, 'Escriba la posición de una columna; con signo menos, de mayor a menor.')
    .optional()
    .meta({ description: 'Posición de la columna por la que se ordena, desde 1; con signo menos, de mayor a menor.' }),
  ...Object.fromEntries(
    Array.from({ length: MAX_COLUMNS }, (_, index) => [
      filterName(index + 1),
      filter.meta({ description: `Texto que contiene la columna ${index + 1}.` }),
    ]),
  ),
});

/** Returns the view in the parameters of a call. */
export function viewOf(query: Readonly<Record<string, unknown>>, width: number): View {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return readView(new URLSearchParams(entries), width);
}
