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

const cell = z.string().default('');
const ReadDifference = z.object({
  renglon: cell,
  que: cell,
  columna: cell,
  antes: cell,
  ahora: cell,
  // Files from before reasons were noted lack them.
  acto: cell,
  motivo: cell,
});
/** A difference as the file of a version has it: texts, empty where there is none. */
export type ReadDifference = z.infer<typeof ReadDifference>;

/** Reads the differences of a version from its file. */
export async function* readDifferences(sha256: string): AsyncGenerator<ReadDifference> {
  const content = await readContent(sha256);
  try {
    for await (const record of content.pipe(parse({ columns: true, bom: true }))) yield ReadDifference.parse(record);
  } finally {
    content.destroy();
  }
}

/** Reads the first differences of a version from its file. */
export async function readFirstDifferences(sha256: string, amount: number): Promise<ReadDifference[]> {
  return Readable.from(readDifferences(sha256)).take(amount).toArray();
}

/** Versions that are looked through for a row, the newest ones. */
const MAX_READ = 400;

/** The version since which a row has its values; `isOldest` where it is the oldest one that was looked at: the row may be older. */
type RowVersion = { nombre: string; isOldest: boolean };

/** Returns the newest version in which a row was new or changed. Undefined while no version has the rows of now. */
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

/** Whether a row is new or changed in the differences of a version. */
async function changesRow(sha256: string, id: number): Promise<boolean> {
  for await (const { renglon, que } of readDifferences(sha256))
    if (renglon === String(id) && que !== 'baja') return true;
  return false;
}
