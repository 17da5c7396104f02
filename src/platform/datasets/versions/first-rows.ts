import { text } from 'node:stream/consumers';
import { readContent } from '../../files/state/check.ts';
import { CSV_BEGINNING } from '../../tables/csv-line.ts';
import { rowOfLine } from '../../tables/json.ts';
import { yesOrNo } from '../../tables/table.ts';
import type { OpenColumn } from '../open-columns.ts';
import type { OpenCells } from '../open-data.ts';
import type { DatasetVersion } from './version.ts';

/** Bytes of the CSV file that are read for the names of its columns. */
const HEADER = 16_384;

/** Reads the names of the columns that the files of a version have: an earlier version may have others than today's. */
export async function readColumnNames({ archivos: { csv } }: Pick<DatasetVersion, 'archivos'>): Promise<string[]> {
  const end = Math.min(csv.bytes, HEADER) - 1;
  const [line = ''] = (await text(await readContent(csv.sha256, { start: 0, end }))).split('\r\n');
  return line.replace(CSV_BEGINNING, '').split(',');
}

/** Bytes of the file that are read: a row with a long text fits. */
const BEGINNING = 262_144;

/** Reads the first rows of a version from its JSON file, as cells of its tables show them. */
export async function readFirstRows(
  { archivos: { json } }: DatasetVersion,
  columns: readonly Pick<OpenColumn, 'name'>[],
  amount: number,
): Promise<OpenCells[]> {
  const end = Math.min(json.bytes, BEGINNING) - 1;
  const lines = (await text(await readContent(json.sha256, { start: 0, end }))).split('\n').slice(1);
  // The last line of a longer file is incomplete.
  const whole = end + 1 < json.bytes ? lines.slice(0, -1) : lines;
  const rows = whole.slice(0, amount).map(rowOfLine);
  return rows
    .filter((row) => row !== undefined)
    .map((row) =>
      columns.map(({ name }) => {
        const value = row[name] ?? null;
        return typeof value === 'boolean' ? yesOrNo(value) : value;
      }),
    );
}
