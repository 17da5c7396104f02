import { expect, test } from 'vitest';
import { entesSentence, explainingSentence } from './citizen-sentence.ts';

test('says how many citizen reports explain a year, and in how many pages', () => {
  const files = (...pages: (number | null)[]) => pages.map((each) => ({ pages: each }));
  expect(explainingSentence(2023, files(4, 5, 4))).toBe(
    'Tres informes explican en 13 páginas qué se encontró al revisar 2023.',
  );
  expect(explainingSentence(2023, files(1))).toBe('Un informe explica en 1 página qué se encontró al revisar 2023.');
  expect(explainingSentence(2023, files(4, null))).toBe('Dos informes explican qué se encontró al revisar 2023.');
  expect(explainingSentence(2023, [])).toBe('Los informes ciudadanos de 2023 todavía no se publican.');
});

test('says how many entes have a citizen report', () => {
  expect(entesSentence(2022, 0)).toBe('Todavía no se publican informes ciudadanos de 2022.');
  expect(entesSentence(2022, 1)).toBe('Un ente público tiene informe ciudadano de 2022.');
  expect(entesSentence(2022, 1018)).toBe('1,018 entes públicos tienen informe ciudadano de 2022.');
});
