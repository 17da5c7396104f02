import { expect, test } from 'vitest';
import { compareRows } from './differences.ts';
import type { RowDifference } from './reasons.ts';

type Row = { id: number; ente_id?: number; monto?: number | null; nota?: string };

async function* rowsOf(rows: readonly Row[]) {
  yield* rows;
}

async function compare(before: readonly Row[], after: readonly Row[]) {
  const counts = { altas: 0, cambios: 0, bajas: 0 };
  const differences: RowDifference[] = [];
  for await (const difference of compareRows(rowsOf(before), rowsOf(after), counts)) differences.push(difference);
  return { counts, differences };
}

test('lists new rows, changed columns and rows that are gone, by row', async () => {
  const before = [{ id: 1, monto: 1 }, { id: 2, monto: 5, nota: 'a' }, { id: 4 }, { id: 9 }];
  const after = [
    { id: 2, monto: 7, nota: 'b' },
    { id: 3, monto: 1 },
    { id: 4, monto: null },
    { id: 10, monto: 2 },
  ];
  expect(await compare(before, after)).toEqual({
    counts: { altas: 2, cambios: 1, bajas: 2 },
    differences: [
      { renglon: 1, que: 'baja', columna: null, antes: null, ahora: null },
      { renglon: 2, que: 'cambio', columna: 'monto', antes: '5', ahora: '7' },
      { renglon: 2, que: 'cambio', columna: 'nota', antes: 'a', ahora: 'b' },
      { renglon: 3, que: 'alta', columna: null, antes: null, ahora: null },
      { renglon: 9, que: 'baja', columna: null, antes: null, ahora: null },
      { renglon: 10, que: 'alta', columna: null, antes: null, ahora: null },
    ],
  });
});

test.each<[string, Row[], Row[], object]>([
  ['nothing', [], [], { altas: 0, cambios: 0, bajas: 0 }],
  ['the same rows', [{ id: 1, monto: 2 }], [{ id: 1, monto: 2 }], { altas: 0, cambios: 0, bajas: 0 }],
  ['everything gone', [{ id: 1 }, { id: 2 }], [], { altas: 0, cambios: 0, bajas: 2 }],
  ['everything new', [], [{ id: 1 }], { altas: 1, cambios: 0, bajas: 0 }],
  [
    'columns that the version before did not have',
    [{ id: 1 }],
    [{ id: 1, ente_id: 4, nota: 'a' }],
    { altas: 0, cambios: 0, bajas: 0 },
  ],
  ['a row of another ente', [{ id: 1, ente_id: 4 }], [{ id: 1, ente_id: 5 }], { altas: 0, cambios: 1, bajas: 0 }],
  ['a column that is gone', [{ id: 1, nota: 'a' }], [{ id: 1 }], { altas: 0, cambios: 1, bajas: 0 }],
])('counts %s', async (_, before, after, counts) => {
  expect((await compare(before, after)).counts).toEqual(counts);
});
