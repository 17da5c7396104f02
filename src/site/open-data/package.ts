import { identity } from '#institution/identity.ts';
import type { OpenColumn } from '#platform/datasets/open-columns.ts';
import type { OpenData } from '#platform/datasets/open-data.ts';
import { datasetPath } from '#platform/datasets/paths.ts';
import { publicAddress } from '#platform/http/public-url.ts';
import { tableFormats } from '#platform/tables/table.ts';

/** Types of Table Schema by kind of column. Amounts are pesos. */
const types: Record<OpenColumn['kind'], string> = {
  text: 'string',
  link: 'string',
  integer: 'integer',
  pesos: 'number',
  percent: 'number',
  date: 'date',
  boolean: 'boolean',
};
const mediaTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
};

/** Returns the description of a dataset for programs: Data Package 2, with the dictionary as a Table Schema. */
export function dataPackage({ id, title, columns }: OpenData) {
  const schema = {
    fields: columns.map(fieldOf),
    primaryKey: ['id'],
    missingValues: [''],
  };
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: id,
    title,
    homepage: publicAddress(datasetPath(id)),
    contributors: [{ title: identity.nombre, roles: ['publisher'] }],
    resources: tableFormats.map((format) => ({
      name: `${id}-${format}`,
      path: publicAddress(datasetPath(id, `${id}.${format}`)),
      format,
      mediatype: mediaTypes[format],
      encoding: 'utf-8',
      schema,
    })),
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
