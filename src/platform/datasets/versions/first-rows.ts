import { text } from 'node:stream/consumers';
import { readContent } from '../../files/state/check.ts';
import { yesOrNo } from '../../tables/table.ts';
import type { OpenColumn } from '../open-columns.ts';
import type { OpenCells } from '../open-data.ts';
import type { DatasetVersion } from './version.ts';

/** Bytes of the file that are read: a row with a long text fits. */
const BEGINNING = 262_144;

/** Reads the first rows of a version from its JSON file, which has an object on each line, as cells of its tables show them. */
export async function readFirstRows(
  { archivos: { json } }: DatasetVersion,
  columns: readonly Pick<OpenColumn, 'name'>[],
  amount: number,
): Promise<OpenCells[]> {
  const end = Math.min(json.bytes, BEGINNING) - 1;
  const lines = (await text(await readContent(json.sha256, { start: 0, end }))).split('\n').slice(1);
  // The last line of a longer file is incomplete.
  const whole = end + 1 < json.bytes ? lines.slice(0, -1) : lines;
  const rows = whole.filter((line) => line.startsWith('{')).slice(0, amount);
  return rows.map((line) => {
    const row = JSON.parse(line.replace(/,$/, '')) as Record<string, string | number | boolean | null>;
    return columns.map(({ name }) => {
      const value = row[name] ?? null;
      return typeof value === 'boolean' ? yesOrNo(value) : value;
    });
  });
}
