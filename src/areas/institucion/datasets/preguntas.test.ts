import { expect, test } from 'vitest';
import { isAnswerLink } from './preguntas.ts';

test.each([
  ['/institucion/denuncias', true],
  ['https://otro.example/a', true],
  ['//otro.example/a', false],
  ['http://otro.example/a', false],
  ['javascript:alert(1)', false],
  ['https://', false],
  ['/con espacio', false],
  ['', false],
])('«%s» as the link of an answer: %s', (address, isLink) => {
  expect(isAnswerLink(address)).toBe(isLink);
});
