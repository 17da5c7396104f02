import { identity } from '#institution/identity.ts';
import { datasetPath } from '#platform/datasets/paths.ts';
import { publicAddress } from '#platform/http/public-url.ts';
import { formatNames } from '../sentences.ts';
import type { CatalogueEntry } from './entries.ts';

const SCHEMA = 'https://project-open-data.cio.gov/v1.1/schema';

/** Returns the catalogue of all datasets as harvesters read it at `/data.json`: DCAT-US 1.1. `today` is an ISO date. */
export function usCatalogue(entries: readonly CatalogueEntry[], { correo, today }: { correo: string; today: string }) {
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
