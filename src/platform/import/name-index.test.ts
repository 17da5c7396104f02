import { expect, test } from 'vitest';
import { nameIndex } from './name-index.ts';

const index = nameIndex(
  ['Instituto Estatal de la Juventud', 'Secretaría de Hacienda', 'Universidad Tecnológica del Estado'].map(
    (label, at) => ({ id: at + 1, label, full: [label], short: [] }),
  ),
  'un ente conocido',
);
const problemOf = (text: string) => {
  const answer = index.find(text);
  return 'problem' in answer ? answer.problem : answer.value;
};

test('suggests the items whose name has the written words, where none is similar', () => {
  expect(problemOf('juventud')).toBe('no es un ente conocido; ¿quiso decir «Instituto Estatal de la Juventud» (1)?');
  expect(problemOf('Secretaria de Hacienda')).toBe(2);
  expect(problemOf('policía')).toBe('no es un ente conocido');
});
