import { expect, test } from 'vitest';
import { focusesOf, focusSentence } from './focuses.ts';

const sentence = (...areas: string[]) =>
  focusSentence(focusesOf(areas.map((areaDeInteres) => ({ areaDeInteres, programa: '2024-2025' }))).focuses);

test('the sentence names the area of most proposals, or all of them in a tie', () => {
  expect(sentence('Educación', 'Obra Pública', 'Obra Pública')).toBe(
    'Obra Pública es el tema más elegido: 2 de 3 propuestas seleccionadas.',
  );
  expect(sentence('Educación', 'Obra Pública')).toBe(
    'Educación y Obra Pública son los temas más elegidos: 1 cada uno, de 2 propuestas seleccionadas.',
  );
  expect(sentence()).toBe('Sin información para mostrar');
});
