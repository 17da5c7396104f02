import { expect, test } from 'vitest';
import type { Columna } from './columns.ts';
import { listedColumns, orderedColumns } from './differences.ts';

const columnas: Columna[] = Array.from({ length: 20 }, (_, index) => ({
  id: index + 1,
  nombre: `Columna ${index + 1}`,
  tipo: index > 16 ? 'dinero' : 'texto',
  papel: index === 5 ? 'clave' : 'dato',
}));

test('a list of rows has at most six columns, those that identify a row first', () => {
  expect(listedColumns(columnas).map(({ id }) => id)).toEqual([6, 1, 2, 3, 18, 19]);
});

test('the ordered columns begin with the listed ones and have each column once', () => {
  const ids = orderedColumns(columnas).map(({ id }) => id);
  expect(ids.slice(0, 7)).toEqual([6, 1, 2, 3, 18, 19, 4]);
  expect(new Set(ids).size).toBe(columnas.length);
});
