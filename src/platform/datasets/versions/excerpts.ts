import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse';
import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '../../database/connection.ts';
import { archivos } from '../../files/schema.ts';
import { readContent } from '../../files/state/check.ts';
import { CSV_BEGINNING } from '../../tables/csv.ts';
import { rowOfLine } from '../../tables/json.ts';
import { yesOrNo } from '../../tables/table.ts';
import type { OpenColumn } from '../open-columns.ts';
import type { OpenCells } from '../open-data.ts';
import { versionesDatos, versionesDatosArchivos } from '../schema.ts';
import { currentVersion, type Versioned } from './read.ts';
import { type DatasetVersion, versionName } from './version.ts';

/** Number of bytes of the CSV file read for the column names. */
const HEADER = 16_384;

/** Reads the column names of a version's files. Earlier versions may have different columns. */
export async function readColumnNames({ archivos: { csv } }: Pick<DatasetVersion, 'archivos'>): Promise<string[]> {
  const end = Math.min(csv.bytes, HEADER) - 1;
  const [line = ''] = (await text(await readContent(csv.sha256, { start: 0, end }))).split('\r\n');
  return line.replace(CSV_BEGINNING, '').split(',');
}

/** Number of bytes read from the beginning of the file; enough for a row with a long text. */
const BEGINNING = 262_144;

/** Reads the first rows of a version from its JSON file, formatted for table cells. */
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

const cell = z.string().default('');
const ReadDifference = z.object({
  renglon: cell,
  que: cell,
  columna: cell,
  antes: cell,
  ahora: cell,
  // Older files lack reasons.
  acto: cell,
  motivo: cell,
});
/** A difference in the file of a version: texts, empty for missing values. */
export type ReadDifference = z.infer<typeof ReadDifference>;

/** Reads the first differences of a version from its file. */
export async function readFirstDifferences(sha256: string, amount: number): Promise<ReadDifference[]> {
  return Readable.from(readDifferences(sha256)).take(amount).toArray();
}

/** Maximum number of versions, newest first, searched for changes of a row. */
const MAX_READ = 400;

/** The version since which a row has its current values. `isOldest`: it is the oldest version searched, so the values may be older. */
type RowVersion = { nombre: string; isOldest: boolean };

/** Returns the newest version in which a row was added or changed. Undefined while no version is up to date. */
export async function findRowVersion(dataset: Versioned, renglon: number, now: Date): Promise<RowVersion | undefined> {
  if (!(await currentVersion(dataset, now))) return undefined;
  const { id, conjunto, dia, numero } = versionesDatos;
  const versions = await db()
    .select({ dia, numero, sha256: archivos.sha256 })
    .from(versionesDatos)
    .leftJoin(
      versionesDatosArchivos,
      and(eq(versionesDatosArchivos.versionId, id), eq(versionesDatosArchivos.formato, 'cambios')),
    )
    .leftJoin(archivos, eq(archivos.id, versionesDatosArchivos.archivoId))
    .where(eq(conjunto, dataset.id))
    .orderBy(desc(dia), desc(numero))
    .limit(MAX_READ);
  for (const { sha256, ...version } of versions) {
    if (sha256 === null) return { nombre: versionName(version), isOldest: true };
    if (await changesRow(sha256, renglon)) return { nombre: versionName(version), isOldest: false };
  }
  const oldest = versions.at(-1);
  return oldest && { nombre: versionName(oldest), isOldest: true };
}

/** Returns whether the differences of a version add or change a row. */
async function changesRow(sha256: string, id: number): Promise<boolean> {
  for await (const { renglon, que } of readDifferences(sha256))
    if (renglon === String(id) && que !== 'baja') return true;
  return false;
}

/** Reads the differences of a version from its file. */
async function* readDifferences(sha256: string): AsyncGenerator<ReadDifference> {
  const content = await readContent(sha256);
  try {
    for await (const record of content.pipe(parse({ columns: true, bom: true }))) yield ReadDifference.parse(record);
  } finally {
    content.destroy();
  }
}
