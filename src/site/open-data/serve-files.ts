import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { tableIn } from '#platform/datasets/open-data.ts';
import { differenceColumns, differencesBetween } from '#platform/datasets/versions/differences.ts';
import { queueVersion } from '#platform/datasets/versions/job.ts';
import { currentVersion, newestVersion } from '#platform/datasets/versions/read.ts';
import { type DatasetVersion, versionPath } from '#platform/datasets/versions/version.ts';
import { sendArchivo } from '#platform/files/send.ts';
import { fileNameParam } from '#platform/http/params.ts';
import { Problem } from '#platform/http/problem.ts';
import { sendTable } from '#platform/tables/send-table.ts';
import { type DatasetFormat, datasetFormats } from '#platform/tables/table.ts';
import { datasetParam, tags } from './dataset-param.ts';
import { datasetOrProblem, noSuchFile, versionOrProblem } from './find-or-problem.ts';

const HASH = '.sha256';
const fileParam = fileNameParam.meta({
  description: 'El nombre del conjunto, con el formato: csv, xlsx, json o parquet; y «.sha256» para su huella.',
  example: 'acuerdos.csv',
});
const versionParam = z
  .string()
  .max(20, 'Escriba una versión.')
  .describe('Día y número de la versión, como 2026-11-24.1; la página del conjunto las nombra.');

/** Requested file of a dataset, or its hash. */
type Requested = { name: string; format: DatasetFormat; hash: boolean };

/** Serves the files of datasets: immutable files of each version, and current ones. */
export const serveDatasetFiles: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/datos/:conjunto/v/:version/:archivo',
    {
      schema: {
        tags,
        summary: 'Una versión de un conjunto de datos, como archivo CSV, Excel, JSON o Parquet',
        description: 'Nunca cambia. Admite HEAD, condiciones (ETag, fecha) y un rango de bytes.',
        params: z.object({ conjunto: datasetParam, version: versionParam, archivo: fileParam }),
      },
    },
    async (request, reply) => {
      const { conjunto, version: name, archivo } = request.params;
      await datasetOrProblem(conjunto);
      const version = await versionOrProblem(conjunto, name);
      return sendVersion(request, reply, version, requestedFile(conjunto, archivo));
    },
  );
  app.get(
    '/datos/:conjunto/v/:version/cambios.csv',
    {
      schema: {
        tags,
        summary: 'Qué cambió en una versión de un conjunto de datos desde la anterior, o desde otra, como CSV',
        description:
          'Un renglón por alta, por baja y por columna que cambió, con su valor de antes y el de ahora, el último acto de la bitácora que lo cambió y, donde se sabe, el motivo.',
        params: z.object({ conjunto: datasetParam, version: versionParam }),
        querystring: z.object({ desde: versionParam.optional() }),
      },
    },
    async (request, reply) => {
      const { conjunto, version: name } = request.params;
      const data = await datasetOrProblem(conjunto);
      const version = await versionOrProblem(conjunto, name);
      const { desde } = request.query;
      if (desde !== undefined) {
        const rows = differencesBetween(await versionOrProblem(conjunto, desde), version, data.readReasons);
        const table = {
          title: `${data.title}, cambios`,
          subject: `${desde} a ${name}`,
          columns: differenceColumns,
          rows,
        };
        return sendTable(reply, 'csv', table);
      }
      const { diferencias } = version;
      if (!diferencias) throw noSuchFile('cambios.csv', fileNames(conjunto));
      const { archivo } = diferencias;
      return sendArchivo(request, reply, archivo, { version: archivo.sha256 });
    },
  );
  app.get(
    '/datos/:conjunto/:archivo',
    {
      schema: {
        tags,
        summary: 'Un conjunto de datos completo, como archivo CSV, Excel, JSON o Parquet',
        description:
          'Lleva a la última versión (307). Si algo cambió desde entonces, responde con los renglones de este momento; a HEAD y a un rango de bytes, con la última versión.',
        params: z.object({ conjunto: datasetParam, archivo: fileParam }),
      },
    },
    async ({ params: { conjunto, archivo }, headers, method }, reply) => {
      const data = await datasetOrProblem(conjunto);
      const { format, hash } = requestedFile(conjunto, archivo);
      const now = new Date();
      const current = await currentVersion(data, now);
      const newest = current ?? (await newestVersion(conjunto));
      if (!current) await queueVersion(conjunto, !newest);
      // Lengths and ranges refer to a file, not to streamed rows.
      const isOfFile = !hash && (method === 'HEAD' || headers.range !== undefined);
      if (newest && (current || isOfFile)) {
        reply.header('cache-control', 'no-cache');
        return reply.redirect(versionPath(newest, format) + (hash ? HASH : ''), 307);
      }
      // Streamed rows have no hash.
      if (hash)
        throw newest ? waitingHash(versionPath(newest, format) + HASH) : noSuchFile(archivo, fileNames(conjunto));
      return sendTable(reply, format, tableIn(await data.table(now), format));
    },
  );
};

/** Returns the problem of a hash requested while a version is being written: the rows at the address without a version would not match it. */
function waitingHash(before: string): Problem {
  return new Problem('no-encontrado', {
    title: `Algo cambió y la versión siguiente se está escribiendo: tendrá su huella. La de la anterior: ${before}`,
  });
}

/** Sends a file of a version, or the line with its hash in the format of `sha256sum`, with the name in the file's address. */
async function sendVersion(
  request: FastifyRequest,
  reply: FastifyReply,
  { archivos }: DatasetVersion,
  { name, format, hash }: Requested,
): Promise<FastifyReply> {
  const archivo = archivos[format];
  if (!hash) return sendArchivo(request, reply, archivo, { version: archivo.sha256 });
  return reply.type('text/plain; charset=utf-8').send(`${archivo.sha256}  ${name}\n`);
}

function requestedFile(conjunto: string, archivo: string): Requested {
  const hash = archivo.endsWith(HASH);
  const name = hash ? archivo.slice(0, -HASH.length) : archivo;
  const format = datasetFormats.find((each) => name === `${conjunto}.${each}`);
  if (!format) throw noSuchFile(archivo, fileNames(conjunto));
  return { name, format, hash };
}

function fileNames(conjunto: string): string[] {
  return datasetFormats.map((format) => `${conjunto}.${format}`);
}
