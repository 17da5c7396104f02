import { buffer } from 'node:stream/consumers';
import type { Archivo } from '../../files/files.ts';
import { readContent } from '../../files/state/check.ts';
import type { JsonRow } from './differences.ts';

/** Reads the rows of the Parquet file of a version in its order, a group of rows at a time, with the values that its JSON file has. */
export async function* readParquetRows({ sha256, bytes }: Pick<Archivo, 'sha256' | 'bytes'>): AsyncGenerator<JsonRow> {
  const { parquetMetadataAsync, parquetReadObjects } = await import('hyparquet');
  const file = {
    byteLength: bytes,
    slice: async (start: number, end = bytes) =>
      new Uint8Array(await buffer(await readContent(sha256, { start, end: end - 1 }))).buffer,
  };
  const metadata = await parquetMetadataAsync(file);
  let rowStart = 0;
  for (const group of metadata.row_groups) {
    const rowEnd = rowStart + Number(group.num_rows);
    for (const row of await parquetReadObjects({ file, metadata, rowStart, rowEnd }))
      yield Object.fromEntries(Object.entries(row).map(([name, value]) => [name, jsonValue(value)])) as JsonRow;
    rowStart = rowEnd;
  }
}

function jsonValue(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'bigint' ? Number(value) : value;
}
