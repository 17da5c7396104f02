import { buffer } from 'node:stream/consumers';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, test } from 'vitest';
import { temporaryFile } from '#tests/setup/import/workbook-file.ts';
import { writeParquet } from './parquet.ts';
import type { TableColumn } from './table.ts';

type Row = { n: number; text: string | null; day: string | null; cents: number | null; yes: boolean | null };
const columns: TableColumn<Row>[] = [
  { header: 'n', kind: 'integer', of: ({ n }) => n },
  { header: 'texto', kind: 'text', of: ({ text }) => text },
  { header: 'dia', kind: 'date', of: ({ day }) => day },
  { header: 'monto', kind: 'pesos', of: ({ cents }) => cents },
  { header: 'parte', kind: 'percent', of: ({ n }) => n / 4 },
  { header: 'si', kind: 'boolean', of: ({ yes }) => yes },
];

async function query(rows: readonly Row[], sql: (file: string) => string): Promise<unknown[]> {
  const file = temporaryFile('tabla.parquet', await buffer(writeParquet({ columns, rows })));
  const connection = await (await DuckDBInstance.create()).connect();
  const result = await connection.runAndReadAll(sql(`'${file}'`));
  connection.closeSync();
  return result.getRowObjectsJson();
}

test('keeps types, exact amounts and empty cells', async () => {
  const rows = [
    { n: 1, text: '=1+1 «ñ»', day: '2024-02-29', cents: 305, yes: true },
    { n: -2, text: null, day: null, cents: null, yes: null },
    { n: 3, text: '', day: '1899-12-31', cents: -9_007_199_254_740_991, yes: false },
  ];
  expect(await query(rows, (file) => `select * from ${file}`)).toEqual([
    { n: '1', texto: '=1+1 «ñ»', dia: '2024-02-29', monto: '3.05', parte: 0.25, si: true },
    { n: '-2', texto: null, dia: null, monto: null, parte: -0.5, si: null },
    { n: '3', texto: '', dia: '1899-12-31', monto: '-90071992547409.91', parte: 0.75, si: false },
  ]);
  expect(await query(rows, (file) => `select column_type from (describe select * from ${file})`)).toEqual(
    ['BIGINT', 'VARCHAR', 'DATE', 'DECIMAL(18,2)', 'DOUBLE', 'BOOLEAN'].map((column_type) => ({ column_type })),
  );
});

test('is a table without rows', async () => {
  expect(await query([], (file) => `select count(*)::int as filas from ${file}`)).toEqual([{ filas: 0 }]);
});

test('divides long tables into groups of 20,000 rows, which statistics tell apart', async () => {
  const rows = Array.from({ length: 25_000 }, (_, n) => ({ n, text: `t${n}`, day: null, cents: n, yes: null }));
  expect(await query(rows, (file) => `select count(*)::int as filas, sum(monto)::text as suma from ${file}`)).toEqual([
    { filas: 25_000, suma: '3124875.00' },
  ]);
  expect(
    await query(
      rows,
      (file) =>
        `select row_group_num_rows as filas, stats_min_value as menor from parquet_metadata(${file}) where path_in_schema = 'n'`,
    ),
  ).toEqual([
    { filas: '20000', menor: '0' },
    { filas: '5000', menor: '20000' },
  ]);
});
