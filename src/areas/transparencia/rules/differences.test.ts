import { expect, test } from 'vitest';
import type { Columna } from './columns.ts';
import { concludeDifferences, countMoved, listedColumns, orderedColumns } from './differences.ts';

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

test.each([
  [{ added: 2566, removed: 4, changedRows: 38 }, 'agrega 2,566 filas, retira 4 filas y corrige 38 filas ya publicadas'],
  [{ added: 1, removed: 0, changedRows: 1 }, 'agrega una fila y corrige una fila ya publicada'],
  [{ added: 0, removed: 1, changedRows: 0 }, 'retira una fila'],
  [{ added: 0, removed: 0, changedRows: 0 }, 'no cambia ninguna fila'],
])('concludes about differences (%#)', (counts, expected) =>
  expect(concludeDifferences('La nueva versión', counts)).toBe(`La nueva versión ${expected}`),
);

test('counts the rows of a list', () => {
  expect([0, 1, 1200].map((total) => countMoved(total, 'nueva'))).toEqual([
    'Ninguna fila nueva',
    'Una fila nueva',
    '1,200 filas nuevas',
  ]);
});
