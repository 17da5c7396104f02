import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { identity } from '#institution/identity.ts';
import { datasetPath, rowPath } from '#platform/datasets/paths.ts';
import { atomFeed, atomType } from '#platform/feeds/atom.ts';
import { fileNameParam } from '#platform/http/params.ts';
import { Problem } from '#platform/http/problem.ts';
import { publicAddress } from '#platform/http/public-url.ts';
import { plainText } from '#platform/rich-text.ts';
import { sendTable } from '#platform/tables/send-table.ts';
import { tableFormats } from '#platform/tables/table.ts';
import { shorten } from '#platform/text/shorten.ts';
import { findOpenData } from './datasets.server.ts';
import { dataPackage } from './package.ts';

const tags = ['datos'];
const FEED_SIZE = 100;
/** Letters of the summary of an entry. */
const LONGEST_SUMMARY = 400;
const dataset = z
  .string()
  .max(60, 'Escriba el nombre de un conjunto de datos.')
  .meta({ description: 'Nombre del conjunto de datos.', example: 'acuerdos' });

/** The public tables of datasets as files, and their descriptions for programs. Pages of other sites may read them. */
export const serveDatasets: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/datos/:conjunto/datapackage.json',
    {
      schema: {
        tags,
        summary: 'Descripción de un conjunto de datos para programas (Data Package), con su diccionario',
        params: z.object({ conjunto: dataset }),
      },
    },
    async ({ params }, reply) => {
      const data = findOpenData(params.conjunto);
      if (!data) throw new Problem('no-encontrado');
      return readableAnywhere(reply).send(dataPackage(data));
    },
  );
  app.get(
    '/datos/:conjunto/cambios.atom',
    {
      config: { cached: true },
      schema: {
        tags,
        summary: 'Los cien renglones de un conjunto de datos que cambiaron al último (Atom, RFC 4287)',
        params: z.object({ conjunto: dataset }),
      },
    },
    async ({ params: { conjunto } }, reply) => {
      const data = findOpenData(conjunto);
      if (!data) throw new Problem('no-encontrado');
      const entries = await data.newest(FEED_SIZE, new Date());
      const feed = atomFeed({
        title: `${identity.siglas}: ${data.title}`,
        author: identity.nombre,
        self: publicAddress(datasetPath(conjunto, 'cambios.atom')),
        page: publicAddress(datasetPath(conjunto)),
        entries: entries.map(({ registro, titulo, resumen, direccion, cambiada }) => ({
          id: publicAddress(rowPath(conjunto, registro)),
          title: titulo,
          updated: cambiada.toISOString(),
          link: publicAddress(direccion),
          summary: shorten(plainText(resumen ?? ''), LONGEST_SUMMARY),
        })),
      });
      return readableAnywhere(reply).type(atomType).send(feed);
    },
  );
  app.get(
    '/datos/:conjunto/:archivo',
    {
      schema: {
        tags,
        summary: 'Un conjunto de datos completo, como archivo CSV, Excel o JSON',
        params: z.object({
          conjunto: dataset,
          archivo: fileNameParam.meta({
            description: 'El nombre del conjunto, con el formato: csv, xlsx o json.',
            example: 'acuerdos.csv',
          }),
        }),
      },
    },
    async ({ params: { conjunto, archivo } }, reply) => {
      const data = findOpenData(conjunto);
      const format = tableFormats.find((each) => archivo === `${conjunto}.${each}`);
      if (!data || !format) throw new Problem('no-encontrado');
      return sendTable(readableAnywhere(reply), format, await data.table(new Date()));
    },
  );
};

function readableAnywhere(reply: FastifyReply): FastifyReply {
  return reply.header('access-control-allow-origin', '*');
}
