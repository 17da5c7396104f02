import { expect, test } from 'vitest';
import { markText } from './mark-text.ts';

const words = new Map([
  ['licitacion', ['licit']],
  ['concurso', ['concurs']],
  ['publico', ['public']],
  ['publica', ['public']],
]);
const phrases = [['licit'], ['concurs', 'public']];

test.each([
  ['La licitación pública', ['licitación']],
  ['Un concurso público', ['concurso', 'público']],
  ['Concurso de lo público; obra pública', ['Concurso', 'público']],
  ['Un concurso', []],
])('%s', (text, marked) => {
  const parts = markText(text, { words, phrases });
  expect(parts.filter(({ isMarked }) => isMarked).map((part) => part.text)).toEqual(marked);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});
