import { identity } from '#institution/identity.ts';
import type { OpenColumn } from '#platform/datasets/open-columns.ts';
import { publicAddress } from '#platform/http/public-url.ts';
import type { CatalogueFile, WholeEntry } from './entries.ts';

const PROFILE = 'https://datapackage.org/profiles/2.0/datapackage.json';

/** Types of Table Schema by kind of column. Amounts are pesos. */
const types: Record<OpenColumn['kind'], string> = {
  text: 'string',
  link: 'string',
  integer: 'integer',
  number: 'number',
  pesos: 'number',
  percent: 'number',
  date: 'date',
  boolean: 'boolean',
};
const about = {
  contributors: [{ title: identity.nombre, roles: ['publisher'] }],
  licenses: [{ title: identity.licencia.nombre, path: identity.licencia.direccion }],
};

/** Returns the description of a dataset for programs: Data Package 2, with the dictionary as a Table Schema. */
export function dataPackage(entry: WholeEntry) {
  const { data, page, description, version, files } = entry;
  return {
    $schema: PROFILE,
    name: data.id,
    title: data.title,
    description,
    homepage: page,
    ...(version && { version: version.nombre, created: version.creada.toISOString() }),
    ...about,
    resources: files.map((file) => resourceOf(entry, file, `${data.id}-${file.format}`)),
  };
}

/** Returns the description of all datasets for programs, each as CSV. */
export function wholePackage(entries: readonly WholeEntry[]) {
  return {
    $schema: PROFILE,
    name: 'datos',
    title: `Datos abiertos de ${identity.siglas}`,
    homepage: publicAddress('/datos-abiertos'),
    ...about,
    resources: entries.flatMap((entry) =>
      entry.files.filter(({ format }) => format === 'csv').map((file) => resourceOf(entry, file, entry.data.id)),
    ),
  };
}

function resourceOf({ data, description }: WholeEntry, file: CatalogueFile, name: string) {
  return {
    name,
    type: 'table',
    title: data.title,
    description,
    path: file.address,
    format: file.format,
    mediatype: file.mediaType,
    encoding: 'utf-8',
    ...(file.stored && { bytes: file.stored.bytes, hash: `sha256:${file.stored.sha256}` }),
    schema: {
      $schema: 'https://datapackage.org/profiles/2.0/tableschema.json',
      fields: data.columns.map(fieldOf),
      primaryKey: ['id'],
      missingValues: [''],
    },
  };
}

function fieldOf({ name, label, help, kind, required, values }: OpenColumn) {
  return {
    name,
    title: label,
    ...(help && { description: help }),
    type: types[kind],
    ...(kind === 'link' && { format: 'uri' }),
    ...(kind === 'boolean' && { trueValues: ['Sí', 'true'], falseValues: ['No', 'false'] }),
    constraints: { required, ...(values && { enum: values }) },
  };
}
