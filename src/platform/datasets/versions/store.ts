import { Readable } from 'node:stream';
import { putContent, removeUnnamed } from '../../files/contents.ts';
import { MissingFileError, type Stored } from '../../files/store.ts';
import { type DatasetFormat, datasetFormats, type Table } from '../../tables/table.ts';
import { writers } from '../../tables/writers.ts';
import { compareRows, type DifferenceCounts, differenceColumns, readJsonRows, withReasons } from './differences.ts';
import type { ReadReasons } from './reasons.ts';
import { shareRows } from './share-rows.ts';

type Files = { filas: number; stored: Readonly<Record<DatasetFormat, Stored>> };
type Differences = { counts: DifferenceCounts; stored: Stored };

/** The version before one: its JSON file, its day, and what reads why rows differ from it. */
export type VersionBefore = { json: Pick<Stored, 'sha256'>; dia: string; readReasons: ReadReasons };

/** The contents of a version in the store, which no row names yet. */
export type StoredVersion = Files & { differences: Differences | undefined };

/**
 * Stores the files of a version, and what changed since the one before: without it, or its file, nobody knows what changed.
 * A failure leaves no file that a row names.
 */
export async function storeVersion<Row>(table: Table<Row>, before: VersionBefore | undefined): Promise<StoredVersion> {
  const files = await storeFiles(table);
  const differences = before && (await storeDifferences(before, files.stored.json).catch(ignoreMissingFile));
  return { ...files, differences };
}

/** Stores a file of each format. When one fails, the others are removed. */
async function storeFiles<Row>(table: Table<Row>): Promise<Files> {
  let filas = 0;
  const { readers, stop } = shareRows(table.rows, datasetFormats.length + 1);
  const counting = (async () => {
    for await (const _ of readers.at(-1) ?? []) filas += 1;
  })();
  const storing = datasetFormats.map((format, index) => {
    const chunks = writers[format]({ ...table, rows: readers[index] ?? [] });
    return putContent(Readable.from(chunks, { highWaterMark: 1 })).catch(async (error) => {
      // A store that refuses a content may not have read any of it.
      await stop();
      throw error;
    });
  });
  const [outcomes, [counted]] = await Promise.all([Promise.allSettled(storing), Promise.allSettled([counting])]);
  const failed = [...outcomes, counted].find((outcome) => outcome?.status === 'rejected');
  const stored = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  if (failed) {
    for (const { sha256 } of stored) await removeUnnamed(sha256);
    throw failed.reason;
  }
  const files = datasetFormats.map((format, index) => [format, stored[index]]);
  return { filas, stored: Object.fromEntries(files) as Files['stored'] };
}

function ignoreMissingFile(error: unknown): undefined {
  if (!(error instanceof MissingFileError)) throw error;
}

async function storeDifferences({ json, dia, readReasons }: VersionBefore, after: Stored): Promise<Differences> {
  const counts = { altas: 0, cambios: 0, bajas: 0 };
  const compared = compareRows(readJsonRows(json.sha256), readJsonRows(after.sha256), counts);
  const rows = withReasons(compared, readReasons, dia);
  const stored = await putContent(Readable.from(writers.csv({ columns: differenceColumns, rows })));
  return { counts, stored };
}
