import { expect, test } from 'vitest';
import { figureProblem, movesFigures, readFigures } from './written-lists.ts';

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

const lists = (answers: readonly string[], questions: readonly string[] = ['Agua', 'Luz']) => ({
  preguntas: questions.map((tema) => ({ tema, texto: '¿Está conforme?' })),
  opciones: answers.map((texto) => ({ pregunta: 1, texto })),
});
const before = lists(['Mucho', 'Poco', 'Nada']);
const used = ['1 1', '1 2'];

test('answers with figures keep their numbers', () => {
  expect(movesFigures(before, before, used)).toBe(false);
  expect(movesFigures(before, lists(['Nada', 'Poco', 'Mucho']), used)).toBe(true);
  expect(movesFigures(before, lists(['Muchísimo', 'Mucho', 'Poco', 'Nada']), used)).toBe(true);
  expect(movesFigures(before, lists(['Mucho', 'Poco', 'Nada', 'No sabe']), used)).toBe(false);
  expect(movesFigures(before, lists(['Mucho', 'Poco', 'No sabe', 'Nada']), used)).toBe(false);
  expect(movesFigures(before, lists(['Muy conforme', 'Poco', 'Nada']), used)).toBe(false);
});

test('questions with figures keep their numbers', () => {
  const answers = ['Mucho', 'Poco', 'Nada'];
  expect(movesFigures(before, lists(answers, ['Luz', 'Agua']), used)).toBe(true);
  expect(movesFigures(before, lists(answers, ['Agua potable', 'Luz']), used)).toBe(false);
  expect(movesFigures(before, lists(answers, ['Agua', 'Luz', 'Calles']), used)).toBe(false);
});
