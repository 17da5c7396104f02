import { identity } from '#institution/identity.ts';
import type { CatalogueEntry } from './entries.ts';

/** Returns a dataset for search engines (schema.org). */
export function schemaOrgDataset({ data, page, description, version, files }: CatalogueEntry) {
  return {
    '@type': 'Dataset',
    name: data.title,
    description,
    url: page,
    inLanguage: 'es',
    isAccessibleForFree: true,
    license: identity.licencia.direccion,
    creator: { '@type': 'GovernmentOrganization', name: identity.nombre },
    ...(version && { version: version.nombre, dateModified: version.creada.toISOString() }),
    distribution: files.map(({ mediaType, address }) => ({
      '@type': 'DataDownload',
      encodingFormat: mediaType,
      contentUrl: address,
    })),
  };
}
