import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { identity } from '#institution/identity.ts';
import { datasetPath } from '#platform/datasets/paths.ts';
import { cachedCall } from '#platform/http/cached-call.ts';
import { publicAddress } from '#platform/http/public-url.ts';
import { readContact } from '#platform/settings/contact.ts';
import { today } from '#platform/visibility.ts';
import { dataPackage, wholePackage } from './catalogue/data-package.ts';
import { dcatCatalogue } from './catalogue/dcat-ap.ts';
import { type CatalogueEntry, readEntries, readEntry, readWholeEntries } from './catalogue/entries.ts';
import { datasetParam, tags } from './dataset-param.ts';
import { datasetOrProblem } from './find-or-problem.ts';
import { formatNames } from './sentences.ts';

/** Serves the catalogues of the datasets for harvesters and programs. */
export const serveCatalogues: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/datos/:conjunto/datapackage.json',
    cachedCall({
      tags,
      summary: 'Descripción de un conjunto de datos para programas (Data Package), con su diccionario',
      params: z.object({ conjunto: datasetParam }),
    }),
    async ({ params }) => dataPackage(await readEntry(await datasetOrProblem(params.conjunto))),
  );
  app.get(
    '/datos/datapackage.json',
    cachedCall({ tags, summary: 'Todos los conjuntos de datos (Data Package)' }),
    async () => wholePackage(await readWholeEntries()),
  );
  app.get(
    '/datos/catalogo.jsonld',
    cachedCall({ tags, summary: 'Catálogo de los conjuntos de datos (DCAT-AP 3.0.1)' }),
    async (_request, reply) => {
      const [entries, { correo }] = await Promise.all([readEntries(), readContact()]);
      reply.type('application/ld+json; charset=utf-8');
      return JSON.stringify(dcatCatalogue(entries, correo));
    },
  );
  app.get('/data.json', cachedCall({ tags, summary: 'Catálogo de los conjuntos de datos (DCAT-US 1.1)' }), async () => {
    const [entries, { correo }] = await Promise.all([readEntries(), readContact()]);
    return usCatalogue(entries, { correo, today: today(new Date()) });
  });
  app.get('/datos', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/datos-abiertos', 308));
};

const SCHEMA = 'https://project-open-data.cio.gov/v1.1/schema';

/** Returns the catalogue of all datasets for harvesters at `/data.json`: DCAT-US 1.1. `today` is an ISO date. */
function usCatalogue(entries: readonly CatalogueEntry[], { correo, today }: { correo: string; today: string }) {
  return {
    '@context': `${SCHEMA}/catalog.jsonld`,
    '@id': publicAddress('/data.json'),
    '@type': 'dcat:Catalog',
    conformsTo: SCHEMA,
    describedBy: `${SCHEMA}/catalog.json`,
    dataset: entries.map(({ data, page, description, version, files }) => ({
      '@type': 'dcat:Dataset',
      identifier: page,
      title: data.title,
      description,
      keyword: [data.title.toLowerCase()],
      modified: version?.creada.toISOString().slice(0, today.length) ?? today,
      publisher: { '@type': 'org:Organization', name: identity.nombre },
      contactPoint: { '@type': 'vcard:Contact', fn: identity.nombre, hasEmail: `mailto:${correo}` },
      accessLevel: 'public',
      license: identity.licencia.direccion,
      landingPage: page,
      language: ['es-MX'],
      describedBy: publicAddress(datasetPath(data.id, 'datapackage.json')),
      describedByType: 'application/json',
      distribution: files.map(({ format, mediaType, address }) => ({
        '@type': 'dcat:Distribution',
        title: formatNames[format],
        downloadURL: address,
        mediaType,
      })),
    })),
  };
}
