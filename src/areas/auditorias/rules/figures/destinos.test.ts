import { expect, test } from 'vitest';
import { type Destino, type Destinos, destinos, destinoTexts, pendingSentence, sumDestinos } from './destinos.ts';

const amounts = (monto: number, casos: number): Destinos =>
  Object.fromEntries(
    ['observado', 'porResolver', ...destinos].map((name, index) => [
      name,
      { monto: monto * (index + 1), casos: casos * (index + 1) },
    ]),
  ) as Destinos;

test('adds up amounts and observations by destination, from nothing', () => {
  expect(sumDestinos([amounts(100, 1), amounts(20, 3)])).toEqual(amounts(120, 4));
  expect(sumDestinos([])).toEqual(amounts(0, 0));
});

test('each destination has a name, an explanation and a verb of its own', () => {
  const texts = destinos.map((name: Destino) => destinoTexts[name]);
  expect(texts.map(({ label }) => label)).toEqual(['Aclarado', 'Recuperado', 'Resuelto', 'Pendiente', 'Turnado']);
  expect(new Set(texts.map(({ note }) => note)).size).toBe(destinos.length);
  expect(texts.map(({ phrase }) => phrase.join(', '))).toEqual([
    'se aclaró, se aclararon',
    'se recuperó, se recuperaron',
    'se resolvió de otra forma, se resolvieron de otra forma',
    'sigue pendiente, siguen pendientes',
    'se turnó, se turnaron',
  ]);
});

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
