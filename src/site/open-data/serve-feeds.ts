import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { identity } from '#institution/identity.ts';
import type { OpenData } from '#platform/datasets/open-data.ts';
import { datasetPath, rowPath } from '#platform/datasets/paths.ts';
import { listNewestVersions } from '#platform/datasets/versions/read.ts';
import { versionPath } from '#platform/datasets/versions/version.ts';
import { atomFeed, atomType, type FeedEntry, publicationEntry } from '#platform/feeds/atom.ts';
import { cachedCall } from '#platform/http/cached-call.ts';
import { publicAddress } from '#platform/http/public-url.ts';
import { datasetParam, tags } from './dataset-param.ts';
import { datasetOrProblem } from './find-or-problem.ts';
import { differenceSentence, versionStatement } from './sentences.ts';

const FEED_SIZE = 100;

/** Serves the feeds of datasets. */
export const serveDatasetFeeds: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/datos/:conjunto/cambios.atom',
    cachedCall({
      tags,
      summary: 'Los cien renglones de un conjunto de datos que cambiaron al último (Atom, RFC 4287)',
      description: 'De un conjunto cuyos renglones no se publican uno por uno, sus últimas cien versiones.',
      params: z.object({ conjunto: datasetParam }),
    }),
    async ({ params: { conjunto } }, reply) => {
      const data = await datasetOrProblem(conjunto);
      reply.type(atomType);
      return atomFeed({
        title: `${identity.siglas}: ${data.title}`,
        author: identity.nombre,
        self: publicAddress(datasetPath(conjunto, 'cambios.atom')),
        page: publicAddress(datasetPath(conjunto)),
        entries: data.newest ? await rowEntries(conjunto, data.newest) : await versionEntries(data),
      });
    },
  );
};

async function rowEntries(conjunto: string, newest: NonNullable<OpenData['newest']>): Promise<FeedEntry[]> {
  const entries = await newest(FEED_SIZE, new Date());
  return entries.map((entry) => publicationEntry(rowPath(conjunto, entry.registro), entry));
}

async function versionEntries({ id, title }: Pick<OpenData, 'id' | 'title'>): Promise<FeedEntry[]> {
  const versions = await listNewestVersions(id, FEED_SIZE);
  return versions.map(({ nombre, filas, creada, differences }) => {
    const address = publicAddress(versionPath({ conjunto: id, nombre }));
    return {
      id: address,
      title: `${title}, versión ${nombre}`,
      updated: creada,
      link: address,
      summary: differences ? differenceSentence(differences) : versionStatement(filas),
    };
  });
}
