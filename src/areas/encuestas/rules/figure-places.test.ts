import { expect, test } from 'vitest';
import { movesFigures } from './figure-places.ts';

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
