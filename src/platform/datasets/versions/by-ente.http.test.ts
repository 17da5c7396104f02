import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileStore, openFileStore } from '#platform/files/files.ts';
import type { FileStore } from '#platform/files/store.ts';
import { localFileStore } from '#platform/files/stores/local.ts';
import { openPublicUrl } from '#platform/http/public-url.ts';
import type { TableColumn } from '#platform/tables/table.ts';
import { temporaryFolder } from '#tests/setup/data-folder/temporary-folder.ts';
import { openEmptyDatabase, writeContent } from '#tests/setup/database.ts';
import type { OpenData } from '../open-data.ts';
import { supresionesDatos } from '../schema.ts';
import { readJsonRows } from './differences.ts';
import { listWholeVersions } from './read.ts';
import { listPendingRemovals } from './removals.ts';
import { readParquetRows, removeRow } from './remove-row.ts';
import type { DatasetVersion } from './version.ts';
import { writeVersion } from './write.ts';

openEmptyDatabase();
const folder = temporaryFolder('por-ente');
beforeAll(() => {
  openFileStore(localFileStore(folder));
  openPublicUrl(new URL('https://sitio.example'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const now = new Date();
type Row = { id: number; ente: number | null; dia: string; monto: number; abierta: boolean };
let rows: Row[] = [
  { id: 1, ente: 9, dia: '2024-02-29', monto: 29, abierta: true },
  { id: 2, ente: 4, dia: '2025-01-01', monto: 12_534_050, abierta: false },
  { id: 3, ente: 9, dia: '2025-01-02', monto: 35, abierta: true },
  { id: 4, ente: null, dia: '2025-01-03', monto: 0, abierta: false },
  { id: 5, ente: 4, dia: '2025-01-04', monto: 7, abierta: true },
];

const columns = [
  { header: 'id', kind: 'integer', of: ({ id }: Row) => id },
  { header: 'ente_id', kind: 'integer', of: ({ ente }: Row) => ente },
  { header: 'dia', kind: 'date', of: ({ dia }: Row) => dia },
  { header: 'monto', kind: 'pesos', of: ({ monto }: Row) => monto },
  { header: 'abierta', kind: 'boolean', of: ({ abierta }: Row) => abierta },
] as const satisfies TableColumn<Row>[];

/** Returns a table with an ente column or, as in versions before it was published, without. */
function dataOf(hasEntes: boolean): Pick<OpenData, 'id' | 'title' | 'columns' | 'table' | 'find' | 'readReasons'> {
  const some = columns.filter(({ header }) => hasEntes || header !== 'ente_id');
  const byEnte = rows.toSorted((a, b) => (a.ente ?? 99) - (b.ente ?? 99) || a.id - b.id);
  const table = { title: 'Prueba', columns: some, rows, byEnte: hasEntes ? byEnte : undefined };
  return {
    id: 'prueba',
    title: 'Prueba',
    columns: some.map(({ header, kind }) => ({ name: header, kind, label: header, required: false })),
    table: async () => table as unknown as Awaited<ReturnType<OpenData['table']>>,
    find: async () => undefined,
    readReasons: async () => new Map(),
  };
}

async function collect<Item>(items: AsyncIterable<Item> | readonly Item[]): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function ordersOf({ archivos: { json, parquet } }: DatasetVersion) {
  const ids = async (read: AsyncIterable<{ id: number }>) => (await collect(read)).map(({ id }) => id);
  return { json: await ids(readJsonRows(json.sha256)), parquet: await ids(readParquetRows(parquet)) };
}

const newest = async () => (await listWholeVersions('prueba')).at(-1);
const textOf = async ({ sha256 }: { sha256: string }) => text(await fileStore().read(sha256));

test('a version from before entes had a column stays as it is, and no row changed by the column', async () => {
  await writeVersion(dataOf(false), now);
  const before = await newest();
  await writeVersion(dataOf(true), now);
  const after = await newest();
  expect(after?.diferencias).toMatchObject({ altas: 0, cambios: 0, bajas: 0 });
  expect((await listWholeVersions('prueba'))[0]).toEqual(before);
  expect(before && (await ordersOf(before))).toEqual({ json: [1, 2, 3, 4, 5], parquet: [1, 2, 3, 4, 5] });
  // Only Parquet groups the rows by ente; rows without an ente are last.
  expect(after && (await ordersOf(after))).toEqual({ json: [1, 2, 3, 4, 5], parquet: [2, 5, 1, 3, 4] });
});

test('a row of another ente is a change', async () => {
  const moved = 3;
  rows = rows.map((row) => (row.id === moved ? { ...row, ente: 4 } : row));
  await writeVersion(dataOf(true), now);
  const version = await newest();
  expect(version?.diferencias).toMatchObject({ altas: 0, cambios: 1, bajas: 0 });
  expect(version?.diferencias && (await textOf(version.diferencias.archivo))).toContain('3,cambio,ente_id,9,4');
  expect(version && (await ordersOf(version)).parquet).toEqual([2, 3, 5, 1, 4]);
});

test('without a removed row each file of each version keeps its order and its values', async () => {
  const { parquet: whole } = (await newest())?.archivos ?? {};
  const expected = (await collect(whole ? readParquetRows(whole) : [])).filter(({ id }) => id !== 5);
  rows = rows.filter(({ id }) => id !== 5);
  await writeContent('acuerdos', (tx) =>
    tx.insert(supresionesDatos).values({ conjunto: 'prueba', renglon: 5, motivo: 'Datos personales', pedida: now }),
  );
  const [removal] = await listPendingRemovals('prueba');
  expect(removal && (await removeRow(dataOf(true), removal, now))).toBe(3);
  const versions = await listWholeVersions('prueba');
  expect(await Promise.all(versions.map(ordersOf))).toEqual([
    { json: [1, 2, 3, 4], parquet: [1, 2, 3, 4] },
    { json: [1, 2, 3, 4], parquet: [2, 1, 3, 4] },
    { json: [1, 2, 3, 4], parquet: [2, 3, 1, 4] },
    { json: [1, 2, 3, 4], parquet: [2, 3, 1, 4] },
  ]);
  const rewritten = versions[2]?.archivos.parquet;
  expect(rewritten && (await collect(readParquetRows(rewritten)))).toEqual(expected);
  expect(expected[0]).toEqual({ id: 2, ente_id: 4, dia: '2025-01-01', monto: 125_340.5, abierta: false });
});

test('a Parquet file that cannot be stored leaves no other file', async () => {
  rows = rows.map((row) => ({ ...row, dia: '2026-01-01' }));
  const store = fileStore();
  const stored = async () => (await collect(store.list())).length;
  const before = await stored();
  let puts = 0;
  const full: FileStore = {
    ...store,
    put: async (content) => {
      puts += 1;
      if (puts < 4) return store.put(content);
      throw new Error('ENOSPC');
    },
  };
  openFileStore(full);
  await expect(writeVersion(dataOf(true), now)).rejects.toThrow('ENOSPC');
  openFileStore(store);
  expect(await stored()).toBe(before);
});
