import { writeCsv } from './csv.ts';
import { writeJson } from './json.ts';
import { writeParquet } from './parquet.ts';
import type { DatasetFormat } from './table.ts';
import { writeXlsx } from './xlsx.ts';

/** Writers by format. */
export const writers = { csv: writeCsv, xlsx: writeXlsx, json: writeJson, parquet: writeParquet } as const;

/** Media types by format, without parameters. */
export const mediaTypes: Readonly<Record<DatasetFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  parquet: 'application/vnd.apache.parquet',
};
