import { expect, test } from 'vitest';
import { phraseText } from '#ui/conclusion/phrase.ts';
import { asOfSentence } from './as-of.tsx';

test.each([
  [0, 0, 'no había observaciones emitidas.'],
  [1, 0, 'estaba por resolver la única observación.'],
  [1, 1, 'estaba resuelta la única observación.'],
  [1200, 1200, 'estaban resueltas las 1,200 observaciones.'],
  [40, 0, 'aún no se resolvía ninguna de las 40 observaciones.'],
  [500, 1, '1 de cada 100 observaciones estaba resuelta.'],
  [100, 54, '54 de cada 100 observaciones estaban resueltas.'],
])('says what was resolved of %i observations, %i of them resolved', (total, resueltas, expected) => {
  const words = phraseText(asOfSentence('Ayuntamientos', { total, resueltas }, '1 de enero de 2025'));
  expect(words.replaceAll('\u00A0', ' ')).toBe(`Al 1 de enero de 2025, Ayuntamientos: ${expected}`);
});
