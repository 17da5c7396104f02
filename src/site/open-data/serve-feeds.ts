import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { identity } from '#institution/identity.ts';
import { datasetPath, rowPath } from '#platform/datasets/paths.ts';
import { atomFeed, atomType } from '#platform/feeds/atom.ts';
import { Problem } from '#platform/http/problem.ts';
import { publicAddress } from '#platform/http/public-url.ts';
import { plainText } from '#platform/rich-text.ts';
import { shorten } from '#platform/text/shorten.ts';
import { datasetParam, tags } from './calls.ts';
import { datasetOrProblem } from './find-or-problem.ts';

const FEED_SIZE = 100;
/** Letters of the summary of an entry. */
const LONGEST_SUMMARY = 400;

/** The feeds of datasets. */
export const serveDatasetFeeds: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/datos/:conjunto/cambios.atom',
    {
      config: { cached: true },
      schema: {
        tags,
        summary: 'Los cien renglones de un conjunto de datos que cambiaron al último (Atom, RFC 4287)',
        params: z.object({ conjunto: datasetParam }),
      },
    },
    async ({ params: { conjunto } }, reply) => {
      const data = await datasetOrProblem(conjunto);
      // Parts of publications change with these.
      if (!data.newest) throw new Problem('no-encontrado');
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
      return reply.type(atomType).send(feed);
    },
  );
};
