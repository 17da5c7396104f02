import { expect, test } from 'vitest';
import { figureProblem, readFigures } from './written-figures.ts';

const opciones = [
  { pregunta: 1, numero: 1, texto: 'Sí' },
  { pregunta: 1, numero: 2, texto: 'No' },
];

test.each([
  [[], undefined],
  [
    [
      ['1', 'Sí', '60', '10'],
      ['1', 'No', '40', '10'],
    ],
    undefined,
  ],
  [[['2', 'Sí', '100', '10']], 'La pregunta 2 no tiene la respuesta «Sí».'],
  [[['1', 'Sí', '100', '10']], 'A la pregunta 1 le falta la respuesta «No».'],
  [
    [
      ['1', 'Sí', '50', '10'],
      ['1', 'Sí', '10', '10'],
      ['1', 'No', '40', '10'],
    ],
    'La pregunta 1 tiene una respuesta dos veces.',
  ],
  [
    [
      ['1', 'Sí', '60', '10'],
      ['1', 'No', '41', '10'],
    ],
    'Las respuestas de la pregunta 1 suman 101, no 100.',
  ],
])('of %j says %s', (rows, problem) => {
  expect(figureProblem(rows, opciones)).toBe(problem);
});

test('written figures name their answers by number', () => {
  expect(readFigures([['1', 'No', '40', '10']], opciones)).toEqual([{ pregunta: 1, opcion: 2, valor: 40, base: 10 }]);
});
