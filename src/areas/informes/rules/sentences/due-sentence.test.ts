import { expect, test } from 'vitest';
import { dueSentence } from './due-sentence.ts';

test('the sentence of the next reports is of the past once their day has passed', () => {
  const next = { ejercicio: 2024, by: '2025-08-30' };
  const [until, after] = ['2025-08-30', '2025-08-31'].map((today) => dueSentence(next, today));
  expect(until).toBe('Los resultados del ejercicio 2024 deben entregarse a más tardar el 30 de agosto de 2025.');
  expect(after).toBe('Los resultados del ejercicio 2024 debían entregarse a más tardar el 30 de agosto de 2025.');
});
