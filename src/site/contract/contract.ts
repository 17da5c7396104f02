import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { type FastifyPluginAsyncZod, jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { areas } from '#areas/index.ts';
import { type ContentTags, tagsOfArea } from '#areas/tags.ts';
import { identity } from '#institution/identity.ts';
import { anchorsText } from '#platform/acts/anchors/anchors.ts';
import { findArchivo } from '#platform/files/files.ts';
import { sendArchivo } from '#platform/files/send.ts';
import { cachedCall } from '#platform/http/cached-call.ts';
import { fileNameParam, idParam } from '#platform/http/params.ts';
import { Problem } from '#platform/http/problem.ts';
import { serveCatalogues } from '../open-data/serve-catalogues.ts';
import { serveDatasetFeeds } from '../open-data/serve-feeds.ts';
import { serveDatasetFiles } from '../open-data/serve-files.ts';
import { serveSearchFeed } from '../search/serve-search-feed.ts';
import { serveSuggestions } from '../search/suggestions.server.ts';
import type { Site } from '../site.ts';
import { cachePublicCalls } from './cached-calls.ts';
import { readableAnywhere } from './cross-origin.ts';
import { type Description, provideContractDescription } from './page/description.ts';
import { serveChanges } from './serve-changes.ts';
import { servePagePictures, servePictures } from './serve-pictures.ts';
import { serveSiteMap, serveWellKnown } from './well-known.ts';

/** Registers `GET|HEAD /archivos/{id}/{nombre}`, which sends a published file. Browsers save it under the name in the address. */
const serveFiles: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/archivos/:id/:nombre',
    {
      schema: {
        tags: ['archivos'],
        summary: 'Archivo publicado',
        description: 'Admite HEAD, condiciones (ETag, fecha) y un rango de bytes.',
        params: z.object({ id: idParam, nombre: fileNameParam }),
        querystring: z.object({
          v: z.string().optional().describe('Versión: con ella la respuesta se guarda un día.'),
        }),
      },
    },
    async (request, reply) => {
      const archivo = await findArchivo(request.params.id);
      if (!archivo) throw new Problem('no-encontrado');
      return sendArchivo(request, reply, archivo, { name: request.params.nombre, version: request.query.v });
    },
  );
};

/** Registers the calls of all areas, their OpenAPI description, files, pictures and well-known addresses. */
export async function serveContract(app: FastifyInstance, { cache, config }: Site): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `Contrato público de ${identity.siglas}`, version: '1.0.0' },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  // The plugin's type allows OpenAPI 2 and absent parts; the description above is OpenAPI 3.1.
  provideContractDescription(() => app.swagger() as Description);
  // Bodies are JSON or have the type that a call declares. Other types are answered with 415.
  app.removeContentTypeParser('text/plain');
  readableAnywhere(app);
  await app.register(serveFiles);
  await app.register(serveLogAnchors);
  await app.register(serveSuggestions);
  await app.register(servePictures);
  await app.register(servePagePictures);
  const registerCalls = async (tags: ContentTags, calls: FastifyPluginAsync) => {
    const withCache: FastifyPluginAsync = async (scope) => {
      cachePublicCalls(scope, cache, tags);
      await scope.register(calls);
    };
    await app.register(withCache);
  };
  await registerCalls('all', async (scope) => serveSiteMap(scope, config));
  await registerCalls('all', serveChanges);
  await registerCalls('all', serveCatalogues);
  await registerCalls('all', serveDatasetFeeds);
  await registerCalls('all', serveSearchFeed);
  await app.register(serveDatasetFiles);
  for (const { name, api } of areas) if (api) await registerCalls(tagsOfArea(name), api);
  await registerCalls([], async (scope) => {
    serveWellKnown(scope, config);
    // With PORT=0 the public address is known only after the server listens.
    scope.get('/api/openapi.json', cachedCall({ hide: true }), async () => ({
      ...app.swagger(),
      servers: [{ url: config.publicUrl.origin }],
    }));
  });
  const answerNotFound = async () => {
    throw new Problem('no-encontrado');
  };
  for (const url of ['/api', '/api/*', '/Publico', '/Publico/*', '/Entes/*', '/archivos/*', '/imagenes/*', '/hojas/*'])
    app.all(url, { schema: { hide: true }, onRequest: answerNotFound }, answerNotFound);
  // Computed once now, since each build of the pages adds schemas with the same names to Zod's only registry, which would rename those of the
  // calls.
  app.addHook('onReady', async () => void app.swagger());
}

/** Serves the daily anchors of the audit log, which reveal to holders of an older copy that the log was rewritten. */
const serveLogAnchors: FastifyPluginAsync = async (app) => {
  app.get('/transparencia/bitacora.txt', { schema: { hide: true } }, async (_request, reply) => {
    reply.type('text/plain; charset=utf-8');
    return anchorsText();
  });
};
