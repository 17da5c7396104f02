import { expect, test } from 'vitest';
import { concludeDifferences, countMoved } from './differences-sentence.ts';

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
