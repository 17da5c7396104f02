import { identity } from '#institution/identity.ts';
import { datasetPath } from '#platform/datasets/paths.ts';
import { publicAddress } from '#platform/http/public-url.ts';
import { institute } from '#platform/institute.ts';
import type { DatasetFormat } from '#platform/tables/table.ts';
import type { CatalogueEntry, CatalogueFile } from './entries.ts';

const AUTHORITY = 'http://publications.europa.eu/resource/authority';
const context = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  spdx: 'http://spdx.org/rdf/terms#',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
};
const fileTypes: Readonly<Record<DatasetFormat, string>> = {
  csv: 'CSV',
  xlsx: 'XLSX',
  json: 'JSON',
  parquet: 'PARQUET',
};

/** Returns the catalogue of all datasets as DCAT-AP 3.0.1 in JSON-LD. `correo` is the contact address. */
export function dcatCatalogue(entries: readonly CatalogueEntry[], correo: string) {
  return {
    '@context': context,
    '@id': publicAddress(datasetPath('catalogo.jsonld')),
    '@type': 'dcat:Catalog',
    'dct:title': spanish(`Datos abiertos de ${identity.siglas}`),
    'dct:description': spanish(`Los conjuntos de datos que publica ${institute.el}.`),
    'dct:publisher': publisher(),
    'dct:language': language,
    'dct:license': license,
    'foaf:homepage': document(publicAddress('/datos-abiertos')),
    'dcat:themeTaxonomy': {
      '@id': `${AUTHORITY}/data-theme`,
      '@type': 'skos:ConceptScheme',
      'dct:title': { '@value': 'Data theme', '@language': 'en' },
    },
    'dcat:dataset': entries.map((entry) => datasetOf(entry, correo)),
  };
}

function datasetOf({ data, page, description, version, files }: CatalogueEntry, correo: string) {
  return {
    '@id': page,
    '@type': 'dcat:Dataset',
    'dct:identifier': data.id,
    'dct:title': spanish(data.title),
    'dct:description': spanish(description),
    'dct:publisher': publisher(),
    'dct:language': language,
    'dcat:landingPage': document(page),
    'dcat:keyword': spanish(data.title.toLowerCase()),
    'dcat:theme': {
      '@id': `${AUTHORITY}/data-theme/GOVE`,
      '@type': 'skos:Concept',
      'skos:prefLabel': spanish('Gobierno y sector público'),
    },
    'dcat:contactPoint': {
      '@type': ['vcard:Kind', 'vcard:Organization'],
      'vcard:fn': identity.nombre,
      'vcard:hasEmail': { '@id': `mailto:${correo}` },
    },
    ...(version && {
      'dcat:version': version.nombre,
      'dct:modified': { '@value': version.creada.toISOString(), '@type': 'xsd:dateTime' },
    }),
    'dcat:distribution': files.map((file) => distributionOf(file, page)),
  };
}

function distributionOf({ format, mediaType, address, stored }: CatalogueFile, page: string) {
  return {
    '@id': address,
    '@type': 'dcat:Distribution',
    'dct:title': spanish(format.toUpperCase()),
    'dct:license': license,
    'dct:format': { '@id': `${AUTHORITY}/file-type/${fileTypes[format]}`, '@type': 'dct:MediaTypeOrExtent' },
    'dcat:mediaType': { '@id': `https://www.iana.org/assignments/media-types/${mediaType}`, '@type': 'dct:MediaType' },
    'dcat:accessURL': { '@id': page },
    'dcat:downloadURL': { '@id': address },
    ...(stored && {
      'dcat:byteSize': { '@value': String(stored.bytes), '@type': 'xsd:nonNegativeInteger' },
      'spdx:checksum': {
        '@type': 'spdx:Checksum',
        'spdx:algorithm': { '@id': 'spdx:checksumAlgorithm_sha256', '@type': 'spdx:ChecksumAlgorithm' },
        'spdx:checksumValue': { '@value': stored.sha256, '@type': 'xsd:hexBinary' },
      },
    }),
  };
}

const language = { '@id': `${AUTHORITY}/language/SPA`, '@type': 'dct:LinguisticSystem' };
const license = { '@id': identity.licencia.direccion, '@type': 'dct:LicenseDocument' };

function publisher() {
  return { '@id': publicAddress('/institucion/acerca-de'), '@type': 'foaf:Agent', 'foaf:name': identity.nombre };
}

function document(address: string) {
  return { '@id': address, '@type': 'foaf:Document' };
}

function spanish(text: string) {
  return { '@value': text, '@language': 'es' };
}
