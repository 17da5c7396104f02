import { text } from 'node:stream/consumers';
import { readContent } from '../../files/state/check.ts';
import { rowOfLine } from '../../tables/json.ts';
import { yesOrNo } from '../../tables/table.ts';
import type { OpenColumn } from '../open-columns.ts';
import type { OpenCells } from '../open-data.ts';
import type { DatasetVersion } from './version.ts';

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
