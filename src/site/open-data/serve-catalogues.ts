import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readContact } from '#platform/settings/contact.ts';
import { today } from '#platform/visibility.ts';
import { datasetParam, tags } from './calls.ts';
import { dataPackage, wholePackage } from './catalogue/data-package.ts';
import { dcatCatalogue } from './catalogue/dcat-ap.ts';
import { usCatalogue } from './catalogue/dcat-us.ts';
import { readEntries, readEntry, readWholeEntries } from './catalogue/entries.ts';
import { datasetOrProblem } from './find-or-problem.ts';

/** The catalogues of the datasets, for harvesters and programs. */
export const serveCatalogues: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/datos/:conjunto/datapackage.json',
    {
      config: { cached: true },
      schema: {
        tags,
        summary: 'Descripción de un conjunto de datos para programas (Data Package), con su diccionario',
        params: z.object({ conjunto: datasetParam }),
      },
    },
    async ({ params }) => dataPackage(await readEntry(await datasetOrProblem(params.conjunto))),
  );
  app.get(
    '/datos/datapackage.json',
    { config: { cached: true }, schema: { tags, summary: 'Todos los conjuntos de datos (Data Package)' } },
    async () => wholePackage(await readWholeEntries()),
  );
  app.get(
    '/datos/catalogo.jsonld',
    { config: { cached: true }, schema: { tags, summary: 'Catálogo de los conjuntos de datos (DCAT-AP 3.0.1)' } },
    async (_request, reply) => {
      const [entries, { correo }] = await Promise.all([readEntries(), readContact()]);
      return reply.type('application/ld+json; charset=utf-8').send(JSON.stringify(dcatCatalogue(entries, correo)));
    },
  );
  app.get(
    '/data.json',
    { config: { cached: true }, schema: { tags, summary: 'Catálogo de los conjuntos de datos (DCAT-US 1.1)' } },
    async () => {
      const [entries, { correo }] = await Promise.all([readEntries(), readContact()]);
      return usCatalogue(entries, { correo, today: today(new Date()) });
    },
  );
  app.get('/datos', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/datos-abiertos', 308));
};
