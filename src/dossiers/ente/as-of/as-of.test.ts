import { expect, test } from 'vitest';
import { phraseText } from '#ui/conclusion/phrase.ts';
import { asOfSentence, asOfTitle } from './as-of.tsx';

const year = (anio: number, total: number, pendientes: number) => ({ anio, total, pendientes, montoPendiente: 0 });
const day = '1 de enero de 2024';

test.each([
  [[year(2023, 9, 4), year(2022, 3, 1)], 'Al 1 de enero de 2024, Ures debía resolver 5 de 12 observaciones.'],
  [[year(2023, 1, 1)], 'Al 1 de enero de 2024, Ures debía resolver su única observación.'],
  [[year(2023, 1, 0)], 'Al 1 de enero de 2024, Ures había resuelto su única observación.'],
  [[year(2023, 4, 0)], 'Al 1 de enero de 2024, Ures había resuelto sus 4 observaciones.'],
  [[], 'Al 1 de enero de 2024, Ures no tenía observaciones emitidas.'],
])('says what was owed on a past day (%#)', (years, expected) => {
  expect(phraseText(asOfTitle('Ures', years, day))).toBe(expected);
});

test('says which account owed most', () => {
  expect(phraseText(asOfSentence([year(2023, 9, 4), year(2022, 3, 1)], day))).toBe(
    'La cuenta de 2023 era la que más debía: 4 de 9.',
  );
  expect(phraseText(asOfSentence([year(2023, 9, 4)], day))).toBe(
    'Solo la cuenta de 2023 tenía observaciones por resolver.',
  );
  expect(phraseText(asOfSentence([], day))).toBe(
    'Al 1 de enero de 2024, ninguna cuenta tenía observaciones por resolver.',
  );
});
