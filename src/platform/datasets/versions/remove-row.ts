import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { act } from '../../acts/act.ts';
import { systemActor } from '../../acts/actor.ts';
import { markChanged, type Transaction } from '../../acts/transaction.ts';
import { removeUnnamed } from '../../files/contents.ts';
import { type Archivo, assertStored, replaceArchivo } from '../../files/files.ts';
import { readContent } from '../../files/state/check.ts';
import { datasetFormats, type TableColumn } from '../../tables/table.ts';
import type { OpenColumn } from '../open-columns.ts';
import type { OpenData, OpenTable } from '../open-data.ts';
import { supresionesDatos, supresionesDatosVersiones, VERSIONS_AREA, versionesDatos } from '../schema.ts';
import { type JsonRow, readJsonRows } from './differences.ts';
import { listWholeVersions } from './read.ts';
import type { Removal } from './removals.ts';
import { addDifferences, type StoredVersion, storeFiles, type VersionBefore } from './store.ts';
import type { DatasetVersion } from './version.ts';
import { writeVersion } from './write.ts';

const remover = systemActor('trabajo', 'datos-suprimir', ['datos.suprimir']);

type Rewritten = { version: DatasetVersion; files: StoredVersion };

/**
 * Removes a row from the files and differences of all versions of its dataset, in one act, by storing them again without it. A row that became
 * public again is not removed. Returns the number of versions that contained it.
 */
export async function removeRow(
  data: Pick<OpenData, 'id' | 'title' | 'columns' | 'table' | 'find' | 'readReasons'>,
  removal: Pick<Removal, 'id' | 'renglon'>,
  now: Date,
): Promise<number> {
  const isPublic = (await data.find(removal.renglon, now)) !== undefined;
  if (!isPublic) await writeVersion(data, now);
  const rewritten: Rewritten[] = [];
  let before: VersionBefore | undefined;
  for (const version of isPublic ? [] : await listWholeVersions(data.id)) {
    const { json } = version.archivos;
    const files = (await hasRow(json.sha256, removal.renglon))
      ? await addDifferences(
          await storeFiles(await withoutRow(data, version, removal.renglon)),
          version.diferencias && before && { ...before, until: version.creada },
        )
      : undefined;
    if (files) rewritten.push({ version, files });
    before = { json: files?.stored.json ?? json, dia: version.dia, readReasons: data.readReasons };
  }
  await commitRemoval(data.id, removal.id, rewritten, now);
  for (const sha256 of rewritten.flatMap(({ version }) => hashesOf(version))) await removeUnnamed(sha256);
  return rewritten.length;
}

async function hasRow(json: string, id: number): Promise<boolean> {
  for await (const row of readJsonRows(json)) if (row.id === id) return true;
  return false;
}

async function firstRow(json: string): Promise<JsonRow | undefined> {
  for await (const row of readJsonRows(json)) return row;
  return undefined;
}

/** Returns the table of a stored version without a row, in the order of each file. Columns that the dataset no longer has are texts. */
async function withoutRow(
  { title, columns }: Pick<OpenData, 'title' | 'columns'>,
  { archivos: { json, parquet } }: DatasetVersion,
  id: number,
): Promise<OpenTable<JsonRow>> {
  return {
    title,
    columns: Object.keys((await firstRow(json.sha256)) ?? {}).map((name) => storedColumn(name, columns)),
    rows: othersOf(readJsonRows(json.sha256), id),
    byEnte: othersOf(readParquetRows(parquet), id),
  };
}

async function* othersOf(rows: AsyncIterable<JsonRow>, id: number): AsyncGenerator<JsonRow> {
  for await (const row of rows) if (row.id !== id) yield row;
}

/** Returns the column for the values of a JSON file, whose amounts are in pesos. */
function storedColumn(name: string, columns: readonly OpenColumn[]): TableColumn<JsonRow> {
  const kind = columns.find((column) => column.name === name)?.kind ?? 'text';
  const readValue = (row: JsonRow): unknown => {
    const value = row[name] ?? null;
    if (kind === 'pesos' && typeof value === 'number') return Math.round(value * 100);
    return kind === 'text' && value !== null ? String(value) : value;
  };
  // The file was written with the same column kinds.
  return { header: name, kind, of: readValue } as TableColumn<JsonRow>;
}

async function commitRemoval(conjunto: string, id: number, rewritten: readonly Rewritten[], now: Date): Promise<void> {
  const object = { kind: 'version-datos', ids: [conjunto], detail: { supresion: id, versiones: rewritten.length } };
  await act(remover, 'datos.suprimir', object, async (tx) => {
    for (const each of rewritten) await replaceFiles(tx, id, each);
    await tx.update(supresionesDatos).set({ hecha: now }).where(eq(supresionesDatos.id, id));
    markChanged(tx, VERSIONS_AREA);
  });
}

async function replaceFiles(tx: Transaction, supresionId: number, { version, files }: Rewritten): Promise<void> {
  const { filas, stored, differences } = files;
  const replaced = datasetFormats.map((format) => ({ archivo: version.archivos[format], content: stored[format] }));
  if (version.diferencias && differences)
    replaced.push({ archivo: version.diferencias.archivo, content: differences.stored });
  for (const { archivo, content } of replaced) {
    const { nombre, tipo } = archivo;
    await replaceArchivo(tx, archivo.id, { nombre, tipo, ...content });
    await assertStored(content);
  }
  await tx
    .update(versionesDatos)
    .set({ filas, ...differences?.counts })
    .where(eq(versionesDatos.id, version.id));
  await tx.insert(supresionesDatosVersiones).values({ supresionId, versionId: version.id });
}

function hashesOf({ archivos, diferencias }: DatasetVersion): string[] {
  const files = datasetFormats.map((format) => archivos[format].sha256);
  return diferencias ? [...files, diferencias.archivo.sha256] : files;
}

/** Reads the rows of a version's Parquet file in order, one row group at a time, with the values as in the JSON file. */
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
