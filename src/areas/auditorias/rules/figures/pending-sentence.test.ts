import { expect, test } from 'vitest';
import { sumDestinos } from './destinos.ts';
import { pendingSentence } from './pending-sentence.ts';

const year = (all: number, pending: number, monto: number) => ({
  ...sumDestinos([]),
  observado: { casos: all, monto },
  porResolver: { casos: pending, monto },
});

test.each([
  [[year(20, 10, 900_000_000), year(18, 4, 20_000_000)], 'Debe resolver 14 de 38 observaciones, por $9.2 millones'],
  [[year(1, 1, 0)], 'Debe resolver 1 de 1 observación'],
  [[year(3, 0, 0)], 'Nada por resolver de 3 observaciones'],
  [[], undefined],
])('says what is left of some years: %#', (years, sentence) => {
  expect(pendingSentence(years)).toBe(sentence);
});
