import { expect, test } from 'vitest';
import { capitalized, uncapitalized } from './first-letter.ts';

test('a sentence begins with a capital letter', () => {
  expect(['órganos', 'DIF', ''].map(capitalized)).toEqual(['Órganos', 'DIF', '']);
});

test('a name within a sentence begins with a small letter, but for initials', () => {
  expect([uncapitalized('Dependencias del Poder Ejecutivo'), uncapitalized('DIF municipal')]).toEqual([
    'dependencias del Poder Ejecutivo',
    'DIF municipal',
  ]);
});
