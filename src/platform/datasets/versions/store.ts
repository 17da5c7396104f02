import { Readable } from 'node:stream';
import { putContent, removeUnnamed } from '../../files/contents.ts';
import { MissingFileError, type Stored } from '../../files/store.ts';
import { type DatasetFormat, datasetFormats, type Table, tableFormats } from '../../tables/table.ts';
import { writers } from '../../tables/writers.ts';
import type { OpenTable } from '../open-data.ts';
import { compareRows, type DifferenceCounts, differenceColumns, readJsonRows, withReasons } from './differences.ts';
import type { ReadReasons } from './reasons.ts';
import { shareRows } from './share-rows.ts';

type Files = { filas: number; stored: Readonly<Record<DatasetFormat, Stored>> };
type Differences = { counts: DifferenceCounts; stored: Stored };

/**
 * The previous version: its JSON file, its day, and the reader of the reasons for differences. `until` is the instant of the later version, if it
 * was already written.
 */
export type VersionBefore = { json: Pick<Stored, 'sha256'>; dia: string; readReasons: ReadReasons; until?: Date };

/** Stored contents of a version, to which no row refers yet. */
export type StoredVersion = Files & { differences: Differences | undefined };

/** Stores the differences between a version and the previous one. There are none without a previous version, or without its file. */
export async function addDifferences(files: Files, before: VersionBefore | undefined): Promise<StoredVersion> {
  const differences = before && (await storeDifferences(before, files.stored.json).catch(ignoreMissingFile));
  return { ...files, differences };
}

/** Stores a file per format. If one fails, the others are removed. */
export async function storeFiles<Row>({ byEnte, ...table }: OpenTable<Row>): Promise<Files> {
  if (!byEnte) return toFiles(await storeTogether(table, datasetFormats));
  const lists = await storeTogether(table, tableFormats);
  try {
    const { stored } = await storeTogether({ ...table, rows: byEnte }, ['parquet']);
    return toFiles({ ...lists, stored: [...lists.stored, ...stored] });
  } catch (error) {
    await removeAll(lists.stored.map(([, content]) => content));
    throw error;
  }
}

type StoredFormats = { filas: number; stored: [DatasetFormat, Stored][] };

/** Stores files of several formats from a single read of the rows. If one fails, the others are removed. */
async function storeTogether<Row>(table: Table<Row>, formats: readonly DatasetFormat[]): Promise<StoredFormats> {
  let filas = 0;
  const { readers, stop } = shareRows(table.rows, formats.length + 1);
  const counting = (async () => {
    for await (const _ of readers.at(-1) ?? []) filas += 1;
  })();
  const storing = formats.map(async (format, index): Promise<[DatasetFormat, Stored]> => {
    const chunks = writers[format]({ ...table, rows: readers[index] ?? [] });
    try {
      return [format, await putContent(Readable.from(chunks, { highWaterMark: 1 }))];
    } catch (error) {
      // A store may reject a content without reading it.
      await stop();
      throw error;
    }
  });
  const [outcomes, [counted]] = await Promise.all([Promise.allSettled(storing), Promise.allSettled([counting])]);
  const failed = [...outcomes, counted].find((outcome) => outcome?.status === 'rejected');
  const stored = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  if (failed) {
    await removeAll(stored.map(([, content]) => content));
    throw failed.reason;
  }
  return { filas, stored };
}

function toFiles({ filas, stored }: StoredFormats): Files {
  return { filas, stored: Object.fromEntries(stored) as Files['stored'] };
}

async function removeAll(contents: readonly Stored[]): Promise<void> {
  for (const { sha256 } of contents) await removeUnnamed(sha256);
}

function ignoreMissingFile(error: unknown): undefined {
  if (!(error instanceof MissingFileError)) throw error;
}

async function storeDifferences({ json, dia, readReasons, until }: VersionBefore, after: Stored): Promise<Differences> {
  const counts = { altas: 0, cambios: 0, bajas: 0 };
  const compared = compareRows(readJsonRows(json.sha256), readJsonRows(after.sha256), counts);
  const rows = withReasons(compared, readReasons, { since: dia, until });
  const stored = await putContent(Readable.from(writers.csv({ columns: differenceColumns, rows })));
  return { counts, stored };
}
