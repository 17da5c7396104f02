import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { writeJson } from './json.ts';
import type { TableColumn } from './table.ts';

const columns: TableColumn<number | null>[] = [
  { header: 'Nombre "corto"', kind: 'text', of: () => '=1+1' },
  { header: 'Monto', kind: 'pesos', of: (cents) => cents },
  { header: 'Activo', kind: 'boolean', of: (cents) => cents !== null },
  { header: 'Monto', kind: 'integer', of: (cents) => cents },
];

test('writes an object per row with typed values, and numbers repeated headers', async () => {
  expect(await json(writeJson({ columns, rows: [305, null] }))).toEqual([
    { 'Nombre "corto"': '=1+1', Monto: 3.05, Activo: true, 'Monto (2)': 305 },
    { 'Nombre "corto"': '=1+1', Monto: null, Activo: false, 'Monto (2)': null },
  ]);
});

test('is an empty array without rows', async () => {
  expect(await json(writeJson({ columns, rows: [] }))).toEqual([]);
});
